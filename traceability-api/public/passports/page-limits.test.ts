import { NO_LOOK } from '@/lib/contract/company-look';
import { eq } from 'drizzle-orm';
import { LOCALES } from '@/lib/contract/core/levels';
import type { Article } from '@/lib/contract/articles';
import type { Publication } from '@/lib/contract/publications';
import type { Unit, UnitRow } from '@/lib/contract/units';
import { createSection } from '@/lib/contract/sections/index';
import { PASSPORT_LIMITS } from '@/lib/contract/sections/pages';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { newId } from '../../db/ids';
import { articles, passportSections } from '../../db/schema';
import { errorDetails, MESSAGES } from '../../core/texts';
import { loadArticleContents } from '../../features/articles/contents';
import { loadDesigns } from '../../features/passports/designs';
import { freeze } from '../../features/passports/frozen/snapshots';
import { insertVersions } from '../../features/passports/frozen/stored-versions';
import { setUpTestApp, type Client } from '../../testing/app';
import { addSection, createArticle, done, edit, publish } from '../../testing/designs';
import { elapse } from '../../testing/elapse';
import { testSnapshot } from '../../testing/passports';
import { createUnits, makeBlock } from '../../testing/units';
import { passportSnapshot } from '@/lib/contract/passports';
import { loadAssets } from '../assets';
import { PAGE_LIMITS, PageOverLimit, refuseHeavy, refuseLong, startClock } from './page-limits';
import { passportHtml } from './passport-page';
import { DEFAULT_PAGE } from './pages';

const t = setUpTestApp();
let owner: Client;

beforeAll(async () => {
  owner = await t.company({ name: 'Lana' });
});

/** A page full of elements that each show all facts of the article: far more than the elements themselves contain. */
async function makeHeavyPage(): Promise<string> {
  const properties = Array.from({ length: 200 }, (_, at) => ({
    name: `Propiedad ${at}`,
    defaultValue: 'Hilo '.repeat(399),
  }));
  const { id } = await createArticle(owner, { properties });
  await done(owner, 'POST', '/template/theme', { themeData: { ...defaultTheme, bgcolor: '#123456' }, articleId: id });
  const rows = Array.from({ length: PASSPORT_LIMITS.sectionsPerPage - 10 }, (_, position) => {
    const sectionId = newId();
    const sectionData = createSection('property_group', sectionId, { skuRelated: true });
    const own = { id: sectionId, companyId: owner.companyId, passportId: id, pageId: id };
    return { ...own, type: 'property_group', position: position + 20, sectionData };
  });
  await t.deps.db.asTenant(owner.companyId, (tx) => tx.insert(passportSections).values(rows));
  await done(owner, 'PUT', `/passports/${id}`, { name: 'Llena' });
  return id;
}

/** Publishes a draft as before there was a weight limit. */
const publishHeavy = (id: string) =>
  t.deps.db.asTenant(owner.companyId, async (tx) => {
    const [contents] = await loadArticleContents(tx, owner.companyId, [id]);
    const design = (await loadDesigns(tx, owner.companyId, [id])).get(id);
    if (!contents) throw new Error('the article is gone');
    const ctx = { tx, companyId: owner.companyId, userId: null, now: t.deps.now, isMailed: false };
    await insertVersions(ctx, [{ ...freeze(contents, 'Lana', design), articleId: id, version: 2 }], new Date());
    await tx.update(articles).set({ publishedVersion: 2 }).where(eq(articles.id, id));
  });

const open = (path: string, language = 'es') => t.app.request(`${path}?lang=${language === 'pt' ? 'pt' : language}`);

it('a page over its limit is replaced by a short page of the brand in each language', async () => {
  const id = await makeHeavyPage();
  await publishHeavy(id);
  const errors = jest.spyOn(t.deps.log, 'error').mockImplementation(() => undefined);
  elapse(2_001);
  for (const locale of LOCALES) {
    const answer = await open(`/p/${id}`, locale);
    const page = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(page).toContain(MESSAGES[locale].Passport.failedTitle);
    expect(page).toContain(MESSAGES[locale].Passport.overLimitText.replace('{brand}', 'Lana'));
    expect(page).toContain('#123456');
    expect(page).not.toContain('Propiedad 1');
  }
  expect(errors).toHaveBeenCalledTimes(LOCALES.length);
  expect(errors.mock.calls[0]).toEqual([
    expect.objectContaining({ articleId: id, page: null, err: expect.any(PageOverLimit) as unknown }),
    'page over its limit',
  ]);
  // It is not attempted again for each visitor.
  expect((await open(`/p/${id}`)).status).toBe(503);
  expect(errors).toHaveBeenCalledTimes(LOCALES.length);
  errors.mockRestore();
});

it('a page over its limit still shows the recall of its unit', async () => {
  const id = await makeHeavyPage();
  await makeBlock(t, owner, 100);
  await createUnits(t, owner, { articleId: id, quantity: 1, lot: { kind: 'new', code: 'H-1' } });
  await publishHeavy(id);
  const [row] = (await owner.call<{ results: UnitRow[] }>('GET', `/units?articleId=${id}`)).message.results;
  const unit = (await owner.call<Unit>('GET', `/units/${row?.code}`)).message;
  const { pathname } = new URL(unit.publicUrl);
  const errors = jest.spyOn(t.deps.log, 'error').mockImplementation(() => undefined);
  expect(await (await open(pathname, 'en')).text()).not.toContain('recalled');
  await owner.call('POST', '/recalls', { lotId: row?.lot?.id, reason: 'Needle', notice: { en: 'Do not wear it.' } });
  elapse(2_001);
  const answer = await open(pathname, 'en');
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Do not wear it.')]);
  errors.mockRestore();
});

