import { sql } from 'drizzle-orm';
import type { EditorPage, EditorSection } from '@/lib/contract/editor';
import type { IncompletePassports } from '@/lib/contract/publications';
import type { Multilingual } from '@/lib/contract/sections/multilingual';
import { languagesMissing } from '@/lib/domain/passports/languages-missing';
import { setUpTestApp, type Client } from '../../testing/app';
import { addPage, addSection, createArticle, done, edit, uploadPicture } from '../../testing/designs';
import { getJob } from '../../testing/units';
import { LANGUAGE_BITS } from './languages-missing';

const t = setUpTestApp();
let owner: Client;
let now = Date.parse('2026-11-20T09:00:00Z');

beforeEach(async () => {
  t.setNow(new Date((now += 60_000)));
  owner = await t.company();
});

const allLanguages = { es: 'Lino', en: 'Linen', it: 'Lino', pt: 'Linho' };
const noItalian = { es: 'Lino', en: 'Linen', pt: 'Linho' };
const POST = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
/** Placeholder for a picture of the company. */
const PICTURE = '/public/files/00000000-0000-7000-8000-000000000000';
const onlySpanish = { es: 'Lino', it: ' \u00a0\n' };

const makeDraft = async () => (await createArticle(owner, { isPublished: false })).id;
const addText = (passportId: string, defaultValue: Multilingual, fields: Partial<EditorSection> = {}) =>
  addSection(owner, passportId, { type: 'text', sectionData: { defaultValue }, ...fields });
async function nameFirstPage(passportId: string, title: Multilingual = allLanguages) {
  const [page] = (await done<{ pages: EditorPage[] }>(owner, 'GET', `/passports/${passportId}`)).pages;
  await done(owner, 'PUT', `/editor/pages/${page?._id}`, { title, version: page?.version });
}
const incompleteOf = async (ids: string[]) =>
  (await done<{ incomplete: IncompletePassports }>(owner, 'POST', '/publications/preview', { ids })).incomplete;
const withPicture = async (sectionData: Record<string, unknown>) => {
  const json = JSON.stringify(sectionData);
  const pictureId = PICTURE.slice(-36);
  if (!json.includes(pictureId)) return sectionData;
  return JSON.parse(json.replaceAll(pictureId, (await uploadPicture(owner, 30, 20)).id)) as Record<string, unknown>;
};
/** The same with other values: in the last entry of its list, or in the element itself if it has no list. */
function changedIn(sectionData: Record<string, unknown>, values: object): Record<string, unknown> {
  const [name, list] = Object.entries(sectionData).find(([, value]) => Array.isArray(value)) ?? [];
  if (name === undefined) return { ...sectionData, ...values };
  const entries = list as object[];
  return { ...sectionData, [name]: [...entries.slice(0, -1), { ...entries.at(-1), ...values }] };
}
const countsOf = (passports: number, languages: object = {}) => ({
  ...{ passports, languages: { es: 0, en: 0, it: 0, pt: 0, ...languages } },
  isCapped: false,
});

