import { sql } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { EditorSection } from '@/lib/contract/editor';
import { setUpTestApp, type Client } from '../../testing/app';
import { passportPages, passports } from '../../db/schema';
import { callDuring, untilLocked } from '../../testing/at-once';
import { addPage, addSection, createArticle, done, edit, publish } from '../../testing/designs';

const t = setUpTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await t.company();
});

/**
 * Pauses `first` midway, on rows of a table that it writes, while `second` proceeds as far as it can. The embedded
 * engine runs transactions serially: there both start when the table is free.
 */
async function atOnce(table: string, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const calls: Promise<unknown>[] = [];
  const client = await t.deps.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in exclusive mode`);
    for (const begin of [first, second]) {
      const call = begin();
      calls.push(call);
      if (t.deps.db.kind === 'server') await untilLocked(t, calls.length, call);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  await Promise.all(calls);
}

const sectionsOf = (page_id: string) => edit<EditorSection[]>(admin, 'getSections', { page_id });
const textsOf = async (pageId: string) =>
  (await sectionsOf(pageId))
    .filter(({ type }) => type === 'text')
    .map(({ sectionData }) => sectionData['defaultValue']);
const saveText = (section_id: string, defaultValue: string) =>
  edit(admin, 'saveSection', { section_id, sectionData: { defaultValue } });
const addText = (passportId: string, defaultValue: string) =>
  addSection(admin, passportId, { type: 'text', sectionData: { defaultValue } });

describe('an edit during the publication of its passport', () => {
  /** Whether a text is public; if not, whether the article shows an unpublished change. */
  const whereIs = async (id: string, text: string) => {
    const html = await (await t.app.request(`/p/${id}`)).text();
    const { state } = await done<Article>(admin, 'GET', `/articles/${id}`);
    return html.includes(text) ? 'public' : state === 'changed' ? 'waiting' : 'lost';
  };

  it.each([true, false])(
    'is either published or pending, whichever comes first (was public: %s)',
    async (isPublished) => {
      const { id } = await createArticle(admin, { isPublished });
      const { _id } = await addText(id, 'Antes');
      // The edit is written and not yet committed.
      await atOnce(
        'passport_changes',
        () => saveText(_id, 'Una vez'),
        () => publish(admin, id),
      );
      expect(await whereIs(id, 'Una vez')).not.toBe('lost');
      await saveText(_id, 'Otra vez');
      // The design is read and not yet published.
      await atOnce(
        'passport_versions',
        () => publish(admin, id),
        () => saveText(_id, 'Al final'),
      );
      expect(await whereIs(id, 'Al final')).not.toBe('lost');
    },
  );

  it('is pending even within the same millisecond as the publication', async () => {
    t.setNow(new Date());
    const { id } = await createArticle(admin);
    await addText(id, 'En el mismo instante');
    t.setNow(undefined);
    expect(await whereIs(id, 'En el mismo instante')).toBe('waiting');
  });
});

describe('an edit while its article is given a design', () => {
  let templateId: string;
  let text: string;
  const designPath = () => `/templates/${templateId}/designs`;
  const give = async (body: object = {}) => {
    await done(admin, 'POST', `${designPath()}/apply`, body);
    await t.deps.jobs.drain();
  };
  beforeEach(async () => {
    const { id } = await done<{ id: string }>(admin, 'POST', '/templates', { name: `Camisas ${Math.random()}` });
    templateId = id;
    text = (await addText(id, 'Lavar a mano'))._id;
    await give();
  });

  it.each(['its own update', 'its template’s job'])('is kept on top of it: %s', async (by) => {
    const { id } = await createArticle(admin, { templateId });
    const ownText = await addText(id, 'Mía');
    await addText(templateId, 'Reparar gratis');
    await give({ ids: [(await createArticle(admin, { templateId })).id] });
    const { designs } = await done<{ designs: { id: string }[] }>(admin, 'GET', designPath());
    const designId = designs[0]?.id;
    await atOnce(
      'passport_changes',
      () => saveText(ownText._id, 'Mía, de ahora'),
      () =>
        by === 'its own update'
          ? done(admin, 'POST', `/passports/${id}/template-update`, { designId })
          : give({ designId, shouldMerge: true }),
    );
    expect(await textsOf(id)).toEqual(expect.arrayContaining(['Lavar a mano', 'Mía, de ahora', 'Reparar gratis']));
  });

  it('is kept on top of it even if it is the first of its passport', async () => {
    const { id } = await createArticle(admin, { templateId });
    await addText(templateId, 'Reparar gratis');
    await atOnce(
      'passport_changes',
      () => saveText(`${id}.${text}`, 'Lavar en seco'),
      () => give({ shouldMerge: true }),
    );
    const texts = await textsOf(id);
    expect(texts).toEqual(expect.arrayContaining(['Lavar en seco', 'Reparar gratis']));
    expect(texts).not.toContain('Lavar a mano');
  });
});

it('gives articles the design of a template including an edit that was in progress, never without it', async () => {
  const { id } = await done<{ id: string }>(admin, 'POST', '/templates', { name: 'Camisas' });
  const { _id } = await addPage(admin, id, { title: 'Origen', slug: 'origen', text: 'Porto' });
  await atOnce(
    'passport_sections',
    () => edit(admin, 'deletePage', { id: _id }),
    () => done(admin, 'POST', `/templates/${id}/designs/apply`, {}),
  );
  expect(await done(admin, 'GET', `/templates/${id}/designs`)).toMatchObject({ isInUse: true });
});

it.each([
  ['addSection', (id: string) => ({ page_id: id, template_id: id, type: 'space' })],
  ['getSections', (id: string) => ({ page_id: id })],
  ['updatePageType', (id: string) => ({ page_id: id, type: 'passport' })],
])('finds the page that another user’s first edit stores meanwhile: %s', async (verb, bodyFor) => {
  const { id } = await createArticle(admin);
  const { companyId } = admin;
  const at = new Date();
  await callDuring(t, companyId, {
    before: (tx) => tx.execute(sql`lock table passports in access exclusive mode`),
    call: () => edit(admin, verb, bodyFor(id)),
    after: async (tx) => {
      await tx.insert(passports).values({ id, companyId, articleId: id, createdAt: at, updatedAt: at });
      const page = { title: { es: 'Inicio' }, slug: 'inicio', position: 0, updatedAt: at };
      await tx.insert(passportPages).values({ ...page, id, companyId, passportId: id });
    },
  });
  expect(await sectionsOf(id)).toHaveLength(verb === 'addSection' ? 1 : 0);
});
