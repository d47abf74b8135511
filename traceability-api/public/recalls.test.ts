import { eq } from 'drizzle-orm';
import type { Effect } from '@/lib/contract/effects';
import type { Lot } from '@/lib/contract/lots';
import type { Recall, RecallNotice } from '@/lib/contract/recalls';
import { units } from '../db/schema';
import { setUpTestApp, type Client } from '../testing/app';
import { elapse } from '../testing/elapse';
import { createTestPassport, type TestPassport } from '../testing/passports';
import { makeArticle } from '../testing/units';

const GTIN = '09520123456788';
const NOTICE = 'Please bring it back to <b>any</b> shop.';

const t = setUpTestApp();
let owner: Client;
let page: TestPassport;
let lotId: string;
beforeAll(async () => {
  owner = await t.company();
  page = await createTestPassport(t.deps, owner.companyId, { gtin: GTIN });
  lotId = (await owner.call<Lot>('POST', '/lots', { articleId: page.articleId, code: 'R-1' })).message.id;
  await t.deps.db.asTenant(owner.companyId, (tx) => tx.update(units).set({ lotId }).where(eq(units.hash, page.hash)));
});

async function pageHtml(lang = 'en') {
  elapse(2_001);
  return (await t.app.request(`/p/${page.hash}?lang=${lang}`)).text();
}

const recall = async (notice: RecallNotice, ofLot = lotId) =>
  (await owner.call<Recall>('POST', '/recalls', { lotId: ofLot, reason: 'Needle found by Marta', notice })).message.id;
const end = (id: string) => owner.call('POST', `/recalls/${id}/end`, {});

it('shows the public text of a recall, escaped and without anything else, until the recall ends', async () => {
  expect(await pageHtml()).not.toContain('being recalled');
  const id = await recall({ en: NOTICE });
  const html = await pageHtml();
  expect(html).toContain(
    'This product is being recalled. <span dir="auto">Please bring it back to &lt;b&gt;any&lt;/b&gt; shop.',
  );
  expect(html).not.toContain('Marta');
  const effect = await owner.call('POST', '/effects', { type: 'recalls', action: 'end', ids: [id] });
  expect(effect.message).toMatchObject({ count: 1, lots: 1, codes: 1 });
  await end(id);
  expect(await pageHtml()).not.toContain('being recalled');
});

it('uses the reader’s language if available, and otherwise marks the language used', async () => {
  const id = await recall({ es: 'Tráelo a la tienda.', it: 'Riportalo in negozio.' });
  expect(await pageHtml('it')).toContain('<span dir="auto">Riportalo in negozio.</span>');
  const html = await pageHtml('pr');
  expect(html).toContain(
    '<span lang="es" dir="auto">Tráelo a la tienda.</span> <small class="ps-foreign">espanhol</small>',
  );
  expect(html).not.toContain('Riportalo');
  await end(id);
});

it('shows nothing for a recall without a public text', async () => {
  const id = await recall({ en: '' });
  expect(await pageHtml()).not.toContain('being recalled');
  await end(id);
});

it('shows every recall that covers the unit, oldest first, also in structured data', async () => {
  const clothId = await makeArticle(t, owner);
  const cloth = (await owner.call<Lot>('POST', '/lots', { articleId: clothId, code: 'CL-1' })).message.id;
  await owner.call('POST', `/lots/${lotId}/inputs`, { inputs: [{ type: 'lot', lotId: cloth }] });
  const first = await recall({ en: 'The dye runs.' }, cloth);
  const second = await recall({ es: 'Los botones se sueltan.' });
  const html = await pageHtml();
  expect(html).toContain(
    '<aside class="ps-alert"><p>This product is being recalled. <span dir="auto">The dye runs.</span></p>' +
      '<p>This product is being recalled. <span lang="es" dir="auto">Los botones se sueltan.</span>',
  );
  const json = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Record<string, unknown>;
  const aboutRecall = { '@type': 'CreativeWork', name: 'This product is being recalled.' };
  expect(json.subjectOf).toEqual([
    { ...aboutRecall, text: 'The dye runs.', inLanguage: 'en' },
    { ...aboutRecall, text: 'Los botones se sueltan.', inLanguage: 'es' },
  ]);
  const ending = { type: 'recalls', action: 'end', ids: [second] };
  expect((await owner.call('POST', '/effects', ending)).message).toMatchObject({ lots: 0, units: 0, codes: 1 });
  await end(second);
  expect(await pageHtml()).toContain('The dye runs.');
  expect(await pageHtml()).not.toContain('Los botones');
  await end(first);
  expect(await pageHtml()).not.toMatch(/being recalled|subjectOf/);
});

