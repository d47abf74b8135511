import { and, eq } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { EditorPage, EditorSection, PassportDraft } from '@/lib/contract/editor';
import type { Multilingual } from '@/lib/contract/sections/multilingual';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { MESSAGES } from '../../core/texts';
import { articles, passportVersions } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { uploadPicture } from '../../testing/designs';
import { changeRuns, pauseJobs } from '../../testing/jobs';
import { getJob } from '../../testing/units';
import { wholeSnapshot } from '../passports/frozen/stored-versions';
import { applyDesignJob } from './jobs';

const t = setUpTestApp();
let admin: Client;
/** The clock advances with every call: an edit is later than the last publication. */
let now = Date.parse('2026-11-20T09:00:00Z');
const later = () => t.setNow(new Date((now += 3000)));

beforeAll(async () => {
  later();
  admin = await t.company({ name: 'Marca' });
});

const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
  later();
  const { status, message } = await admin.call<T>(method, path, body);
  expect(status < 300 ? path : { path, status, message }).toBe(path);
  return message;
};
const edit = <T>(verb: string, body: object) => send<T>('POST', `/editor/${verb}`, body);
const createTemplate = async () => (await send<{ id: string }>('POST', '/templates', { name: `Camisas ${now}` })).id;
const createArticle = (templateId: string | null, body: object = {}) =>
  send<Article>('POST', '/articles', { name: 'Camisa', templateId, ...body });
const draftOf = (id: string) => send<PassportDraft>('GET', `/passports/${id}`);
const sectionsOf = (pageId: string) => edit<EditorSection[]>('getSections', { page_id: pageId });
const addText = (passportId: string, value: Multilingual, pageId = passportId) =>
  edit<EditorSection>('addSection', {
    ...{ page_id: pageId, template_id: passportId, title: '', type: 'text', sectionData: { defaultValue: value } },
  });
const setText = (section_id: string, value: Multilingual) =>
  edit('saveSection', { section_id, sectionData: { defaultValue: value } });
const textsOf = async (pageId: string) =>
  (await sectionsOf(pageId))
    .filter(({ type }) => type === 'text')
    .map(({ sectionData }) => sectionData['defaultValue']);
const apply = async (templateId: string, body: object = {}) => {
  const { jobId } = await send<{ jobId: string }>('POST', `/templates/${templateId}/designs/apply`, body);
  await t.deps.jobs.drain();
  const { message } = await getJob(admin, jobId);
  expect(message).toMatchObject({ status: 'done' });
  return message.result;
};
const preview = (templateId: string, body: object = {}) =>
  send<object>('POST', `/templates/${templateId}/designs/preview`, body);
/** The result of publishing at once, without codes. */
const republished = (passports: number, changed: number, languages: object = {}) => ({
  ...{ passports, changed, codes: 0 },
  incomplete: {
    passports: Object.keys(languages).length > 0 ? passports : 0,
    languages: { es: 0, en: 0, it: 0, pt: 0, ...languages },
    isCapped: false,
  },
});
const updateOf = async (id: string) =>
  (await send<{ update: { designId: string } | null }>('GET', `/passports/${id}/template-update`)).update;
const publicPage = async (id: string) => (await t.app.request(`/p/${id}`)).text();
/** The current public content, as frozen. */
const frozen = async (id: string) => {
  const [version] = await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx
      .select({ snapshot: wholeSnapshot })
      .from(passportVersions)
      .innerJoin(
        articles,
        and(eq(articles.id, passportVersions.articleId), eq(articles.publishedVersion, passportVersions.version)),
      )
      .where(and(eq(passportVersions.companyId, admin.companyId), eq(passportVersions.articleId, id))),
  );
  return JSON.stringify(version?.snapshot);
};

/** A template with a text, colours and a second page with its own text. */
async function designedTemplate() {
  const id = await createTemplate();
  const text = await addText(id, 'Lavar a mano');
  const page = await edit<EditorPage>('createTemplatePage', { name: 'Origen', template_id: id });
  const origin = await addText(id, 'Hecha en Porto', page._id);
  await send('POST', '/template/theme', { themeData: { ...defaultTheme, primary_color: '#123456' }, templateId: id });
  return { id, text: text._id, page: page._id, origin: origin._id };
}

