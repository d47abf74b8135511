import { NO_LOOK } from '@/lib/contract/company-look';
import { and, asc, eq } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import { type EditorPage, type EditorSection, type PassportDraft } from '@/lib/contract/editor';
import { PASSPORT_LIMITS } from '@/lib/contract/sections/pages';
import { passportSnapshot, type PassportSnapshot } from '@/lib/contract/passports';
import type { Unit, UnitRow } from '@/lib/contract/units';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { newId } from '../../db/ids';
import { passportChanges, passportSections, passportVersions } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeBlock } from '../../testing/units';
import { wholeSnapshot } from '../passports/frozen/stored-versions';

const t = setUpTestApp();
let admin: Client;

beforeAll(async () => {
  admin = await t.company({ name: 'Marca' });
});

/** Calls as a client of the specification does: with the names of §7, without versions. */
const edit = async <T>(verb: string, body: object, by = admin) => {
  const { status, message } = await by.call<T>('POST', `/editor/${verb}`, body);
  expect(status < 300 ? verb : { verb, status, message }).toBe(verb);
  return message;
};
const createArticle = async (body: object = {}) =>
  (
    await admin.call<Article>('POST', '/articles', {
      name: 'Camisa',
      description: 'Una camisa fresca.',
      properties: [{ name: 'Color', defaultValue: 'Arena' }],
      ...body,
    })
  ).message;
const draftOf = async (id: string) => (await admin.call<PassportDraft>('GET', `/passports/${id}`)).message;
const sectionsOf = (pageId: string) => edit<EditorSection[]>('getSections', { page_id: pageId });
const typesOf = async (pageId: string) => (await sectionsOf(pageId)).map(({ type }) => type);
const text = (value: string) => ({ defaultValue: value });
const add = (passportId: string, fields: object = {}) =>
  edit<EditorSection>('addSection', {
    page_id: passportId,
    template_id: passportId,
    title: 'Cuidado',
    type: 'text',
    sectionData: text('Lavar a 30 °C'),
    isInputFlow: false,
    ...fields,
  });
const storedIds = (passportId: string) =>
  t.deps.db.asTenant(admin.companyId, (tx) =>
    tx
      .select({ id: passportSections.id })
      .from(passportSections)
      .where(and(eq(passportSections.companyId, admin.companyId), eq(passportSections.passportId, passportId))),
  );
const lastSnapshot = async (articleId: string): Promise<PassportSnapshot> => {
  const versions = await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx
      .select({ snapshot: wholeSnapshot })
      .from(passportVersions)
      .where(and(eq(passportVersions.companyId, admin.companyId), eq(passportVersions.articleId, articleId)))
      .orderBy(asc(passportVersions.version)),
  );
  return passportSnapshot.parse(versions.at(-1)?.snapshot);
};

describe('a passport that nobody has edited', () => {
  it('is computed, and reading it stores nothing', async () => {
    const { id } = await createArticle();
    const draft = await draftOf(id);
    expect(draft).toMatchObject({ id, articleId: id, isStored: false, isEdited: false, hasTheme: false });
    expect(draft.pages).toHaveLength(1);
    expect(await typesOf(id)).toEqual(['image', 'heading', 'text', 'unit_lote', 'property_group', 'event_log']);
    expect(await storedIds(id)).toEqual([]);
  });

  it('is stored by its first edit, and the ids that were read stay valid', async () => {
    const { id } = await createArticle();
    const read = await sectionsOf(id);
    const heading = read.find(({ type }) => type === 'heading');
    await edit('saveSection', { section_id: heading?._id, sectionData: { titleAlign: 'center', skuRelated: true } });
    const after = await sectionsOf(id);
    expect(after.map(({ _id }) => _id)).toEqual(read.map(({ _id }) => _id));
    expect(after.find(({ type }) => type === 'heading')?.sectionData).toMatchObject({ titleAlign: 'center' });
    expect(await draftOf(id)).toMatchObject({ isStored: true, isEdited: true });
  });

  it('of a template has a placeholder for each value', async () => {
    const { message } = await admin.call<{ id: string }>('POST', '/templates', { name: 'Camisas' });
    expect(await draftOf(message.id)).toMatchObject({ articleId: null, templateId: message.id, isStored: false });
    expect(await typesOf(message.id)).toEqual([
      'image',
      'heading',
      'text',
      'unit_lote',
      'composition',
      'property_group',
      'event_log',
    ]);
  });

  it('is stored once by two concurrent first edits', async () => {
    const { id } = await createArticle();
    const added = await Promise.all([add(id, { title: 'uno' }), add(id, { title: 'dos' })]);
    expect(new Set(added.map(({ _id }) => _id)).size).toBe(2);
    expect(await typesOf(id)).toHaveLength(8);
  });
});

