import { sql } from 'drizzle-orm';
import { articles, type Article } from '@/lib/contract/articles';
import { formatDateTime } from '@/lib/format/date';
import { monthNames } from '@/lib/format/month-names';
import { DRAFT_LINK_MS, readDraftToken, signDraftLink } from '../../features/editor/draft-token';
import { setUpTestApp, type Client } from '../../testing/app';
import { addPage, addSection, createArticle, done } from '../../testing/designs';
import { sentBack } from '../../testing/sent-back';

const CANARY = 'CANARY-19aa';

const t = setUpTestApp();
let owner: Client;
let other: Client;
let article: Article;
let start = 0;

const get = (path: string, language = 'en') => t.app.request(path, { headers: { 'accept-language': language } });
const linkTo = async (id: string, body: object = {}) =>
  new URL((await done<{ url: string }>(owner, 'POST', `/passports/${id}/draft-link`, body)).url).pathname;

beforeAll(async () => {
  owner = await t.company({ name: 'Lana' });
  other = await t.company({ name: 'Otra' });
  article = await createArticle(owner, {
    properties: [
      { name: 'Color', defaultValue: 'Arena' },
      { name: 'Coste', defaultValue: CANARY, isInternal: true },
    ],
  });
  start = Date.now() + 1_000;
  t.setNow(new Date(start));
  await addSection(owner, article.id, { type: 'text', sectionData: { defaultValue: 'Todavía no publicado' } });
  await addPage(owner, article.id, { title: { en: 'Care' }, slug: 'care', text: 'Wash it cold' });
});
beforeEach(() => t.setNow(new Date(start)));

describe('a link to a draft', () => {
  it('shows the draft with current facts, marked as a draft, and is not cached', async () => {
    const path = await linkTo(article.id);
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const page = await response.text();
    const end = formatDateTime(start + DRAFT_LINK_MS, monthNames('en'));
    expect(page).toContain(`Draft · this link works until ${end} UTC`);
    expect(page).toContain('Todavía no publicado');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).not.toMatch(/canonical|ld\+json|version \d|CANARY/);
    const wordByLanguage = { es: 'Borrador', it: 'Bozza', pt: 'Rascunho' };
    for (const [language, word] of Object.entries(wordByLanguage))
      expect(await (await get(path, language)).text()).toContain(word);
    await done(owner, 'PUT', `/articles/${article.id}`, {
      ...sentBack(articles.update.body, article),
      name: 'Camisa nueva',
      images: [],
      version: undefined,
    });
    expect(await (await get(path)).text()).toContain('Camisa nueva');
    // The public page stays as published.
    expect(await (await get(`/p/${article.id}`)).text()).not.toMatch(/Todavía|nueva/);
  });

  it('has the pages of the draft', async () => {
    const path = await linkTo(article.id);
    expect(await (await get(path)).text()).toContain('href="?page=care&amp;lang=en"');
    const care = await (await get(`${path}?page=care`)).text();
    expect(care).toContain('Wash it cold');
    expect(care).toContain('Draft ·');
    const missing = await get(`${path}?page=gone`);
    expect([missing.status, (await missing.text()).includes('href="?lang=en"')]).toEqual([404, true]);
  });

  it('of a template has a placeholder for each fact, or the facts of an article', async () => {
    const properties = [
      { name: 'Hilo', defaultValue: '' },
      { name: 'Margen', defaultValue: CANARY, isInternal: true },
    ];
    const template = await done<{ id: string }>(owner, 'POST', '/templates', { name: 'Camisas', properties });
    const bare = await (await get(await linkTo(template.id))).text();
    expect(bare).toContain('<h1 class="ps-name" dir="auto">Camisas</h1>');
    expect(bare).toMatch(/<dt dir="auto">Hilo<\/dt><dd dir="auto">…<\/dd>/);
    const filled = await (await get(await linkTo(template.id, { articleId: article.id }))).text();
    expect(filled).toContain('Sand');
    expect(bare + filled).not.toContain(CANARY);
  });

  it('hides what its article keeps internal, whichever article’s facts are shown', async () => {
    const typed = { title: { es: 'Coste' }, defaultValue: CANARY, skuRelated: false };
    const { _id: section_id } = await addSection(owner, article.id, { type: 'property', sectionData: typed });
    const facts = await createArticle(owner, { name: 'Falda' });
    const page = await (await get(await linkTo(article.id, { articleId: facts.id }))).text();
    expect(page).toContain('Falda');
    expect(page).not.toContain(CANARY);
    await done(owner, 'POST', '/editor/deleteSection', { section_id });
  });

  it('is not counted', async () => {
    const path = await linkTo(article.id);
    const count = async () => {
      await t.deps.scans.flush();
      const { rows } = await t.deps.db.asSystem('test', (tx) =>
        tx.execute<{ count: number }>(
          sql`select (select count(*) from scans)::int + (select count(*) from visits)::int as count`,
        ),
      );
      return rows[0]?.count;
    };
    const before = await count();
    await t.app.request(path, { headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' } });
    expect(await count()).toBe(before);
  });

  it('expires after 24 hours, and with its article', async () => {
    const path = await linkTo(article.id);
    t.setNow(new Date(start + DRAFT_LINK_MS - 1));
    expect((await get(path)).status).toBe(200);
    t.setNow(new Date(start + DRAFT_LINK_MS));
    const expired = await get(path);
    expect(expired.status).toBe(410);
    expect(await expired.text()).toContain('This link to a draft no longer works');
    t.setNow(new Date(start));
    const brief = await createArticle(owner, { name: 'Breve' });
    const briefLink = await linkTo(brief.id);
    expect((await get(briefLink)).status).toBe(200);
    await done(owner, 'DELETE', `/articles/${brief.id}`);
    expect((await get(briefLink)).status).toBe(410);
  });

  it('opens nothing but what it was signed for', async () => {
    const path = await linkTo(article.id);
    const token = path.split('/').at(-1) ?? '';
    for (let at = 0; at < token.length; at += 7) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect((await get(`/p/draft/${changed}`)).status).toBe(410);
    }
    for (const invalidToken of ['x', '', `${token}A`, token.slice(0, -1)])
      expect([410, 400]).toContain((await get(`/p/draft/${invalidToken}`)).status);
    const link = readDraftToken(t.deps.config.internalSecret, token);
    expect(link).toMatchObject({ passportId: article.id, articleId: article.id, companyId: owner.companyId });
    if (!link) return;
    const forged = signDraftLink('another secret of some length', link);
    expect((await get(`/p/draft/${forged}`)).status).toBe(410);
    const ofOther = signDraftLink(t.deps.config.internalSecret, { ...link, companyId: other.companyId });
    expect((await get(`/p/draft/${ofOther}`)).status).toBe(410);
  });

  it('can be created only by the company, for its own articles', async () => {
    const foreign = await createArticle(other);
    expect((await other.call('POST', `/passports/${article.id}/draft-link`, {})).status).toBe(404);
    expect((await owner.call('POST', `/passports/${article.id}/draft-link`, { articleId: foreign.id })).status).toBe(
      404,
    );
    expect((await t.anonymous.call('POST', `/passports/${article.id}/draft-link`, {})).status).toBe(401);
  });
});
