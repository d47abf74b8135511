import { sql } from 'drizzle-orm';
import { articles, type Article } from '@/lib/contract/articles';
import type { EditorSection } from '@/lib/contract/editor';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { setUpTestApp, type Client } from '../../testing/app';
import { addPage, addSection, createArticle, done, edit, publish } from '../../testing/designs';
import { elapse } from '../../testing/elapse';
import { property } from '../../testing/properties';
import { sentBack } from '../../testing/sent-back';
import { createUnits, makeBlock } from '../../testing/units';
import { wholeSnapshot } from '../../features/passports/frozen/stored-versions';

const CANARY = 'CANARY-77b2';

const t = setUpTestApp();
let owner: Client;
let now = 0;

beforeAll(async () => {
  owner = await t.company({ name: 'Lana' });
});

const html = async (path: string) => (await t.app.request(path, { headers: { 'accept-language': 'es' } })).text();
const tick = () => t.setNow(new Date((now += 10)));

describe('a page', () => {
  it('shows one consistent version while others are published concurrently', async () => {
    const { id } = await createArticle(owner);
    now = Date.now();
    tick();
    const first = await addSection(owner, id, { type: 'text', sectionData: { defaultValue: 'Edición 0' } });
    const care = await addPage(owner, id, { title: 'Cuidado', slug: 'care', text: 'Edición 0' });
    const [second] = await edit<EditorSection[]>(owner, 'getSections', { page_id: care._id });
    const publishAs = async (edition: number) => {
      tick();
      const element = { defaultValue: `Edición ${edition}` };
      const primary_color = `#0000${String(edition).padStart(2, '0')}`;
      await done(owner, 'POST', '/template/theme', { articleId: id, themeData: { ...defaultTheme, primary_color } });
      await edit(owner, 'saveSection', { section_id: first._id, sectionData: { ...first.sectionData, ...element } });
      await edit(owner, 'saveSection', {
        section_id: second?._id,
        sectionData: { ...second?.sectionData, ...element },
      });
      await done(owner, 'PUT', `/editor/pages/${care._id}`, { title: `Cuidado ${edition}` });
      await publish(owner, id);
      elapse(2_001);
    };
    await publishAs(1);
    const seen: string[][] = [];
    let isOver = false;
    const read = async (path: string) => {
      while (!isOver) {
        const page = await html(path);
        const marks = [
          /--ps-primary:#0000(\d\d)/.exec(page)?.[1],
          /Edición (\d+)/.exec(page)?.[1],
          /Cuidado (\d+)/.exec(page)?.[1],
          String(Number(/versión (\d+)/.exec(page)?.[1]) - 1),
        ];
        seen.push(marks.map((mark) => String(Number(mark))));
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const readers = [`/p/${id}`, `/p/${id}?page=care`, `/p/${id}`].map(read);
    for (let edition = 2; edition <= 8; edition += 1) await publishAs(edition);
    // Eventually every reader sees the last one.
    for (const path of [`/p/${id}`, `/p/${id}?page=care`]) expect(await html(path)).toContain('Edición 8');
    isOver = true;
    await Promise.all(readers);
    for (const marks of seen) expect(new Set(marks).size === 1 ? [] : marks).toEqual([]);
    expect(new Set(seen.map(([edition]) => edition)).size).toBeGreaterThan(3);
  });
});

describe('an internal property', () => {
  const hasSecret = (text: string) => text.includes(CANARY);
  let article: Article;

  beforeAll(async () => {
    article = await createArticle(owner, {
      properties: [
        { name: 'Color', defaultValue: 'Arena' },
        { name: 'Coste', defaultValue: `${CANARY} 3,50` },
      ],
    });
    const { id } = article;
    await makeBlock(t, owner, 5);
    await createUnits(t, owner, { articleId: id, quantity: 1 });
    now = Date.now();
    tick();
    const copied = { title: 'COSTE', defaultValue: `${CANARY} 3,50` };
    const row = { name: { es: 'Coste', en: 'Cost' }, value: `${CANARY} 9` };
    await addSection(owner, id, { type: 'property', sectionData: { ...copied, skuRelated: true } });
    await addSection(owner, id, { type: 'property', sectionData: { ...copied, skuRelated: false } });
    await addSection(owner, id, {
      type: 'property_group',
      sectionData: { properties: [row, { name: 'Hecho en', value: 'Oporto' }] },
    });
    const care = await addPage(owner, id, { title: 'Cuidado', slug: 'care', text: 'Lavar' });
    const section = await addSection(owner, id, {
      page_id: care._id,
      type: 'property',
      sectionData: { ...copied, skuRelated: true },
    });
    await edit(owner, 'duplicateSection', { section_id: section._id });
    tick();
    await publish(owner, id);
    elapse(2_001);
  });

  it('is on no page of a design once internal: linked, copied, typed, in the head, or frozen', async () => {
    const { id } = article;
    const unit = (await owner.call<{ hash: string }>('GET', '/units/1')).message;
    const addresses = [`/p/${id}`, `/p/${unit.hash}`].flatMap((path) => [path, `${path}?page=care`]);
    expect((await Promise.all(addresses.map(html))).map(hasSecret)).toEqual([true, true, true, true]);
    tick();
    const properties = article.properties.map((each) => ({ ...each, isInternal: each.name === 'Coste' }));
    await done(owner, 'PUT', `/articles/${id}`, {
      ...sentBack(articles.update.body, article),
      ...{ properties, images: [], version: undefined },
    });
    tick();
    await publish(owner, id);
    elapse(2_001);
    for (const path of addresses) {
      const page = await html(path);
      expect([path, hasSecret(page)]).toEqual([path, false]);
      expect(page.includes('Lavar') || page.includes('Oporto')).toBe(true);
      expect(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1]).toContain('Arena');
    }
    const { rows } = await t.deps.db.asSystem('test', (tx) =>
      tx.execute<{ text: string }>(
        sql`select (${wholeSnapshot})::text as text from passport_versions where article_id = ${id} order by version desc limit 1`,
      ),
    );
    expect(rows[0]?.text).toContain('Arena');
    expect(rows.map(({ text }) => hasSecret(text))).toEqual([false]);
  });

  it('of a single unit is on no page of that unit, while other units keep it', async () => {
    const { id } = article;
    tick();
    await addSection(owner, id, { type: 'property', sectionData: { title: 'Color', defaultValue: 'Teja' } });
    tick();
    await publish(owner, id);
    const unit = (await owner.call<{ hash: string; version: number }>('GET', '/units/1')).message;
    const hidden = await owner.call('PUT', '/units/1', {
      lotId: null,
      version: unit.version,
      properties: [property('color', '', true)],
    });
    expect(hidden.status).toBe(200);
    elapse(2_001);
    expect(await html(`/p/${unit.hash}`)).not.toMatch(/Teja|Arena/);
    expect(await html(`/p/${id}`)).toMatch(/Arena.*Teja/s);
  });
});
