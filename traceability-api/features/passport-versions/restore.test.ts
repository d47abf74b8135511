import { sql } from 'drizzle-orm';
import type { EditorSection, PassportDraft } from '@/lib/contract/editor';
import type {
  PassportDifferences,
  PassportVersion,
  Restoration,
  RestoredPassport,
} from '@/lib/contract/passport-versions';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { setUpTestApp, type Client } from '../../testing/app';
import {
  addPage,
  addSection,
  contentOf,
  createArticle,
  done,
  edit,
  publish,
  uploadPicture,
} from '../../testing/designs';

const t = setUpTestApp();
let owner: Client;

beforeAll(async () => {
  owner = await t.company({ name: 'Lana' });
});

interface VersionList {
  results: PassportVersion[];
  nextCursor: string | null;
  total: number;
  lastRestoration: Restoration | null;
}

const list = (id: string, query = '') => done<VersionList>(owner, 'GET', `/passports/${id}/versions${query}`);
const differences = (id: string, from: string, to: string) =>
  done<PassportDifferences>(owner, 'GET', `/passports/${id}/differences?from=${from}&to=${to}`);
const restore = (id: string, version: number) =>
  done<RestoredPassport>(owner, 'POST', `/passports/${id}/versions/${version}/restore`);
const undoRestore = (id: string, restorationId: string) =>
  done<RestoredPassport>(owner, 'POST', `/passports/${id}/restorations/${restorationId}/take-back`);
const draftOf = (id: string) => done<PassportDraft>(owner, 'GET', `/passports/${id}`);
const sectionsOf = (pageId: string) => edit<EditorSection[]>(owner, 'getSections', { page_id: pageId });
const save = ({ _id, sectionData }: EditorSection, change: object) =>
  edit<EditorSection>(owner, 'saveSection', { section_id: _id, sectionData: { ...sectionData, ...change } });
