import { sql } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { Unit } from '@/lib/contract/units';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { setUpTestApp, type Client } from '../../testing/app';
import type { PassportDraft } from '@/lib/contract/editor';
import { addPage, addSection, createArticle, done, edit, publish, uploadPicture } from '../../testing/designs';
import { elapse } from '../../testing/elapse';
import { createUnits, makeBlock } from '../../testing/units';
import { wholeSnapshot } from '../../features/passports/frozen/stored-versions';

const GTIN = '09521234000006';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const t = setUpTestApp();
let owner: Client;
let article: Article;
let hash: string;
let now = 0;

const get = (path: string, headers: Record<string, string> = {}) =>
  t.app.request(path, { headers: { 'user-agent': PHONE, 'accept-language': 'es', ...headers } });
const html = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();
const base = () => t.deps.config.publicBaseUrl;

/** Publishes later than the edit: an edit has to be older than the version that contains it. */
async function publishNow(id: string) {
  t.setNow(new Date((now += 10)));
  await publish(owner, id);
  elapse(2_001);
}

const CARE = { es: 'Cuidado', en: 'Care' };

beforeAll(async () => {
  owner = await t.company({ name: 'Lana' });
  article = await createArticle(owner, { gtin: GTIN });
  const { id } = article;
  await makeBlock(t, owner, 5);
  await createUnits(t, owner, { articleId: id, quantity: 1 });
  hash = (await owner.call<Unit>('GET', '/units/1')).message.hash;
  const [header, brand, shared] = [
    await uploadPicture(owner, 1600, 1200),
    await uploadPicture(owner, 600, 200),
    await uploadPicture(owner, 900, 600),
  ];
  t.setNow(new Date((now = Date.now() + 10)));
  await done(owner, 'POST', '/template/theme', {
    themeData: { ...defaultTheme, primary_color: '#AA0044' },
    articleId: id,
  });
  await done(owner, 'PUT', `/passports/${id}`, { headerFileId: header.id, brandFileId: brand.id });
  const seoData = {
    title: { en: 'How to care for linen' },
    description: { en: 'Wash it cold.' },
    image: `/public/files/${shared.id}`,
  };
  await addPage(owner, id, { title: CARE, slug: 'care', text: 'Lavar a 30 °C', seoData });
  await addPage(owner, id, { title: { es: 'Taller', en: 'Workshop' }, slug: 'workshop', text: 'En Oporto' });
  const form = await addPage(owner, id, { title: 'Formulario', slug: 'form', text: 'Escríbenos' });
  await edit(owner, 'updatePageType', { page_id: form._id, type: 'input_flow' });
  for (const defaultValue of ['Uno', 'Dos']) {
    const section = await addSection(owner, id, { type: 'text', sectionData: { defaultValue } });
    await edit(owner, 'updateInsideContainerSection', { section_id: section._id, insideContainer: true });
  }
  await publishNow(id);
});