describe('a unit whose page is hidden', () => {
  const NOTICES = { en: 'Do not wear it.', it: 'Non indossarlo.' };
  const hide = (way: string, ids: string[]) => owner.call('POST', way, { ids });
  const open = async (path: string, lang: string) => {
    const response = await t.app.request(`${path}?lang=${lang}`);
    return { status: response.status, cache: response.headers.get('cache-control'), html: await response.text() };
  };

  it.each([
    ['is withdrawn', '/units/withdraw', '/units/restore'],
    ['has a hidden article', '/articles/unpublish', '/articles/publish'],
    ['has a withdrawn article', '/articles/withdraw', '/articles/reinstate'],
    ['has an article in the trash', '/articles/delete', '/articles/restore'],
  ])('still shows the recall, at every address: it %s', async (_, hidePath, showPath) => {
    const isUnit = hidePath === '/units/withdraw';
    const ids = [isUnit ? page.unitId : page.articleId];
    expect((await hide(hidePath, ids)).status).toBe(200);
    const paths = [`/p/${page.hash}`, `/01/${GTIN}/21/${page.serial}`, `/01/${GTIN}/10/R-1/21/${page.serial}`];
    if (!isUnit) paths.push(`/01/${GTIN}/10/R-1`);
    const all = async (lang: string) => {
      elapse(2_001);
      return Promise.all(paths.map((path) => open(path, lang)));
    };
    // By now the caches hold pages without the notice.
    for (const { status, html } of await all('en'))
      expect([status, html]).toEqual([410, expect.not.stringContaining('ps-alert"')]);

    const id = await recall(NOTICES);
    for (const { status, cache, html } of await all('en')) {
      expect([status, cache]).toEqual([410, 'no-cache']);
      const notice = '<p>This product is being recalled. <span dir="auto">Do not wear it.</span></p></aside>';
      expect(html.indexOf(notice)).toBeGreaterThan(0);
      expect(html.indexOf('Withdrawn by the brand</h1>')).toBeGreaterThan(html.indexOf(notice));
      expect(html).toContain('.ps-alert{');
    }
    for (const { html } of await all('it')) expect(html).toContain('<span dir="auto">Non indossarlo.</span>');
    for (const { html } of await all('es'))
      expect(html).toContain(
        '<span lang="en" dir="auto">Do not wear it.</span> <small class="ps-foreign">inglés</small>',
      );

    await end(id);
    for (const { status, html } of await all('en'))
      expect([status, html]).toEqual([410, expect.not.stringContaining('recalled')]);
    expect((await hide(showPath, ids)).status).toBe(200);
  });

  it('shows it if it was never published, and if it has no such page', async () => {
    const id = await recall(NOTICES);
    elapse(2_001);
    const lost = await t.app.request(`/p/${page.hash}?page=washing&lang=en`);
    expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('Do not wear it.')]);

    const draft = await createTestPassport(t.deps, owner.companyId, { isPublished: false });
    await recall(NOTICES, draft.lotId);
    const { status, html } = await open(`/p/${draft.hash}`, 'en');
    expect([status, html]).toEqual([404, expect.stringContaining('Do not wear it.')]);
    expect(html).toContain('not published yet');
    await end(id);
  });

  it('shows it if its lot is known but its serial number is not', async () => {
    const id = await recall(NOTICES);
    elapse(2_001);
    const unknown = await open(`/01/${GTIN}/10/R-1/21/NOBODYS`, 'en');
    expect([unknown.status, unknown.html]).toEqual([404, expect.stringContaining('Do not wear it.')]);
    expect(unknown.html).toContain(`href="/01/${GTIN}?lang=en"`);
    for (const path of [`/01/${GTIN}/21/NOBODYS`, `/01/${GTIN}/10/OTHER/21/NOBODYS`]) {
      const { status, html } = await open(path, 'en');
      expect([status, html]).toEqual([404, expect.not.stringContaining('recalled')]);
    }
    await hide('/articles/unpublish', [page.articleId]);
    elapse(2_001);
    expect((await open(`/01/${GTIN}/10/R-1/21/NOBODYS`, 'en')).html).toContain('Do not wear it.');
    await hide('/articles/publish', [page.articleId]);
    await end(id);
  });

  it('leaves the pages of other units alone', async () => {
    const id = await recall(NOTICES);
    const other = await createTestPassport(t.deps, owner.companyId);
    await hide('/units/withdraw', [page.unitId, other.unitId]);
    elapse(2_001);
    expect((await open(`/p/${page.hash}`, 'en')).html).toContain('Do not wear it.');
    const { status, html } = await open(`/p/${other.hash}`, 'en');
    expect([status, html]).toEqual([410, expect.not.stringContaining('recalled')]);
    await hide('/units/restore', [page.unitId]);
    await end(id);
  });

  it('is counted before it is hidden, because its page keeps showing the recall', async () => {
    const [recalled, quiet] = [
      await createTestPassport(t.deps, owner.companyId),
      await createTestPassport(t.deps, owner.companyId),
    ];
    const silent = await createTestPassport(t.deps, owner.companyId);
    await recall(NOTICES, recalled.lotId);
    await recall({}, silent.lotId);
    const passports = [recalled, quiet, silent];
    const preview = async (question: object) => (await owner.call<Effect>('POST', '/effects', question)).message;
    const ofUnits = { type: 'units', action: 'withdraw', ids: passports.map(({ unitId }) => unitId) };
    expect(await preview(ofUnits)).toMatchObject({ count: 3, units: 3, recalled: 1 });
    for (const action of ['remove', 'unpublish', 'withdraw']) {
      const ofArticles = { type: 'articles', action, ids: passports.map(({ articleId }) => articleId) };
      expect(await preview(ofArticles)).toMatchObject({ count: 3, units: 3, recalled: 1 });
    }
  });
});