describe('restoring', () => {
  it('replaces the draft by the content of the version, publishes nothing, and can be undone twice', async () => {
    const article = await createArticle(owner);
    const { id } = article;
    const picture = await uploadPicture(owner, 40, 30);
    const text = await addSection(owner, id, { type: 'text', sectionData: { defaultValue: 'Antes' } });
    const care = await addPage(owner, id, { title: 'Cuidado', slug: 'care', text: 'Fría' });
    await done(owner, 'PUT', `/passports/${id}`, { layout: 2, headerFileId: picture.id, brandFileId: picture.id });
    await publish(owner, id);
    const published = await contentOf(owner, id);

    await save(text, { defaultValue: 'Después' });
    await edit(owner, 'deletePage', { id: care._id });
    await addPage(owner, id, { title: 'Historia', slug: 'historia', text: 'Larga' });
    await addSection(owner, id, { type: 'space' });
    await edit(owner, 'saveSectionOrder', [{ _id: text._id, order: 0 }]);
    await done(owner, 'PUT', `/passports/${id}`, { layout: 1, showHeader: false, brandFileId: null });
    await done(owner, 'POST', '/template/theme', { themeData: defaultTheme, articleId: id });
    const edited = await contentOf(owner, id);
    const publicPage = await (await t.app.request(`/p/${id}?lang=en`)).text();

    const restored = await restore(id, 2);
    expect(restored).toMatchObject({ pages: 2, lostPictures: 0 });
    const now = await contentOf(owner, id);
    // Elements that follow the article have no copy of its facts.
    const withoutCopies = (content: typeof now) => ({
      ...content,
      pages: content.pages.map(({ sections, ...page }) => ({
        ...page,
        sections: sections.map(({ sectionData, ...section }) => ({
          ...section,
          sectionData: sectionData['skuRelated'] === true ? null : sectionData,
        })),
      })),
    });
    expect(withoutCopies(now)).toEqual(withoutCopies(published));
    expect(await differences(id, '2', 'draft')).toEqual({ pages: [], elements: [], look: [], facts: [] });
    expect(await (await t.app.request(`/p/${id}?lang=en`)).text()).toBe(publicPage);
    expect(await draftOf(id)).toMatchObject({ isEdited: true });
    expect((await list(id)).results.map(({ version }) => version)).toEqual([2, 1]);

    const last = async () => (await list(id)).lastRestoration;
    expect(await last()).toMatchObject({ restorationId: restored.restorationId, version: 2 });
    const back = await undoRestore(id, restored.restorationId);
    expect(await last()).toMatchObject({ restorationId: back.restorationId, version: null });
    expect(await contentOf(owner, id)).toEqual(edited);
    await undoRestore(id, back.restorationId);
    expect(await contentOf(owner, id)).toEqual(now);
  });

  it('keeps what a later edit overwrote, and warns users who edit an older state', async () => {
    const { id } = await createArticle(owner);
    const text = await addSection(owner, id, { type: 'text', sectionData: { defaultValue: 'Uno' } });
    await publish(owner, id);
    const { version } = await save(text, { defaultValue: 'Dos' });
    const { restorationId } = await restore(id, 2);
    const stale = await owner.call('POST', '/editor/saveSection', {
      section_id: text._id,
      sectionData: { defaultValue: 'Tres' },
      version,
    });
    expect([stale.status, (stale.current as EditorSection).sectionData['defaultValue']]).toEqual([409, 'Uno']);
    await save(text, { defaultValue: 'Cuatro' });
    const second = await undoRestore(id, restorationId);
    const textNow = async () => (await sectionsOf(id)).find(({ _id }) => _id === text._id)?.sectionData['defaultValue'];
    expect(await textNow()).toBe('Dos');
    await undoRestore(id, second.restorationId);
    expect(await textNow()).toBe('Cuatro');
  });

  it('of a version without a design gives the default page of its facts', async () => {
    const { id } = await createArticle(owner);
    const before = (await sectionsOf(id)).map(({ _id }) => _id);
    await addSection(owner, id, { type: 'space' });
    await edit(owner, 'deleteSection', { section_id: before[1] });
    await restore(id, 1);
    expect((await sectionsOf(id)).map(({ _id }) => _id)).toEqual(before);
    expect(await differences(id, '1', 'draft')).toMatchObject({ pages: [], elements: [] });
  });

  it('of a design that a template gave keeps the passport linked to that template', async () => {
    const template = await done<{ id: string }>(owner, 'POST', '/templates', { name: 'Camisas' });
    await addSection(owner, template.id, { type: 'text', sectionData: { defaultValue: 'Lavar a mano' } });
    await addPage(owner, template.id, { title: 'Origen', slug: 'origen', text: 'Oporto' });
    await done(owner, 'POST', `/templates/${template.id}/designs/apply`, {});
    await t.deps.jobs.drain();
    const { id } = await createArticle(owner, { templateId: template.id });
    const initial = await contentOf(owner, id);
    expect(initial.pages).toHaveLength(2);
    // Nobody has edited it yet: the draft is what the version froze.
    expect(await differences(id, '1', 'draft')).toEqual({ pages: [], elements: [], look: [], facts: [] });
    await edit(owner, 'deletePage', { id: initial.pages[1]?._id });
    await addSection(owner, id, { type: 'space' });
    await restore(id, 1);
    expect(await differences(id, '1', 'draft')).toMatchObject({ pages: [], elements: [] });
    const idsOf = ({ pages }: typeof initial) =>
      pages.map(({ _id, sections }) => [_id, sections.map((each) => each._id)]);
    expect(idsOf(await contentOf(owner, id))).toEqual(idsOf(initial));
    expect(await done(owner, 'GET', `/passports/${id}/template-update`)).toEqual({ update: null });
  });

  it('finds a picture that was removed from the library since, and leaves out a deleted one', async () => {
    const { id } = await createArticle(owner);
    const picture = await uploadPicture(owner, 40, 30);
    await done(owner, 'PUT', `/passports/${id}`, { brandFileId: picture.id });
    await publish(owner, id);
    await done(owner, 'PUT', `/passports/${id}`, { brandFileId: null });
    await publish(owner, id);
    await done(owner, 'DELETE', `/files/${picture.id}`);
    expect(await restore(id, 2)).toMatchObject({ lostPictures: 0 });
    expect(await draftOf(id)).toMatchObject({ brandFileId: picture.id });
    expect((await t.app.request(`/public/files/${picture.id}`)).status).toBe(200);

    await restore(id, 3);
    await t.deps.db.asSystem('test', (tx) => tx.execute(sql`delete from files where id = ${picture.id}::uuid`));
    expect(await restore(id, 2)).toMatchObject({ lostPictures: 1 });
    expect(await draftOf(id)).toMatchObject({ brandFileId: null });
  });

  it('returns 404 for an unknown restoration of this passport', async () => {
    const [first, second] = [await createArticle(owner), await createArticle(owner)];
    const text = await addSection(owner, first.id, { type: 'text' });
    await save(text, { defaultValue: 'x' });
    const { restorationId } = await restore(first.id, 1);
    expect((await owner.call('POST', `/passports/${second.id}/restorations/${restorationId}/take-back`)).status).toBe(
      404,
    );
    const { rows } = await t.deps.db.asSystem('test', (tx) =>
      tx.execute<{ id: string }>(
        sql`select id from passport_changes where passport_id = ${first.id}::uuid and action = 'editor.saveSection'`,
      ),
    );
    expect((await owner.call('POST', `/passports/${first.id}/restorations/${rows[0]?.id}/take-back`)).status).toBe(404);
    expect((await owner.call('POST', `/passports/${first.id}/versions/9/restore`)).status).toBe(404);
  });
});