it('is not published: the error names the passport and the remedy, singly and in a background job', async () => {
  const id = await makeHeavyPage();
  const light = await createArticle(owner, { isPublished: false });
  for (const locale of LOCALES) {
    const answer = await owner.call('POST', '/articles/publish', { ids: [id] }, { 'accept-language': locale });
    const text = errorDetails(locale)('passportTooHeavy', { names: 'Camisa de lino' });
    expect([answer.status, answer.message]).toEqual([413, text]);
  }
  const body = { action: 'publish', ids: [id, light.id] };
  const { id: publicationId } = await done<Publication>(owner, 'POST', '/publications', body);
  await t.deps.jobs.drain();
  expect(await done(owner, 'GET', `/publications/${publicationId}`)).toMatchObject({
    ...{ status: 'done', changed: 1, refused: 1 },
    refusals: [{ id, name: 'Camisa de lino', reason: 'size' }],
  });
  const [article, other] = await Promise.all(
    [id, light.id].map((each) => done<Article>(owner, 'GET', `/articles/${each}`)),
  );
  expect([article?.publishedVersion, article?.state, other?.state]).toEqual([1, 'changed', 'published']);
});

it('its draft and the editor’s preview report it as well', async () => {
  const id = await makeHeavyPage();
  const { url } = await done<{ url: string }>(owner, 'POST', `/passports/${id}/draft-link`, {});
  const draft = await t.app.request(new URL(url).pathname, { headers: { 'accept-language': 'en' } });
  expect(draft.status).toBe(503);
  expect(await draft.text()).toContain('This page of Lana holds more than we can show at once.');
  const state = await owner.call('GET', `/passports/${id}/states/draft/page?lang=en`);
  expect([state.status, state.code, state.message]).toEqual([413, 'TOO_LARGE', MESSAGES.en.ErrorDetails.pageNotDrawn]);
});

it('the largest page that the editor allows is shown, and rendered quickly', async () => {
  const { id } = await createArticle(owner);
  const words = 'Lino de Galicia, hilado y tejido a mano. '.repeat(480).slice(0, 19_600);
  const sectionData = { defaultValue: { es: words, en: words, it: words, pt: words } };
  for (let at = 0; at < 6; at += 1) await addSection(owner, id, { type: 'text', sectionData });
  const small = { type: 'text_icon', sectionData: { defaultValue: 'Corto', icon: 'leaf' } };
  for (let at = 0; at < 40; at += 1) await addSection(owner, id, small);
  const sections = await edit<unknown[]>(owner, 'getSections', { page_id: id });
  expect(JSON.stringify(sections).length).toBeGreaterThan(PASSPORT_LIMITS.pageJson * 0.9);
  await publish(owner, id);
  elapse(2_001);
  const answer = await open(`/p/${id}`);
  expect(answer.status).toBe(200);
  expect((await answer.text()).length).toBeLessThan(PAGE_LIMITS.html);
});

describe('rendering', () => {
  const page = (sections: ReturnType<typeof createSection>[]) => ({
    snapshot: passportSnapshot.parse(testSnapshot()),
    page: { ...DEFAULT_PAGE, sections: sections.map((element) => ({ element, insideContainer: false })) },
    ...{
      unit: null,
      look: NO_LOOK,
      published: null,
      baseUrl: 'https://lana.example',
      path: '/p/x',
      assets: loadAssets(),
    },
  });
  const texts = (count: number) =>
    Array.from({ length: count }, (_, at) => createSection('text', `s${at}`, { defaultValue: `Parte ${at}.` }));

  it('stops between two sections when the time limit is reached', async () => {
    let now = 0;
    let drawn = 0;
    const clock = startClock(() => now);
    const tick = () => {
      clock();
      drawn += 1;
      now += PAGE_LIMITS.time / 4;
    };
    await expect(passportHtml(page(texts(100)), 'es', tick)).rejects.toThrow(PageOverLimit);
    expect(drawn).toBe(5);
    now = 0;
    expect(
      (
        await passportHtml(
          page(texts(4)),
          'es',
          startClock(() => now),
        )
      ).html,
    ).toContain('Parte 3.');
  });

  it('is refused by weight before, and by length afterwards', () => {
    const heavy = createSection('text', 'x', { defaultValue: 'a'.repeat(20_000) });
    const full = Array.from({ length: Math.floor(PAGE_LIMITS.weight / 21_000) }, () => heavy);
    expect(() => refuseHeavy(full, {})).not.toThrow();
    expect(() => refuseHeavy([...full, ...full], {})).toThrow(PageOverLimit);
    expect(() => refuseLong('a'.repeat(PAGE_LIMITS.html))).not.toThrow();
    expect(() => refuseLong('a'.repeat(PAGE_LIMITS.html + 1))).toThrow(/limit of html/);
  });
});