describe('passports that lack texts', () => {
  it('are counted by language; the default page and texts without a language lack none', async () => {
    const ids = [await makeDraft(), await makeDraft(), await makeDraft(), await makeDraft()];
    const [, plain = '', one = '', more = ''] = ids;
    await addText(plain, 'Hecha en Porto');
    await addText(plain, allLanguages);
    await addText(plain, { es: '', en: ' ' });
    await addText(one, noItalian);
    await addText(more, noItalian);
    await addSection(owner, more, {
      type: 'dropdown',
      sectionData: { items: [{ title: onlySpanish, text: allLanguages }] },
    });
    expect(await incompleteOf(ids)).toEqual(countsOf(2, { en: 1, it: 2, pt: 1 }));
    expect(await incompleteOf(ids.slice(0, 2))).toEqual(countsOf(0));
    const other = await t.company();
    expect(await done(other, 'POST', '/publications/preview', { ids })).toMatchObject({ incomplete: countsOf(0) });
  });

  it('do not include gaps that no visitor sees: hidden or deleted elements, forms, passports without changes', async () => {
    const id = await makeDraft();
    const hidden = await addText(id, noItalian);
    const removed = await addText(id, noItalian);
    expect(await incompleteOf([id])).toEqual(countsOf(1, { it: 1 }));
    await edit(owner, 'updateSectionStatus', { section_id: hidden._id, sectionStatus: 'inactive' });
    await done(owner, 'POST', '/editor/deleteSection', { section_id: removed._id });
    expect(await incompleteOf([id])).toEqual(countsOf(0));
    const page = await addPage(owner, id, { title: allLanguages, slug: 'cuidados', text: 'Lavar a mano' });
    await nameFirstPage(id);
    await addText(id, onlySpanish, { page_id: page._id });
    expect(await incompleteOf([id])).toEqual(countsOf(1, { en: 1, it: 1, pt: 1 }));
    await edit(owner, 'updatePageType', { page_id: page._id, type: 'input_flow' });
    expect(await incompleteOf([id])).toEqual(countsOf(0));
    await addText(id, noItalian);
    await done(owner, 'POST', '/articles/publish', { ids: [id] });
    expect(await incompleteOf([id])).toEqual(countsOf(0));
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['roulette', { rouletteTitle: noItalian }, {}],
    ['lca', { title: noItalian, lcaImg: '', defaultValue: { es: ' ' } }, { defaultValue: 'Poca agua' }],
    ['gallery', { title: noItalian, images: [{ imgUrl: '', alt: noItalian }] }, {}],
    ['video', { title: noItalian, url: '' }, { url: POST }],
    ['pdf', { title: noItalian, defaultValue: noItalian }, {}],
    [
      'social',
      { title: noItalian, items: [{ url: '', label: noItalian }] },
      { items: [{ url: 'https://example.com' }] },
    ],
    ['social', { title: noItalian, postUrl: POST, showPost: false }, { showPost: true }],
  ])('do not include a gap in an element that shows nothing: %s', async (type, sectionData, revealingData) => {
    const template = await done<{ id: string }>(owner, 'POST', '/templates', { name: 'Camisas' });
    const id = await makeDraft();
    await addSection(owner, id, { type, sectionData });
    await addSection(owner, template.id, { type, sectionData });
    const { jobId } = await done<{ jobId: string }>(owner, 'POST', `/templates/${template.id}/designs/apply`, {});
    await t.deps.jobs.drain();
    expect((await getJob(owner, jobId)).message.status).toBe('done');
    const following = (await createArticle(owner, { templateId: template.id, isPublished: false })).id;
    expect(await incompleteOf([id, following])).toEqual(countsOf(0));
    if (Object.keys(revealingData).length === 0) return;
    await addSection(owner, id, { type, sectionData: { ...sectionData, ...revealingData } });
    expect(await incompleteOf([id, following])).toEqual(countsOf(1, { it: 1 }));
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'gallery',
      { images: [{ imgUrl: PICTURE, alt: allLanguages, imgTitle: noItalian, showTitle: false }] },
      { showTitle: true },
    ],
    [
      'gallery',
      { images: [{ imgUrl: PICTURE }, { imgUrl: '', alt: noItalian, imgTitle: noItalian }] },
      { imgUrl: PICTURE },
    ],
    ['dropdown', { defaultValue: allLanguages, link: '', defaultValue2: noItalian }, { link: 'https://example.com' }],
    ['dropdown', { title: allLanguages, items: [{ title: noItalian, text: ' ' }] }, { text: allLanguages }],
    ['social', { items: [{ url: POST }, { url: '', label: noItalian }] }, { url: POST }],
    [
      'property_group',
      {
        properties: [
          { name: 'a', value: 'b' },
          { name: noItalian, value: '' },
        ],
      },
      { value: 'b' },
    ],
    ['heading', { defaultValue: noItalian, skuRelated: true }, { skuRelated: false }],
    ['image', { fileId: null, alt: noItalian }, { fileId: PICTURE.slice(-36) }],
    ['text', { title: noItalian, defaultValue: allLanguages }, { defaultValue: noItalian }],
  ])(
    'do not include a gap in a text that the element does not show: %s %j',
    async (type, sectionData, revealingData) => {
      const template = await done<{ id: string }>(owner, 'POST', '/templates', { name: 'Camisas' });
      const id = await makeDraft();
      const data = await withPicture(sectionData);
      await addSection(owner, id, { type, sectionData: data });
      await addSection(owner, template.id, { type, sectionData: data });
      await done(owner, 'POST', `/templates/${template.id}/designs/apply`, {});
      await t.deps.jobs.drain();
      const following = (await createArticle(owner, { templateId: template.id, isPublished: false })).id;
      expect(await incompleteOf([id, following])).toEqual(countsOf(0));
      await addSection(owner, id, { type, sectionData: await withPicture(changedIn(sectionData, revealingData)) });
      expect(await incompleteOf([id, following])).toEqual(countsOf(1, { it: 1 }));
    },
  );

  it('include an untranslated navigation title, but not in a passport of one page', async () => {
    const id = await makeDraft();
    await addText(id, allLanguages);
    const other = await addPage(owner, id, { title: allLanguages, slug: 'origen', text: 'Porto' });
    await nameFirstPage(id, noItalian);
    expect(await incompleteOf([id])).toEqual(countsOf(1, { it: 1 }));
    // Visitors cannot open a form: no navigation links to the only other page.
    await edit(owner, 'updatePageType', { page_id: other._id, type: 'input_flow' });
    expect(await incompleteOf([id])).toEqual(countsOf(0));
  });

  it('include untranslated texts for search engines, of their own or of the design that they follow', async () => {
    const template = await done<{ id: string }>(owner, 'POST', '/templates', { name: 'Camisas' });
    const own = await makeDraft();
    const describe = async (passportId: string, seoData: object) => {
      await addText(passportId, allLanguages);
      const [page] = (await done<{ pages: EditorPage[] }>(owner, 'GET', `/passports/${passportId}`)).pages;
      await done(owner, 'PUT', `/editor/pages/${page?._id}`, { seoData, version: page?.version });
    };
    await describe(own, { title: noItalian, description: '', image: '' });
    await describe(template.id, { title: allLanguages, description: onlySpanish, image: '' });
    await done(owner, 'POST', `/templates/${template.id}/designs/apply`, {});
    await t.deps.jobs.drain();
    const following = (await createArticle(owner, { templateId: template.id, isPublished: false })).id;
    expect(await incompleteOf([own])).toEqual(countsOf(1, { it: 1 }));
    expect(await incompleteOf([following])).toEqual(countsOf(1, { en: 1, it: 1, pt: 1 }));
  });

  it('do not include withdrawn ones: publishing them shows nothing', async () => {
    const id = await makeDraft();
    await addText(id, noItalian);
    await done(owner, 'POST', '/articles/withdraw', { ids: [id] });
    expect(await incompleteOf([id])).toEqual(countsOf(0));
  });

  it('include those with the design of a template until somebody edits them', async () => {
    const template = await done<{ id: string }>(owner, 'POST', '/templates', { name: 'Camisas' });
    await addText(template.id, onlySpanish);
    const { jobId } = await done<{ jobId: string }>(owner, 'POST', `/templates/${template.id}/designs/apply`, {});
    await t.deps.jobs.drain();
    expect((await getJob(owner, jobId)).message.status).toBe('done');
    const make = () => createArticle(owner, { templateId: template.id, isPublished: false });
    const [following, edited] = [await make(), await make()];
    const sections = await edit<EditorSection[]>(owner, 'getSections', { page_id: edited.id });
    const own = sections.find(({ sectionData }) => JSON.stringify(sectionData).includes('Lino'));
    await edit(owner, 'saveSection', { section_id: own?._id, sectionData: { defaultValue: noItalian } });
    expect(await incompleteOf([following.id, edited.id])).toEqual(countsOf(2, { en: 1, it: 2, pt: 1 }));
  });
});

it('follow the same rule in the database as in the check before a single passport is published', async () => {
  const texts: unknown[] = [
    ...[
      '',
      'Lino',
      allLanguages,
      noItalian,
      onlySpanish,
      {},
      { pt: '' },
      { es: '\u2003\ufeff\v', en: 'Linen' },
      null,
      7,
    ],
    ...[
      { de: 'Leinen', es: 'Lino' },
      [allLanguages, { it: 'Lino' }],
      { items: [{ title: { en: 'a' } }, { title: { es: 'b' } }] },
    ],
  ];
  const elements = texts.flatMap((a) => texts.map((b) => ({ id: 'x', type: 'text', a, b: [b] })));
  const { rows } = await t.deps.db.asSystem('test', (tx) =>
    tx.execute<{ bits: number }>(sql`
      select app_languages_missing(value) as bits
      from jsonb_array_elements(${JSON.stringify(elements)}::jsonb) with ordinality order by ordinality`),
  );
  const expected = elements.map((element) =>
    languagesMissing(element).reduce((sum, locale) => sum + LANGUAGE_BITS[locale], 0),
  );
  expect(rows.map(({ bits }) => bits)).toEqual(expected);
  expect(new Set(expected).size).toBeGreaterThan(5);
});