describe('a design that a template gives', () => {
  it('is used for new articles, published at once, with their own pages and elements', async () => {
    const template = await designedTemplate();
    const before = await createArticle(template.id);
    await apply(template.id);
    const { id } = await createArticle(template.id, {
      properties: [{ name: 'Coste', defaultValue: '3', isInternal: true }],
    });
    const html = await publicPage(id);
    expect(html).toContain('Lavar a mano');
    expect(html).toContain('#123456');
    expect(html).not.toContain('Coste');
    const draft = await draftOf(id);
    expect(draft).toMatchObject({ isStored: false, hasTheme: true, theme: { primary_color: '#123456' } });
    expect(draft.pages.map(({ _id, slug }) => [_id, slug])).toEqual([
      [id, 'passport'],
      [`${id}.${template.page}`, 'origen'],
    ]);
    expect(await textsOf(`${id}.${template.page}`)).toEqual(['Hecha en Porto']);
    // The existing article follows as well, and its public version stays until it is published.
    expect(await frozen(before.id)).not.toContain('Lavar a mano');
    expect((await send<Article>('GET', `/articles/${before.id}`)).state).toBe('changed');
    await send('POST', '/articles/publish', { ids: [before.id] });
    expect(await frozen(before.id)).toContain('Lavar a mano');
  });

  it('is stored with the ids that were read if somebody edits a page after the first', async () => {
    const template = await designedTemplate();
    await apply(template.id);
    const { id } = await createArticle(template.id);
    const [origin] = await sectionsOf(`${id}.${template.page}`);
    await setText(origin?._id ?? '', 'Hecha en Vigo');
    expect(await draftOf(id)).toMatchObject({ isStored: true, hasTheme: true });
    expect(await textsOf(`${id}.${template.page}`)).toEqual(['Hecha en Vigo']);
    expect(await textsOf(template.page)).toEqual(['Hecha en Porto']);
  });

  it('previews its effect in numbers', async () => {
    const template = await designedTemplate();
    const [, edited] = [await createArticle(template.id), await createArticle(template.id)];
    await apply(template.id);
    expect(await preview(template.id)).toMatchObject({ articles: 2, current: 2, following: 0, passports: 2 });
    await addText(edited.id, 'Solo aquí');
    const own = await createArticle(null);
    await addText(own.id, 'Diseño propio');
    await send('POST', `/templates/${template.id}/assign`, { ids: [own.id] });
    await setText(template.text, 'Lavar a 30 °C');
    await addText(template.id, 'Reparar gratis');
    expect(await preview(template.id)).toEqual({
      ...{ articles: 3, current: 0, following: 1, edited: 1, own: 1, passports: 3, codes: 0 },
      ...{ followingPublic: republished(1, 1), editedPublic: republished(1, 1) },
      difference: { added: 1, changed: 1, removed: 0, pages: 0, isLookChanged: false },
    });
    expect(await send(`GET`, `/templates/${template.id}/designs`)).toMatchObject({
      designs: [{ number: 1 }],
      isInUse: false,
      isDesigned: true,
    });
  });

  it('previews publishing at once: texts that the design lacks for all, and those that edited articles lack besides', async () => {
    const template = await designedTemplate();
    await setText(template.text, { es: 'Lavar a mano', en: 'Wash by hand', pt: 'Lavar à mão' });
    const [, edited] = [await createArticle(template.id), await createArticle(template.id)];
    await createArticle(template.id, { isPublished: false });
    await apply(template.id);
    await addText(edited.id, { en: 'Only here', it: 'Solo qui', pt: 'Só aqui' });
    await addText(template.id, 'Reparar gratis');
    expect(await preview(template.id)).toMatchObject({
      ...{ articles: 3, following: 2, edited: 1 },
      followingPublic: republished(1, 1, { it: 1 }),
      editedPublic: republished(1, 1, { es: 1, it: 1 }),
    });
  });

  it('reports how many articles have unpublished changes of their own, which publishing at once includes', async () => {
    const template = await designedTemplate();
    await apply(template.id);
    const created = [];
    for (let at = 0; at < 4; at += 1) created.push(await createArticle(template.id));
    const [renamed, edited, finished] = [created[1]?.id ?? '', created[2]?.id ?? '', created[3]?.id ?? ''];
    await send('PUT', `/articles/${renamed}`, { name: 'Nombre nuevo', templateId: template.id });
    for (const id of [edited, finished]) await addText(id, 'Solo aquí');
    await send('POST', '/articles/publish', { ids: [finished] });
    await addText(template.id, 'Reparar gratis');
    expect(await preview(template.id)).toMatchObject({
      followingPublic: { passports: 2, changed: 1 },
      editedPublic: { passports: 2, changed: 1 },
    });
    await apply(template.id, { shouldMerge: true, shouldPublish: true });
    expect(await frozen(renamed)).toContain('Nombre nuevo');
  });

  it('is merged with an article’s own changes, or not applied to it unless requested', async () => {
    const template = await designedTemplate();
    await apply(template.id);
    const { id } = await createArticle(template.id);
    await setText(`${id}.${template.text}`, 'Lavar en seco');
    await addText(id, 'Solo aquí');
    await setText(template.text, 'Lavar a 30 °C');
    await setText(template.origin, 'Hecha en Braga');
    await addText(template.id, 'Reparar gratis');
    expect(await apply(template.id)).toMatchObject({ given: 0 });
    expect(await textsOf(id)).not.toContain('Reparar gratis');
    expect(await apply(template.id, { shouldMerge: true })).toMatchObject({ given: 1, kept: 1 });
    const texts = await textsOf(id);
    expect(texts).toEqual(expect.arrayContaining(['Lavar en seco', 'Solo aquí', 'Reparar gratis']));
    expect(texts).not.toContain('Lavar a 30 °C');
    expect(await textsOf(`${id}.${template.page}`)).toEqual(['Hecha en Braga']);
    expect(await updateOf(id)).toBeNull();
  });

  it('leaves an article’s own design alone', async () => {
    const template = await designedTemplate();
    const { id } = await createArticle(template.id);
    await addText(id, 'Diseño propio');
    expect(await apply(template.id, { shouldMerge: true })).toMatchObject({ given: 0 });
    expect(await textsOf(id)).toContain('Diseño propio');
    expect(await updateOf(id)).toMatchObject({ isReplaced: true });
  });

  it('is published again at once if requested, and can be undone', async () => {
    const template = await designedTemplate();
    await apply(template.id);
    const { id } = await createArticle(template.id);
    const hidden = await createArticle(template.id, { isPublished: false });
    await setText(template.text, 'Lavar a 30 °C');
    expect(await apply(template.id, { shouldPublish: true })).toMatchObject({ given: 2, published: 1, toPublish: 0 });
    expect(await frozen(id)).toContain('Lavar a 30 °C');
    expect((await send<Article>('GET', `/articles/${hidden.id}`)).state).toBe('unpublished');
    const { designs } = await send<{ designs: { id: string }[] }>('GET', `/templates/${template.id}/designs`);
    await apply(template.id, { designId: designs.at(-1)?.id, shouldPublish: true });
    expect(await frozen(id)).toContain('Lavar a mano');
  });

  it('counts as given to articles that have the same design under an earlier number', async () => {
    const template = await designedTemplate();
    const first = await createArticle(template.id);
    await apply(template.id);
    const published = await createArticle(template.id);
    await setText(template.text, 'Lavar a 30 °C');
    const second = await createArticle(template.id);
    await apply(template.id, { ids: [second.id] });
    const { designs } = await send<{ designs: { id: string }[] }>('GET', `/templates/${template.id}/designs`);
    const designId = designs.at(-1)?.id;
    expect(await preview(template.id, { designId })).toMatchObject({ current: 2, following: 1 });
    expect(await apply(template.id, { designId })).toMatchObject({ given: 1 });
    expect(await textsOf(second.id)).toContain('Lavar a mano');
    expect((await send<Article>('GET', `/articles/${published.id}`)).state).toBe('published');
    for (const { id } of [first, published, second]) expect(await updateOf(id)).toBeNull();
    const ids = [first.id, published.id, second.id];
    expect(await send('POST', `/templates/${template.id}/assign/preview`, { ids })).toMatchObject({
      articlesWithoutDesign: 0,
    });
  });

  it('reports what it gave when it is stopped, not what it examined', async () => {
    const template = await designedTemplate();
    const own = [await createArticle(null), await createArticle(null)];
    for (const { id } of own) await addText(id, 'Diseño propio');
    await createArticle(template.id);
    await send('POST', `/templates/${template.id}/assign`, { ids: own.map(({ id }) => id) });
    const release = changeRuns(t, applyDesignJob, (run) => ({
      ...run,
      transaction: async (work) => {
        const answer = await run.transaction(work);
        await send('POST', `/jobs/${run.jobId}/cancel`);
        return answer;
      },
    }));
    const { jobId } = await send<{ jobId: string }>('POST', `/templates/${template.id}/designs/apply`, {});
    await t.deps.jobs.drain();
    release();
    expect((await getJob(admin, jobId)).message).toMatchObject({
      ...{ status: 'cancelled', done: 3, total: 3 },
      result: { given: 1, published: 0, toPublish: 1, kept: 0, tooLarge: 0 },
    });
  });

  it('is published for the others if one article would exceed the size limit of a page', async () => {
    const template = await designedTemplate();
    for (let count = 0; count < 60; count += 1)
      await edit('addSection', {
        ...{ page_id: template.id, template_id: template.id, type: 'property_group' },
        sectionData: { skuRelated: true },
      });
    const { id } = await createArticle(template.id);
    const properties = Array.from({ length: 100 }, (_, at) => ({ name: `Dato ${at}`, defaultValue: 'a'.repeat(500) }));
    const heavy = await createArticle(template.id, { properties });
    expect(await apply(template.id, { shouldPublish: true })).toMatchObject({ given: 2, published: 1 });
    expect(await frozen(id)).toContain('Lavar a mano');
    expect((await send<Article>('GET', `/articles/${heavy.id}`)).state).toBe('changed');
  });

  it('is offered in the article, with its changes', async () => {
    const template = await designedTemplate();
    await apply(template.id);
    const { id } = await createArticle(template.id);
    await addText(id, 'Solo aquí');
    expect(await updateOf(id)).toBeNull();
    await addText(template.id, 'Reparar gratis');
    await apply(template.id, { ids: [(await createArticle(template.id)).id] });
    const update = await updateOf(id);
    expect(update).toMatchObject({ difference: { added: 1, changed: 0, removed: 0 }, kept: 0, isReplaced: false });
    const { restorationId } = await send<{ restorationId: string }>('POST', `/passports/${id}/template-update`, {
      designId: update?.designId,
    });
    expect(await textsOf(id)).toEqual(expect.arrayContaining(['Solo aquí', 'Reparar gratis']));
    expect(await updateOf(id)).toBeNull();
    await send('POST', `/passports/${id}/restorations/${restorationId}/take-back`);
    expect(await textsOf(id)).not.toContain('Reparar gratis');
  });

  it('is not offered by a template in the trash', async () => {
    const template = await designedTemplate();
    await apply(template.id);
    const { id } = await createArticle(template.id);
    await addText(template.id, 'Reparar gratis');
    await apply(template.id, { ids: [(await createArticle(template.id)).id] });
    const designId = (await updateOf(id))?.designId;
    await send('DELETE', `/templates/${template.id}`);
    expect(await updateOf(id)).toBeNull();
    expect(await admin.call('POST', `/passports/${id}/template-update`, { designId })).toMatchObject({ status: 404 });
    expect(await textsOf(id)).not.toContain('Reparar gratis');
    await send('POST', '/templates/restore', { ids: [template.id] });
    expect(await updateOf(id)).toMatchObject({ designId });
  });

  it('stays with its articles when the template is deleted permanently', async () => {
    const template = await designedTemplate();
    await apply(template.id);
    const { id } = await createArticle(template.id);
    await send('DELETE', `/templates/${template.id}`);
    const { jobId } = await send<{ jobId: string }>('POST', '/trash/empty', { type: 'templates' });
    await t.deps.jobs.drain();
    expect((await getJob(admin, jobId)).message).toMatchObject({ status: 'done' });
    expect(await textsOf(id)).toContain('Lavar a mano');
  });
});