describe('a designed passport', () => {
  it('has its theme, containers, and pictures with reserved space', async () => {
    const page = await html(`/01/${GTIN}`);
    expect(page).toContain('--ps-primary:#AA0044');
    const header = /<img class="ps-header"[^>]*>/.exec(page)?.[0] ?? '';
    expect(header).toMatch(/srcSet="[^"]*\?w=400 400w, [^"]*\?w=800 800w, [^"]*\?w=1200 1200w, [^"]* 1600w"/);
    expect(header).toContain('width="1600" height="1200" alt="Camisa de lino"');
    expect(header).not.toContain('lazy');
    const brand = /<p class="ps-brand">.*?<\/p>/.exec(page)?.[0] ?? '';
    expect(brand).toMatch(
      /^<p class="ps-brand"><img class="ps-logo ps-logo-alone"[^>]* width="600" height="200" alt="Lana"[^>]*><\/p>$/,
    );
    expect(page).toMatch(/<div class="ps-group">(?:(?!<\/div><div class="ps-group">).)*Uno.*Dos/s);
    expect(page.match(/ps-group"/g)).toHaveLength(1);
    expect(page).not.toContain('Lavar');
    // Its own picture replaces the cloth placeholder.
    expect(page).not.toMatch(/class="[^"]*ps-cloth/);
  });

  it.each(['/01/09521234000006', 'hash', 'article'])(
    'has its pages by %s, each with its translated title',
    async (kind) => {
      const path = kind === 'hash' ? `/p/${hash}` : kind === 'article' ? `/p/${article.id}` : kind;
      const links = (page: string) =>
        Array.from(
          /<nav class="ps-nav".*?<\/nav>/s.exec(page)?.[0].matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)/g) ?? [],
          (match) => match.slice(1).join('|'),
        );
      expect(links(await html(`${path}?lang=en`))).toEqual([
        '?lang=en| aria-current="page"|Passport',
        '?page=care&amp;lang=en||Care',
        '?page=workshop&amp;lang=en||Workshop',
      ]);
      const care = await html(`${path}?page=care&lang=it`);
      expect(links(care)).toEqual([
        '?lang=it||Passaporto',
        '?page=care&amp;lang=it| lang="en" aria-current="page"|Care',
        '?page=workshop&amp;lang=it| lang="en"|Workshop',
      ]);
      expect(care).toContain('Lavar a 30 °C');
      expect(care).not.toContain('Uno');
      expect(care).toContain('href="?page=care&amp;lang=en" hrefLang="en"');
      expect(care).toContain('class="ps-header"');
    },
  );

  it('has one canonical address for each page, however it is opened', async () => {
    const unit = (await owner.call<Unit>('GET', '/units/1')).message;
    const moved = await get(`/p/${hash}/care?lang=pr`);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `/p/${hash}?page=care&lang=pr`]);
    const page = await html(`/p/${hash}?page=care`);
    const own = `${base()}/01/${GTIN}/21/${unit.serial}`;
    expect(page).toContain(`rel="canonical" href="${own}?page=care"`);
    expect(page).toContain(`hrefLang="pt" href="${own}?page=care&amp;lang=pr"`);
    expect(await html(`/p/${hash}`)).toContain(`rel="canonical" href="${own}"`);
    expect(await html(`/01/${GTIN}?17=270101&page=care`)).toContain('Lavar');
    expect((await get(`/01/${GTIN}/care`)).status).toBe(400);
  });

  it('describes each page by its author’s SEO texts, else by its content', async () => {
    const care = await html(`/01/${GTIN}?page=care`, { 'accept-language': 'en' });
    expect(care).toContain('<title>How to care for linen</title>');
    expect(care).toContain('<meta name="description" content="Wash it cold."/>');
    expect(care).toMatch(new RegExp(`property="og:image" content="${base()}/public/files/[0-9a-f-]+"`));
    const inItalian = await html(`/01/${GTIN}?page=care&lang=it`);
    expect(inItalian).toContain('<title lang="en">How to care for linen</title>');
    expect(inItalian).toContain('<meta name="description" content="Wash it cold." lang="en"/>');
    expect(await html(`/01/${GTIN}?page=workshop`)).toContain('<title>Taller · Camisa de lino · Lana</title>');
    expect(await html(`/01/${GTIN}`)).toContain('<title>Camisa de lino · Lana</title>');
  });

  it('answers 404 with a link to its first page for unknown pages and forms', async () => {
    for (const slug of ['gone', 'form', 'A B', '', '%00', 'x'.repeat(500)]) {
      for (const path of [`/01/${GTIN}`, `/p/${hash}`, `/p/${article.id}`]) {
        const response = await get(`${path}?page=${slug}`);
        expect([slug, response.status]).toEqual([slug, 404]);
        const page = await response.text();
        expect(page).toContain('<a class="ps-button" href="?lang=es">Ir a la primera página</a>');
        expect(page).not.toContain('Escríbenos');
      }
    }
    expect(await html(`/01/${GTIN}`)).not.toMatch(/Formulario|Escríbenos/);
    expect((await get(`/p/${hash}/Not-A-Slug`)).status).toBe(404);
  });

  it('counts a scan once, and a visit for each page', async () => {
    const counts = async () => {
      await t.deps.scans.flush();
      const { rows } = await t.deps.db.asSystem('test', (tx) =>
        tx.execute<{ scans: number; visits: number }>(
          sql`select count(*) filter (where is_scan)::int as scans, count(*) filter (where is_visit)::int as visits
            from (select true as is_scan, false as is_visit, company_id from scans union all
              select false, true, company_id from visits) as s where company_id = ${owner.companyId}::uuid`,
        ),
      );
      return rows[0] ?? { scans: 0, visits: 0 };
    };
    const before = await counts();
    const within = { 'sec-fetch-site': 'same-origin' };
    await html(`/p/${hash}`);
    await html(`/p/${hash}?page=care&lang=es`, within);
    await html(`/p/${hash}?page=workshop&lang=es`);
    await html(`/p/${hash}?lang=es`, within);
    await html(`/p/${hash}?page=gone`, within);
    await html(`/p/${hash}/care`, within);
    const after = await counts();
    expect([after.scans - before.scans, after.visits - before.visits]).toEqual([1, 4]);
  });
});

