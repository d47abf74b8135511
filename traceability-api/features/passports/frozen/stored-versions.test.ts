import { eq, sql } from 'drizzle-orm';
import type { PassportVersion } from '@/lib/contract/passport-versions';
import { frozenDesigns, passportVersions } from '../../../db/schema';
import { runRetention } from '../../../core/retention/retention';
import { setUpTestApp, type Client } from '../../../testing/app';
import { addSection, createArticle, done, publish, uploadPicture } from '../../../testing/designs';
import { elapse } from '../../../testing/elapse';
import { hashOf } from './snapshots';
import { getSnapshot } from '../reads';

const t = setUpTestApp();
let owner: Client;

beforeEach(async () => {
  owner = await t.company();
});

const system = <T>(run: Parameters<typeof t.deps.db.asSystem<T>>[1]) => t.deps.db.asSystem('test', run);
const versions = () =>
  system((tx) => tx.select().from(passportVersions).where(eq(passportVersions.companyId, owner.companyId)));
const designs = () =>
  system((tx) => tx.select().from(frozenDesigns).where(eq(frozenDesigns.companyId, owner.companyId)));
const page = async (id: string) => {
  elapse(2_001);
  return (await t.app.request(`/p/${id}?lang=es`)).text();
};

/** A template whose design has a text and a picture, with published articles made from it. */
async function makeArticles(count: number): Promise<{ ids: string[]; pictureId: string }> {
  const template = await done<{ id: string }>(owner, 'POST', '/templates', { name: 'Camisas' });
  const picture = await uploadPicture(owner, 60, 40);
  const sectionData = { fileId: picture.id, width: 60, height: 40, alt: 'Taller' };
  await addSection(owner, template.id, { type: 'image', sectionData });
  await addSection(owner, template.id, { type: 'text', sectionData: { defaultValue: 'Tejido en Lugo.' } });
  await done(owner, 'POST', `/templates/${template.id}/designs/apply`, {});
  await t.deps.jobs.drain();
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await createArticle(owner, { name: `Camisa ${at}`, templateId: template.id })).id);
  return { ids, pictureId: picture.id };
}

it('a design that articles share is stored once, and each version has the hash of the whole', async () => {
  const { ids } = await makeArticles(3);
  await done(owner, 'PUT', `/articles/${ids[0]}`, { name: 'Otra camisa' });
  await publish(owner, ids[0] ?? '');
  const stored = await versions();
  expect(stored).toHaveLength(4);
  expect(await designs()).toHaveLength(1);
  for (const { id, snapshot, sha256, designSha256, articleId, version } of stored) {
    expect(snapshot).not.toHaveProperty('design');
    const [design] = await designs();
    expect(design?.sha256).toBe(designSha256);
    expect(hashOf(design?.design)).toBe(designSha256);
    expect(hashOf({ ...(snapshot as object), design: design?.design })).toBe(sha256);
    expect((await getSnapshot(t.deps.db, id))?.design?.pages[0]?.sections.length).toBeGreaterThan(1);
    const detail = await done<PassportVersion & { isIntact: boolean }>(
      owner,
      'GET',
      `/passports/${articleId}/versions/${version}`,
    );
    expect(detail.isIntact).toBe(true);
  }
  for (const id of ids) expect(await page(id)).toContain('Tejido en Lugo.');
});

it('a property that is internal in one article stays out of its version, and the others share the design with it', async () => {
  const { ids } = await makeArticles(2);
  const properties = [{ name: 'Coste', defaultValue: '9', isInternal: true }];
  await done(owner, 'PUT', `/articles/${ids[0]}`, { name: 'Con coste', properties });
  await publish(owner, ids[0] ?? '');
  // The design does not show the property: without the internal one it is the same.
  expect(await designs()).toHaveLength(1);
  expect(await page(ids[0] ?? '')).not.toContain('Coste');
});

it('a version from before designs were stored separately is read, shown and verified as it was frozen', async () => {
  const { ids } = await makeArticles(1);
  const [stored] = await versions();
  const [design] = await designs();
  const fullSnapshot = { ...(stored?.snapshot as object), design: design?.design };
  await system(async (tx) => {
    await tx.execute(sql`delete from passport_versions where company_id = ${owner.companyId}::uuid`);
    await tx.insert(passportVersions).values({
      ...{
        id: stored?.id ?? '',
        companyId: owner.companyId,
        articleId: ids[0] ?? '',
        version: 1,
        snapshot: fullSnapshot,
      },
      ...{ sha256: hashOf(fullSnapshot), publishedAt: new Date() },
    });
  });
  expect(hashOf(fullSnapshot)).toBe(stored?.sha256);
  expect(await page(ids[0] ?? '')).toContain('Tejido en Lugo.');
  expect(await done(owner, 'GET', `/passports/${ids[0]}/versions/1`)).toMatchObject({ isIntact: true });
  // Published again without a change, it is reused, not frozen again.
  await done(owner, 'POST', '/articles/unpublish', { ids });
  await publish(owner, ids[0] ?? '');
  expect(await versions()).toHaveLength(1);
});

it('its files count as used by each article that has it, until the last of these is deleted permanently', async () => {
  const { ids, pictureId } = await makeArticles(2);
  const uses = async () => {
    const { rows } = await system((tx) =>
      tx.execute<{ published: number; versions: number }>(sql`
        select published, versions from file_uses
        where file_id = ${pictureId}::uuid and owner_id = any(${sql.param(ids)}::uuid[])`),
    );
    return rows;
  };
  expect(await uses()).toEqual([
    { published: 1, versions: 1 },
    { published: 1, versions: 1 },
  ]);
  await done(owner, 'POST', '/articles/unpublish', { ids: ids.slice(0, 1) });
  expect((await uses()).map(({ published }) => published).sort()).toEqual([0, 1]);
  await done(owner, 'POST', '/articles/delete', { ids });
  await done(owner, 'POST', '/trash/empty', { type: 'articles' });
  await t.deps.jobs.drain();
  expect(await uses()).toEqual([]);
});

it('cannot be changed, and is deleted a day after the last version that refers to it', async () => {
  const { ids } = await makeArticles(1);
  await expect(
    t.deps.db.asTenant(owner.companyId, (tx) => tx.update(frozenDesigns).set({ design: {} })),
  ).rejects.toThrow();
  const tomorrow = { ...t.deps, now: () => new Date(Date.now() + 2 * 86_400_000) };
  await runRetention(tomorrow);
  expect(await designs()).toHaveLength(1);
  await done(owner, 'POST', '/articles/delete', { ids });
  await done(owner, 'POST', '/trash/empty', { type: 'articles' });
  await t.deps.jobs.drain();
  expect(await designs()).toHaveLength(1);
  await runRetention(tomorrow);
  expect(await designs()).toEqual([]);
});

it('is not queried if nobody designed the page', async () => {
  const article = await createArticle(owner);
  const [stored] = await versions();
  expect(stored).toMatchObject({ articleId: article.id, designSha256: null });
  expect(hashOf(stored?.snapshot)).toBe(stored?.sha256);
  expect(await designs()).toEqual([]);
});
