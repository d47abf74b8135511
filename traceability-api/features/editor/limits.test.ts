import type { EditorPage, EditorSection } from '@/lib/contract/editor';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { PASSPORT_LIMITS } from '@/lib/contract/sections/pages';
import { newId } from '../../db/ids';
import { passportPages, passportSections } from '../../db/schema';
import { errorDetails, translate } from '../../core/texts';
import { setUpTestApp, type Answer, type Client } from '../../testing/app';
import { addSection, createArticle, done, edit } from '../../testing/designs';

const t = setUpTestApp();
let admin: Client;

beforeAll(async () => {
  admin = await t.company();
});

const sectionsOf = (pageId: string) => edit<EditorSection[]>(admin, 'getSections', { page_id: pageId });
const pagesOf = (id: string) => edit<EditorPage[]>(admin, 'getTemplatePage', { id });

/** A stored passport whose first page is empty. */
async function emptyPassport(): Promise<string> {
  const { id } = await createArticle(admin);
  for (const { _id } of await sectionsOf(id)) await edit(admin, 'deleteSection', { section_id: _id });
  return id;
}

const ownRow = (passportId: string) => ({ id: newId(), companyId: admin.companyId, passportId });

/** Inserts elements directly into the database: reaching a limit call by call takes long. */
const fill = (passportId: string, pageId: string, count: number, sectionData: object = {}) =>
  t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.insert(passportSections).values(
      Array.from({ length: count }, (_, position) => ({
        ...ownRow(passportId),
        ...{ pageId, type: 'space', position, sectionData: { ...sectionData } },
      })),
    ),
  );

async function fillPages(passportId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...ownRow(passportId),
    ...{ title: `Page ${at}`, slug: `page-${at}`, position: at + 1 },
  }));
  await t.deps.db.asTenant(admin.companyId, (tx) => tx.insert(passportPages).values(rows));
  return rows.map(({ id }) => id);
}

const textOf = ({ message }: Answer<unknown>): unknown =>
  Array.isArray(message) ? (message as { msg: string }[]).map(({ msg }) => msg).join('\n') : message;

/** The request is rejected in each language with a status and a message in that language. */
async function expectRefusal(path: string, body: object, status: number, text: (locale: Locale) => string) {
  for (const locale of LOCALES) {
    const answer = await admin.call('POST', `/editor/${path}`, body, { 'accept-language': locale });
    expect([answer.status, textOf(answer)]).toEqual([status, text(locale)]);
  }
}

const add = (passportId: string, pageId: string, type: string, sectionData: object = {}) => ({
  ...{ page_id: pageId, template_id: passportId, type, title: '', isInputFlow: false, sectionData },
});

describe('2,000 sections', () => {
  it('exceed the limit of a page, with advice', async () => {
    const id = await emptyPassport();
    const { sectionsPerPage: max } = PASSPORT_LIMITS;
    await fill(id, id, max);
    const [first] = await sectionsOf(id);
    const text = (locale: Locale) => errorDetails(locale)('tooManySectionsOnPage', { max });
    await expectRefusal('addSection', add(id, id, 'space'), 413, text);
    await expectRefusal('duplicateSection', { section_id: first?._id }, 413, text);
    expect(text('en')).toBe('A page has at most 300 elements. Delete one or put it on another page.');
    expect(await sectionsOf(id)).toHaveLength(max);
  });

  it('exceed the limit of a passport, however they are distributed over its pages', async () => {
    const id = await emptyPassport();
    const { sections: max } = PASSPORT_LIMITS;
    const pages = await fillPages(id, 5);
    for (const pageId of pages.slice(0, 4)) await fill(id, pageId, max / 4);
    const last = pages.at(-1) ?? '';
    const text = (locale: Locale) => errorDetails(locale)('tooManySections', { max });
    await expectRefusal('addSection', add(id, last, 'space'), 413, text);
    expect(text('en')).toBe('A passport has at most 1000 elements. Delete one before you add another.');
    expect(await sectionsOf(last)).toEqual([]);
  });

  it('are rejected as an order as well', async () => {
    const id = await emptyPassport();
    const order = Array.from({ length: 2_000 }, (_, at) => ({ _id: newId(), order: at }));
    expect((await admin.call('POST', '/editor/saveSectionOrder', order)).status).toBe(400);
    expect(await sectionsOf(id)).toEqual([]);
  });
});