it('shows a form that is its only page, never the default page with facts that the design leaves out', async () => {
  const { id } = await createArticle(owner, { name: 'Falda', description: 'No se muestra' });
  t.setNow(new Date((now += 10)));
  const sections = await done<{ _id: string }[]>(owner, 'POST', '/editor/getSections', { page_id: id });
  for (const { _id } of sections) await edit(owner, 'deleteSection', { section_id: _id });
  await addSection(owner, id, { type: 'text', sectionData: { defaultValue: 'Solo esto' } });
  await edit(owner, 'updatePageType', { page_id: id, type: 'input_flow' });
  await publishNow(id);
  const page = await html(`/p/${id}`);
  expect(page).toContain('<p class="ps-text" dir="auto">Solo esto</p>');
  expect(page).not.toContain('<p class="ps-text" dir="auto">No se muestra</p>');
});

describe('the two layouts', () => {
  const frozenLayouts = async () => {
    const { rows } = await t.deps.db.asSystem('test', (tx) =>
      tx.execute<{ layout: string | null }>(
        sql`select (${wholeSnapshot})#>>'{design,layout}' as layout from passport_versions
          where article_id = ${article.id} order by version`,
      ),
    );
    return rows.map(({ layout }) => layout);
  };

  it('differ in the position of the picture, and the first is frozen as if there were no choice', async () => {
    const { id } = article;
    const before = await frozenLayouts();
    expect(before.every((layout) => layout === null)).toBe(true);
    t.setNow(new Date((now += 10)));
    expect((await done<PassportDraft>(owner, 'GET', `/passports/${id}`)).layout).toBe(1);
    expect((await owner.call('PUT', `/passports/${id}`, { layout: 3 })).status).toBe(400);
    expect((await done<PassportDraft>(owner, 'PUT', `/passports/${id}`, { layout: 2 })).layout).toBe(2);
    expect(await html(`/p/${id}`)).toContain('<article class="ps-page-column">');
    await publishNow(id);
    const second = await html(`/p/${id}`);
    expect(second).toMatch(/<article class="ps-page ps-two"><div class="ps-lead"><figure class="ps-picture"><img src/);
    expect(second).not.toContain('class="ps-header"');
    t.setNow(new Date((now += 10)));
    await done(owner, 'PUT', `/passports/${id}`, { showHeader: false });
    await publishNow(id);
    expect(await html(`/p/${id}`)).toMatch(
      /<article class="ps-page ps-two"><div class="ps-lead"><div class="ps-picture/,
    );
    t.setNow(new Date((now += 10)));
    await done(owner, 'PUT', `/passports/${id}`, { layout: 1, showHeader: true });
    await publishNow(id);
    expect(await html(`/p/${id}`)).toContain('<article class="ps-page-column">');
    expect(await frozenLayouts()).toEqual([...before, '2', '2', null]);
  });
});