it('handles a whole session of the specification’s calls, which send no versions', async () => {
  const { id } = await createArticle();
  const second = await edit<EditorPage>('createTemplatePage', { name: 'Cuidado y reparación', template_id: id });
  expect(second).toMatchObject({ template_id: id, title: 'Cuidado y reparación', slug: 'cuidado-y-reparacion' });
  const section = await add(id, { page_id: second._id });
  await edit('saveSection', { section_id: section._id, sectionData: text('Lavar a mano') });
  await edit('updateSectionStatus', { section_id: section._id, sectionStatus: 'inactive' });
  await edit('updateInsideContainerSection', { section_id: section._id, insideContainer: true });
  const copy = await edit<EditorSection>('duplicateSection', { section_id: section._id });
  expect(copy).toMatchObject({ order: 1, status: 'inactive', insideContainer: true, title: 'Cuidado' });
  expect(copy.sectionData).toMatchObject({ id: copy._id, defaultValue: 'Lavar a mano' });
  await edit('saveSectionOrder', [
    { _id: copy._id, order: 0 },
    { _id: section._id, order: 1 },
  ]);
  expect((await sectionsOf(second._id)).map(({ _id }) => _id)).toEqual([copy._id, section._id]);
  await edit('deleteSection', { section_id: copy._id });
  expect((await sectionsOf(second._id)).map(({ _id }) => _id)).toEqual([section._id]);
  await edit('updatePageType', { page_id: second._id, type: 'info' });
  await edit('savePagesOrder', [
    { _id: second._id, order: 0 },
    { _id: id, order: 1 },
  ]);
  const pages = await edit<EditorPage[]>('getTemplatePage', { id });
  expect(pages.map(({ _id, type }) => [_id, type])).toEqual([
    [second._id, 'info'],
    [id, 'passport'],
  ]);
  expect(await edit<EditorPage[]>('getTemplatePage', { id: second._id })).toHaveLength(1);
  await edit('deletePage', { id: second._id });
  expect((await draftOf(id)).pages.map(({ _id }) => _id)).toEqual([id]);
});