describe('1 MB of text', () => {
  const megabyte = 'Hilo y aguja. '.repeat(75_000);
  const tooLarge = (locale: Locale) =>
    translate(locale, 'InvalidData')('elementTooLarge', { max: PASSPORT_LIMITS.sectionJson });

  it('in one element is rejected with advice, new or saved', async () => {
    const id = await emptyPassport();
    const existing = await addSection(admin, id, { type: 'text', sectionData: { defaultValue: 'Antes' } });
    await expectRefusal('addSection', add(id, id, 'text', { defaultValue: megabyte }), 400, tooLarge);
    const body = { section_id: existing._id, sectionData: { defaultValue: megabyte } };
    await expectRefusal('saveSection', body, 400, tooLarge);
    expect(tooLarge('en')).toMatch(/^An element holds at most 200,000 characters.*divide it into several elements\.$/);
    expect(await sectionsOf(id)).toEqual([existing]);
  });

  it('in an element of an unknown type is rejected as well', async () => {
    const id = await emptyPassport();
    await expectRefusal('addSection', add(id, id, 'hologram', { notes: megabyte }), 400, tooLarge);
    expect(await sectionsOf(id)).toEqual([]);
  });

  it('spread over a page exceeds the limit of the page, and existing content can still be made smaller', async () => {
    const id = await emptyPassport();
    const phrase = 'a'.repeat(20_000);
    const sectionData = { defaultValue: Object.fromEntries(LOCALES.map((locale) => [locale, phrase])) };
    const text = (locale: Locale) => errorDetails(locale)('pageTooHeavy', { max: PASSPORT_LIMITS.pageJson });
    for (let at = 0; at < 6; at += 1) await addSection(admin, id, { type: 'text', sectionData });
    const full = await sectionsOf(id);
    await expectRefusal('addSection', add(id, id, 'text', sectionData), 413, text);
    await expectRefusal('duplicateSection', { section_id: full[0]?._id }, 413, text);
    const small = await addSection(admin, id, { type: 'text', sectionData: { defaultValue: 'Poco' } });
    await expectRefusal('saveSection', { section_id: small._id, sectionData }, 413, text);
    expect(text('en')).toMatch(/^A page holds at most 500,000 characters.*put elements on another page\.$/);
    expect(await sectionsOf(id)).toEqual([...full, small]);

    const other = await edit<EditorPage>(admin, 'createTemplatePage', { name: 'Más', template_id: id });
    await addSection(admin, id, { page_id: other._id, type: 'text', sectionData });
    // Its page was filled before this limit existed.
    await fill(id, id, 20, sectionData);
    const shorter = { defaultValue: { es: phrase } };
    await edit(admin, 'saveSection', { section_id: full[0]?._id, sectionData: shorter });
    await expectRefusal('saveSection', { section_id: full[0]?._id, sectionData }, 413, text);
  });
});

it('300 pages exceed a limit that is reported, and none is added', async () => {
  const id = await emptyPassport();
  const { pages: max } = PASSPORT_LIMITS;
  await fillPages(id, max - 1);
  const text = (locale: Locale) => errorDetails(locale)('tooManyPages', { max });
  await expectRefusal('createTemplatePage', { name: 'Una más', template_id: id }, 413, text);
  expect(text('en')).toBe('A passport has at most 50 pages. Delete one before you add another.');
  expect(await pagesOf(id)).toHaveLength(max);
});

describe('40 nested containers', () => {
  const nested = (depth: number): object => (depth === 0 ? {} : { type: 'container', children: [nested(depth - 1)] });

  it('are rejected with advice, before they are parsed', async () => {
    const id = await emptyPassport();
    const text = (locale: Locale) => errorDetails(locale)('deepJson', { max: 32 });
    await expectRefusal('addSection', add(id, id, 'container', nested(40)), 400, text);
    const existing = await addSection(admin, id, { type: 'text' });
    await expectRefusal('saveSection', { section_id: existing._id, sectionData: nested(40) }, 400, text);
    expect(text('en')).toMatch(/more than 32 levels deep\. Put elements one after the other/);
    expect(await sectionsOf(id)).toEqual([existing]);
  });

  it('from our own editor never nest: forty framed elements in a row share one frame', async () => {
    const id = await emptyPassport();
    for (let at = 0; at < 40; at += 1) {
      const { _id } = await addSection(admin, id, { type: 'text', sectionData: { defaultValue: `Parte ${at}.` } });
      await edit(admin, 'updateInsideContainerSection', { section_id: _id, insideContainer: true });
    }
    await done(admin, 'POST', '/articles/publish', { ids: [id] });
    const page = await (await t.app.request(`/p/${id}?lang=es`)).text();
    expect(page).toContain('Parte 39.');
    expect(page.match(/class="ps-group"/g)).toHaveLength(1);
  });
});
