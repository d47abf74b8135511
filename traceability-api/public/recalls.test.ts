import { eq } from 'drizzle-orm';
import type { Lot } from '@/lib/contract/lots';
import type { Recall, RecallNotice } from '@/lib/contract/recalls';
import { units } from '../db/schema';
import { createTestApp, type Client, type TestApp } from '../testing/app';
import { elapse } from '../testing/elapse';
import { createTestPassport, type TestPassport } from '../testing/passports';

const NOTICE = 'Please bring it back to <b>any</b> shop.';

let t: TestApp;
let owner: Client;
let page: TestPassport;
let lotId: string;
beforeAll(async () => {
  t = await createTestApp();
  owner = await t.company();
  page = await createTestPassport(t.deps, owner.companyId);
  lotId = (await owner.call<Lot>('POST', '/lots', { articleId: page.articleId, code: 'R-1' })).message.id;
  await t.deps.db.asTenant(owner.companyId, (tx) => tx.update(units).set({ lotId }).where(eq(units.hash, page.hash)));
});
afterAll(() => t.close());

async function shown(lang = 'en') {
  elapse(2_001);
  return (await t.app.request(`/p/${page.hash}?lang=${lang}`)).text();
}

const recall = async (notice: RecallNotice) =>
  (await owner.call<Recall>('POST', '/recalls', { lotId, reason: 'Needle found by Marta', notice })).message.id;
const end = (id: string) => owner.call('POST', `/recalls/${id}/end`, {});

it('shows what was chosen to be said of a recall, as text and nothing else, until it ends', async () => {
  expect(await shown()).not.toContain('being recalled');
  const id = await recall({ en: NOTICE });
  const html = await shown();
  expect(html).toContain(
    'This product is being recalled. <span dir="auto">Please bring it back to &lt;b&gt;any&lt;/b&gt; shop.',
  );
  expect(html).not.toContain('Marta');
  const effect = await owner.call('POST', '/effects', { type: 'recalls', action: 'end', ids: [id] });
  expect(effect.message).toMatchObject({ count: 1, lots: 1, codes: 1 });
  await end(id);
  expect(await shown()).not.toContain('being recalled');
});

it('speaks the reader’s language where it can, and else says which it speaks', async () => {
  const id = await recall({ es: 'Tráelo a la tienda.', it: 'Riportalo in negozio.' });
  expect(await shown('it')).toContain('<span dir="auto">Riportalo in negozio.</span>');
  const html = await shown('pr');
  expect(html).toContain(
    '<span lang="es" dir="auto">Tráelo a la tienda.</span> <small class="ps-foreign">espanhol</small>',
  );
  expect(html).not.toContain('Riportalo');
  await end(id);
});

it('says nothing where nothing was chosen', async () => {
  const id = await recall({ en: '' });
  expect(await shown()).not.toContain('being recalled');
  await end(id);
});
