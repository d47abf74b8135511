import type { Article } from '@/lib/contract/articles';
import type { TrashItem, TrashType } from '@/lib/contract/trash';
import { setUpTestApp, type Client } from '../../testing/app';
import { explainAll } from '../../testing/plans';

const t = setUpTestApp();
let admin: Client;
let articleId: string;

beforeEach(async () => {
  admin = await t.company();
  articleId = (await admin.call<Article>('POST', '/articles', { name: 'Camisa' })).message.id;
});

interface Refused {
  status: number;
  code: string | undefined;
  message: { path: string; msg: string }[];
}
const create = async (type: TrashType, body: object) =>
  (await admin.call<{ id: string }>('POST', `/${type}`, type === 'lots' ? { articleId, ...body } : body)).message.id;
const remove = (type: TrashType, id: string) =>
  type === 'lots' || type === 'templates'
    ? admin.call('DELETE', `/${type}/${id}`)
    : admin.call('POST', `/${type}/delete`, { ids: [id] });
const restore = (type: TrashType, ids: string[]) =>
  admin.call<{ count: number }>('POST', '/trash/restore', { type, ids });
const trashedNames = async (type: TrashType, q = '') =>
  (
    await admin.call<{ results: TrashItem[] }>('GET', `/trash?type=${type}&q=${encodeURIComponent(q)}`)
  ).message.results.map(({ name }) => name);

describe.each<{ type: TrashType; original: object; again: object; free: object; conflict: string }>([
  {
    type: 'articles',
    original: { name: 'R2', sku: 'R2' },
    again: { name: 'R3', sku: 'R2' },
    free: { name: 'R1', sku: 'R1' },
    conflict: 'SKU or GTIN of R2 (R2)',
  },
  {
    type: 'containers',
    original: { name: 'Azul', code: 'Caja' },
    again: { name: 'Otra', code: 'CAJA' },
    free: { name: 'Roja', code: 'Libre' },
    conflict: 'code or SSCC of Azul (Caja)',
  },
  {
    type: 'lots',
    original: { code: 'L-2' },
    again: { code: 'L-2' },
    free: { code: 'L-1' },
    conflict: 'with the code L-2',
  },
  {
    type: 'materials',
    original: { name: 'Algodón' },
    again: { name: 'ALGODON' },
    free: { name: 'Seda' },
    conflict: 'name of Algodón',
  },
  {
    type: 'places',
    original: { name: 'Taller', gln: '9520123456788' },
    again: { name: 'Nave', gln: '9520123456788' },
    free: { name: 'Tienda' },
    conflict: 'GLN of Taller',
  },
  {
    type: 'templates',
    original: { name: 'Punto' },
    again: { name: 'PUNTO' },
    free: { name: 'Plano' },
    conflict: 'name of Punto',
  },
])('$type in the trash', ({ type, original, again, free, conflict }) => {
  const refusal = async (ids: string[]): Promise<Refused> => (await restore(type, ids)) as unknown as Refused;

  it('whose name or code is taken are named, and do not prevent the others from being restored', async () => {
    const ids = [await create(type, original), await create(type, free)];
    for (const id of ids) await remove(type, id);
    const twin = await create(type, again);
    const refused = await refusal(ids);
    expect([refused.status, refused.message]).toEqual([
      409,
      [{ path: 'ids', msg: expect.stringContaining(conflict) as string }],
    ]);
    expect(await trashedNames(type)).toHaveLength(2);
    expect((await restore(type, ids.slice(1))).message).toEqual({ count: 1 });
    await remove(type, twin);
    expect(await refusal([ids[0] ?? '', twin])).toMatchObject({ status: 409, message: [{ path: 'ids' }] });
    expect((await restore(type, [ids[0] ?? ''])).message).toEqual({ count: 1 });
  });

  it('that are deleted permanently, or never existed, are skipped', async () => {
    expect((await restore(type, [articleId.replace(/^./, 'f')])).message).toEqual({ count: 0 });
  });
});

it.each<[TrashType, (name: string) => object]>([
  ['articles', (name) => ({ name })],
  ['containers', (name) => ({ name, code: name })],
  ['materials', (name) => ({ name })],
  ['places', (name) => ({ name })],
  ['processes', (name) => ({ name, type: 'manufacturing' })],
])('%s that are deleted together are named, without those already in the trash before', async (type, bodyOf) => {
  const [live, trashed] = [await create(type, bodyOf('Chosen')), await create(type, bodyOf('Lying'))];
  await remove(type, trashed);
  const removeBoth = () => admin.call('POST', `/${type}/delete`, { ids: [live, trashed] });
  expect((await removeBoth()).message).toEqual({ count: 1, ids: [live] });
  expect((await removeBoth()).message).toEqual({ count: 0, ids: [] });
});

it.each<[TrashType, object]>([
  ['articles', { name: 'Kept' }],
  ['containers', { name: 'Kept', code: 'Kept' }],
  ['events', { name: 'Kept', type: 'free_text', prompt: 'What?' }],
  ['lots', { code: 'Kept', properties: [] }],
  ['materials', { name: 'Kept' }],
  ['places', { name: 'Kept' }],
  ['processes', { name: 'Kept', type: 'manufacturing' }],
  ['templates', { name: 'Kept' }],
])('%s that somebody deleted meanwhile have to be restored before they are saved', async (type, body) => {
  const isEvent = type === 'events';
  const processId = isEvent ? await create('processes', { name: 'Line', type: 'manufacturing' }) : undefined;
  const id = await create(type, isEvent ? { ...body, processId } : body);
  const save = () => admin.call('PUT', `/${type}/${id}`, body);
  await remove(type, id);
  const message = 'This does not exist or is in the trash: restore it before you save it.';
  expect(await save()).toMatchObject({ status: 404, code: 'NOT_FOUND', message });
  await restore(type, [id]);
  expect((await save()).status).toBe(200);
});

it('compares all restored rows at once with the existing ones, not pairwise', async () => {
  const [count, ids] = [120, [] as string[]];
  for (let n = 0; n < count; n += 1) ids.push(await create('materials', { name: `Hilo ${n}` }));
  await admin.call('POST', '/materials/delete', { ids });
  const seen = explainAll();
  expect((await restore('materials', ids)).message).toEqual({ count });
  jest.restoreAllMocks();
  expect(seen.length).toBeGreaterThan(0);
  for (const { sql, read } of seen) expect({ sql, isFew: read < 5 * count }).toEqual({ sql, isFew: true });
});

describe('lots of the trash', () => {
  it('are restored even if others no longer exist, and are counted', async () => {
    const [live, back] = [await create('lots', { code: 'L-3' }), await create('lots', { code: 'L-4' })];
    await remove('lots', back);
    expect((await restore('lots', [live, back, articleId])).message).toEqual({ count: 1 });
  });

  it('are found by their code with or without its accents', async () => {
    const id = await create('lots', { code: 'AÑO-É7' });
    await remove('lots', id);
    for (const q of ['AÑO-É7', 'ano-e7', 'é7']) expect([q, await trashedNames('lots', q)]).toEqual([q, ['AÑO-É7']]);
    expect(await trashedNames('lots', 'ano-e8')).toEqual([]);
  });
});