describe('sections', () => {
  it('get all defaults of their type, and invalid data is rejected with its path', async () => {
    const { id } = await createArticle();
    const added = await add(id, { type: 'space', sectionData: {} });
    expect(added.sectionData).toMatchObject({ type: 'space', height: 32, status: 'active', id: added._id });
    const refused = await admin.call<{ path: string }[]>('POST', '/editor/saveSection', {
      section_id: added._id,
      sectionData: { height: 9_999 },
    });
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_DATA', message: [{ path: 'sectionData.height' }] });
  });

  it('of an unknown type are stored unchanged', async () => {
    const { id } = await createArticle();
    const sectionData = { future: { deep: ['é', '🧶'] }, n: 1.5 };
    const added = await add(id, { type: 'hologram', sectionData });
    expect(added.sectionData).toMatchObject(sectionData);
    await admin.call('POST', '/articles/publish', { ids: [id] });
    const { design } = await lastSnapshot(id);
    expect(design?.pages[0]?.sections.at(-1)?.element).toMatchObject({ type: 'hologram', ...sectionData });
  });

  it('are inserted at the requested position, and the following ones move down', async () => {
    const { id } = await createArticle();
    await add(id, { type: 'divider_line', sectionData: {}, order: 1 });
    expect(await typesOf(id)).toEqual([
      'image',
      'divider_line',
      'heading',
      'text',
      'unit_lote',
      'property_group',
      'event_log',
    ]);
  });

  it('are restored to their position after a deletion', async () => {
    const { id } = await createArticle();
    const before = await sectionsOf(id);
    await edit('deleteSection', { section_id: before[1]?._id });
    expect(await typesOf(id)).toEqual(['image', 'text', 'unit_lote', 'property_group', 'event_log']);
    await edit('restoreSection', { section_id: before[1]?._id });
    expect((await sectionsOf(id)).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
  });

  it('are limited, with a message that states the limit', async () => {
    const { id } = await createArticle();
    const [first] = await sectionsOf(id);
    await edit('deleteSection', { section_id: first?._id });
    await t.deps.db.asTenant(admin.companyId, async (tx) => {
      const values = Array.from({ length: PASSPORT_LIMITS.sectionsPerPage - 4 }, (_, at) => ({
        id: newId(),
        companyId: admin.companyId,
        ...{ passportId: id, pageId: id, type: 'divider_line', position: 10 + at },
      }));
      await tx.insert(passportSections).values(values);
    });
    const body = { page_id: id, template_id: id, type: 'space', title: '', isInputFlow: false, sectionData: {} };
    const refused = await admin.call('POST', '/editor/addSection', body);
    expect(refused).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    expect(refused.message).toContain('300');
  });
});

describe('two users', () => {
  it('who edit the same element: the second is rejected with the current state, unless no version is sent', async () => {
    const { id } = await createArticle();
    const { _id: section_id, version } = await add(id);
    const save = (value: string, expectedVersion?: number) =>
      admin.call('POST', '/editor/saveSection', { section_id, sectionData: text(value), version: expectedVersion });
    expect((await save('uno', version)).status).toBe(200);
    const stale = await save('dos', version);
    expect(stale).toMatchObject({ status: 409, code: 'CONFLICT', current: { sectionData: text('uno') } });
    expect((await save('tres')).status).toBe(200);
    const changes = await t.deps.db.asTenant(admin.companyId, (tx) =>
      tx
        .select({ before: passportChanges.before })
        .from(passportChanges)
        .where(and(eq(passportChanges.companyId, admin.companyId), eq(passportChanges.entityId, section_id)))
        .orderBy(asc(passportChanges.at), asc(passportChanges.id)),
    );
    expect(changes.map(({ before }) => before.sectionData)).toMatchObject([text('Lavar a 30 °C'), text('uno')]);
  });

  it('of two companies are isolated: pages, sections and pictures of others are not found', async () => {
    const other = await t.company();
    const { id } = await createArticle();
    const { _id: section_id } = await add(id);
    const page = { page_id: id, template_id: id, type: 'text', title: '', sectionData: {}, isInputFlow: false };
    const calls: [string, object][] = [
      ['saveSection', { section_id, sectionData: text('mine') }],
      ['deleteSection', { section_id }],
      ['duplicateSection', { section_id }],
      ['addSection', page],
      ['getSections', { page_id: id }],
      ['createTemplatePage', { name: 'x', template_id: id }],
      ['saveSectionOrder', [{ _id: section_id, order: 0 }]],
      ['deletePage', { id }],
    ];
    for (const [verb, body] of calls)
      expect({ verb, ...(await other.call('POST', `/editor/${verb}`, body)) }).toMatchObject({ verb, status: 404 });
    expect((await other.call('GET', `/passports/${id}`)).status).toBe(404);
  });

  it('adds at the end after the largest order that a client may send', async () => {
    const { id } = await createArticle();
    const first = await add(id);
    await edit('saveSectionOrder', [{ _id: first._id, order: 100_000 }]);
    const last = await add(id);
    expect((await sectionsOf(id)).slice(-2).map(({ _id }) => _id)).toEqual([first._id, last._id]);
    await edit('savePagesOrder', [{ _id: id, order: 100_000 }]);
    expect(await edit('createTemplatePage', { name: 'Más', template_id: id })).toMatchObject({ order: 1 });
  });

  it('orders accept elements of one page only', async () => {
    const [one, two] = [await createArticle(), await createArticle()];
    const [own, foreign] = [await add(one.id), await add(two.id)];
    const order = [own, foreign].map(({ _id }, at) => ({ _id, order: at }));
    expect(await admin.call('POST', '/editor/saveSectionOrder', order)).toMatchObject({ code: 'INVALID_DATA' });
  });
});

describe('the look', () => {
  it('is saved for the given article, else for the template', async () => {
    const { id } = await createArticle();
    const themeData = { ...defaultTheme, primary_color: '#123456' };
    await admin.call('POST', '/template/theme', { themeData, articleId: id, templateId: '' });
    expect(await draftOf(id)).toMatchObject({ hasTheme: true, theme: { primary_color: '#123456' }, version: 2 });
    await admin.call('POST', '/template/theme', { themeData, articleId: '', templateId: id });
    expect(await draftOf(id)).toMatchObject({ version: 3 });
    for (const none of [{}, { articleId: '', templateId: '' }, { articleId: null }]) {
      expect(await admin.call('POST', '/template/theme', { themeData, ...none })).toMatchObject({
        code: 'MISSING_DATA',
      });
    }
    const bad = await admin.call<{ msg: string }[]>('POST', '/template/theme', {
      themeData: { ...themeData, bgcolor: 'red;}' },
      articleId: id,
    });
    expect(bad).toMatchObject({ status: 400, message: [{ path: 'themeData.bgcolor' }] });
  });

  it('is the company’s again with null', async () => {
    const { id } = await createArticle();
    await admin.call('POST', '/template/theme', { themeData: { ...defaultTheme, bgcolor: '#123456' }, articleId: id });
    const body = { themeData: null, articleId: id, version: 2 };
    const { message } = await admin.call<PassportDraft>('POST', '/template/theme', body);
    expect(message).toMatchObject({ hasTheme: false, theme: defaultTheme, version: 3 });
    expect(await draftOf(id)).toMatchObject({ hasTheme: false, version: 3 });
    expect(await admin.call('POST', '/template/theme', body)).toMatchObject({ status: 409, code: 'CONFLICT' });
    await admin.call('POST', '/articles/publish', { ids: [id] });
    expect((await lastSnapshot(id)).design?.theme).toBeNull();
  });

  it('accepts no picture that is not the company’s own', async () => {
    const { id } = await createArticle();
    const body = { headerFileId: newId() };
    expect(await admin.call('PUT', `/passports/${id}`, body)).toMatchObject({ status: 400, code: 'INVALID_DATA' });
  });
});

it('returns the data that sections follow: the article’s own without internal properties, or those of a given article', async () => {
  const secret = { name: 'Coste', defaultValue: '3,50', isInternal: true };
  const { id } = await createArticle({ properties: [{ name: 'Color', defaultValue: 'Arena' }, secret] });
  const { message } = await admin.call<{ id: string }>('POST', '/templates', { name: 'Faldas' });
  const facts = async (path: string) => (await admin.call<object>('GET', `/passports/${path}`)).message;
  const article = { name: 'Camisa', properties: [{ name: 'Color', value: 'Arena' }] };
  const own = await facts(`${id}/facts`);
  expect(own).toMatchObject({ article, internalNames: ['coste'], brand: { name: 'Marca', hasContact: false } });
  expect(JSON.stringify(own)).not.toContain('3,50');
  expect(await facts(`${message.id}/facts`)).toEqual({
    article: null,
    internalNames: [],
    unit: null,
    brand: { name: 'Marca', hasContact: false, look: NO_LOOK },
  });
  expect(await facts(`${message.id}/facts?articleId=${id}`)).toMatchObject({ article, internalNames: ['coste'] });
});

it('returns the data as a scan of a unit or lot of the article would show it, and nothing of another article', async () => {
  const colour = { name: 'Color', defaultValue: 'Arena' };
  const { id } = await createArticle({
    properties: [colour, { name: 'Coste', defaultValue: '3,50', isInternal: true }],
  });
  await makeBlock(t, admin, 10);
  await createUnits(t, admin, { articleId: id, quantity: 1, lot: { kind: 'new', code: 'L-7' } });
  const { results } = (await admin.call<{ results: UnitRow[] }>('GET', `/units?articleId=${id}`)).message;
  const code = results[0]?.code ?? '';
  const lotId = results[0]?.lot?.id ?? '';
  const { version } = (await admin.call<Unit>('GET', `/units/${code}`)).message;
  const own = [
    { name: 'Color', value: 'Azul', isInternal: false },
    { name: 'Coste', value: '4,10', isInternal: false },
  ];
  await admin.call('PUT', `/units/${code}`, { properties: own, lotId, version });

  const facts = (query: string, of = id) => admin.call<object>('GET', `/passports/${of}/facts?${query}`);
  const blue = [{ name: 'Color', value: 'Azul' }];
  expect((await facts(`unit=${code}`)).message).toMatchObject({
    article: { properties: blue },
    internalNames: ['coste'],
    unit: { code, lot: 'L-7', properties: blue },
  });
  expect((await facts(`lotId=${lotId}`)).message).toMatchObject({
    article: { properties: [{ name: 'Color', value: 'Arena' }] },
    unit: { code: null, serial: null, lot: 'L-7', properties: [] },
  });
  const other = await createArticle({ name: 'Falda' });
  expect(await facts(`unit=${code}`, other.id)).toMatchObject({ status: 404 });
  expect(await facts(`lotId=${lotId}`, other.id)).toMatchObject({ status: 404 });
});

describe('publishing', () => {
  it('freezes the whole design, and a later edit shows as unpublished', async () => {
    const { id } = await createArticle();
    const stateOf = async () => (await admin.call<Article>('GET', `/articles/${id}`)).message.state;
    await add(id);
    expect(await stateOf()).toBe('changed');
    await admin.call('POST', '/articles/publish', { ids: [id] });
    expect(await stateOf()).toBe('published');
    expect((await draftOf(id)).isEdited).toBe(false);
    const { design, schema } = await lastSnapshot(id);
    expect(schema).toBe(3);
    expect(design?.pages).toHaveLength(1);
    expect(design?.pages[0]?.sections.at(-1)?.element).toMatchObject({ type: 'text', ...text('Lavar a 30 °C') });
    await edit('createTemplatePage', { name: 'Más', template_id: id });
    expect(await stateOf()).toBe('changed');
    expect((await lastSnapshot(id)).design?.pages).toHaveLength(1);
  });

  it('leaves the version of an article without a design unchanged', async () => {
    const { id } = await createArticle();
    expect(await lastSnapshot(id)).not.toHaveProperty('design');
  });
});

it('is deleted with its article when the trash is emptied', async () => {
  const { id } = await createArticle({ isPublished: false });
  await add(id);
  await admin.call('DELETE', `/articles/${id}`);
  expect((await admin.call('GET', `/passports/${id}`)).status).toBe(404);
  const emptied = await admin.call('POST', '/trash/empty', { type: 'articles' });
  expect(emptied.status).toBe(202);
  await t.deps.jobs.drain();
  expect(await storedIds(id)).toEqual([]);
});
