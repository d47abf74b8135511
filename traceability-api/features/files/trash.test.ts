import { sql } from 'drizzle-orm';
import type { TrashItem } from '@/lib/contract/trash';
import { addSection, createArticle, uploadPicture } from '../../testing/designs';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
let other: Client;

beforeEach(async () => {
  admin = await t.company();
  other = await t.company();
});

interface List {
  results: TrashItem[];
  total: number;
  counts: Record<string, number>;
}
const listTrash = async (by = admin, query = '') => (await by.call<List>('GET', `/trash?type=files${query}`)).message;
const namesOf = ({ results }: List) => results.map(({ name }) => name);
const uploadAs = async (name: string) => {
  const { id } = await uploadPicture(admin, 10, 10);
  await admin.call('PUT', `/files/${id}`, { name });
  return id;
};

describe('a file that was deleted', () => {
  it('is in the trash, is found by its name there, and can be restored', async () => {
    const [front, back] = [await uploadAs('Delantera.jpg'), await uploadAs('Espalda.jpg')];
    await uploadAs('Queda.jpg');
    expect(await listTrash()).toMatchObject({ total: 0, counts: { files: 0 } });
    await admin.call('POST', '/files/delete', { ids: [front] });
    await admin.call('DELETE', `/files/${back}`);
    const list = await listTrash();
    expect(list).toMatchObject({ total: 2, counts: { files: 2, articles: 0 } });
    expect(namesOf(list).toSorted()).toEqual(['Delantera.jpg', 'Espalda.jpg']);
    expect(namesOf(await listTrash(admin, '&sort=name'))).toEqual(['Delantera.jpg', 'Espalda.jpg']);
    expect(namesOf(await listTrash(admin, '&q=ESPALDA'))).toEqual(['Espalda.jpg']);
    expect((await admin.call<{ ids: string[] }>('GET', '/trash/ids?type=files&q=delantera')).message.ids).toEqual([
      front,
    ]);
    expect((await listTrash(other)).total).toBe(0);
    const restore = (by: Client) => by.call('POST', '/trash/restore', { type: 'files', ids: [front] });
    expect((await restore(other)).message).toEqual({ count: 0 });
    expect((await restore(admin)).message).toEqual({ count: 1 });
    expect((await admin.call('GET', `/files/${front}/details`)).status).toBe(200);
    expect(namesOf(await listTrash())).toEqual(['Espalda.jpg']);
  });

  it('is there for as long as it can be restored and is unused', async () => {
    const [old, used] = [await uploadAs('Vieja.jpg'), await uploadAs('Usada.jpg')];
    await admin.call('POST', '/files/delete', { ids: [old, used] });
    expect(namesOf(await listTrash(admin, '&q=jpg'))).toEqual(expect.arrayContaining(['Vieja.jpg', 'Usada.jpg']));
    await t.deps.db.asSystem('test', (tx) =>
      tx.execute(sql`update files set deleted_at = now() - interval '29 days 1 minute' where id = ${old}`),
    );
    const passport = (await createArticle(admin, { name: 'Gorro' })).id;
    await addSection(admin, passport, { type: 'image', sectionData: { fileId: used } });
    expect(namesOf(await listTrash())).not.toEqual(expect.arrayContaining(['Vieja.jpg']));
    expect(namesOf(await listTrash())).not.toEqual(expect.arrayContaining(['Usada.jpg']));
    const answer = await admin.call('POST', '/trash/restore', { type: 'files', ids: [old] });
    expect(answer.message).toEqual({ count: 0 });
  });

  it('cannot be deleted permanently by a user', async () => {
    expect((await admin.call('POST', '/trash/empty', { type: 'files' })).status).toBe(400);
    const question = { type: 'trash', action: 'empty', of: 'files' };
    expect((await admin.call('POST', '/effects', question)).status).toBe(400);
  });
});

it('no photo of a user and no proof is there', async () => {
  await t.deps.db.asSystem('test', (tx) =>
    tx.execute(sql`insert into files (id, company_id, kind, name, mime, size, sha256, store_key, deleted_at)
      select gen_random_uuid(), ${other.companyId}::uuid, kind, kind, 'image/webp', 1, '', kind, now()
      from unnest(array['photo', 'proof', 'workbook', 'image']) as kind`),
  );
  expect((await listTrash(other)).total).toBe(0);
});