it('is copied with its template, with new pages and elements', async () => {
  const template = await designedTemplate();
  const { id } = await send<{ id: string }>('POST', `/templates/${template.id}/duplicate`, { name: `Copia ${now}` });
  const { pages, theme } = await draftOf(id);
  expect(theme).toMatchObject({ primary_color: '#123456' });
  expect(pages.map(({ slug }) => slug)).toEqual(['passport', 'origen']);
  expect(await textsOf(id)).toEqual(await textsOf(template.id));
  await setText((await sectionsOf(pages[1]?._id ?? ''))[0]?._id ?? '', 'Hecha en Vigo');
  expect(await textsOf(template.page)).toEqual(['Hecha en Porto']);
});

it('is copied with its template even if its header picture is hidden', async () => {
  const template = await designedTemplate();
  const { id: headerFileId } = await uploadPicture(admin, 160, 120);
  const header = { headerFileId, headerFocalPoint: { x: 20, y: 80 }, showHeader: false };
  await send('PUT', `/passports/${template.id}`, header);
  const { id } = await send<{ id: string }>('POST', `/templates/${template.id}/duplicate`, { name: `Oculta ${now}` });
  expect(await draftOf(id)).toMatchObject(header);
});

it('is given one at a time: a second order waits until the first has finished', async () => {
  const template = await designedTemplate();
  const { id } = await createArticle(template.id);
  const order = () => admin.call('POST', `/templates/${template.id}/designs/apply`, {}, { 'accept-language': 'en' });
  const resume = pauseJobs(t, applyDesignJob);
  expect((await order()).status).toBe(202);
  await addText(template.id, 'Reparar gratis');
  expect(await order()).toMatchObject({ status: 409, code: 'CONFLICT', message: MESSAGES.en.ErrorDetails.designRuns });
  resume();
  await t.deps.jobs.drain();
  expect(await textsOf(id)).not.toContain('Reparar gratis');
  await apply(template.id);
  expect(await textsOf(id)).toContain('Reparar gratis');
});

it('is rejected for a template that nobody has designed', async () => {
  const id = await createTemplate();
  expect(await admin.call('POST', `/templates/${id}/designs/apply`, {})).toMatchObject({ code: 'INVALID_DATA' });
});

it('belongs to its own company', async () => {
  const template = await designedTemplate();
  await apply(template.id);
  const { id } = await createArticle(template.id);
  const { designs } = await send<{ designs: { id: string }[] }>('GET', `/templates/${template.id}/designs`);
  const other = await t.company();
  const otherTemplate = (await other.call<{ id: string }>('POST', '/templates', { name: 'Suya' })).message.id;
  const designId = designs[0]?.id;
  for (const [method, path, body] of [
    ['GET', `/templates/${template.id}/designs`, undefined],
    ['POST', `/templates/${template.id}/designs/preview`, {}],
    ['POST', `/templates/${template.id}/designs/apply`, {}],
    ['POST', `/templates/${otherTemplate}/designs/apply`, { designId }],
    ['GET', `/passports/${id}/template-update`, undefined],
    ['POST', `/passports/${id}/template-update`, { designId }],
  ] as const)
    expect({ path, ...(await other.call(method, path, body)) }).toMatchObject({ path, status: 404 });
});
