import type { Article } from '@/lib/contract/articles';
import type { HistoryPage } from '@/lib/contract/history';
import type { ChangedMaterial, Material } from '@/lib/contract/materials';
import { differences } from '../../testing/derived/verify';
import { setUpTestApp, type Client } from '../../testing/app';
import { addSection } from '../../testing/designs';
import { pauseJobs } from '../../testing/jobs';
import { writeArticles } from '../articles/writing/bulk';
import { changeArticlesJob } from './jobs';

const t = setUpTestApp();
let admin: Client;
let other: Client;

beforeEach(async () => {
  admin = await t.company();
  other = await t.company();
});

const create = (name: string, by = admin) => by.call<Material>('POST', '/materials', { name });
const article = async (material: string) =>
  (
    await admin.call<Article>('POST', '/articles', {
      name: 'x',
      compositions: [{ materials: [{ name: material, percent: 100 }] }],
    })
  ).message;
const find = async (q: string) =>
  (await admin.call<{ results: Material[] }>('GET', `/materials?q=${encodeURIComponent(q)}`)).message.results;

const historyOf = async (articleId: string, by = admin) =>
  (await by.call<HistoryPage>('GET', `/articles/${articleId}/history`)).message.results;

const share = (name: string, percent: number | null) => ({ name, percent });

describe('materials', () => {
  it('are unique by name, regardless of case and accents', async () => {
    expect((await create('Algodón orgánico')).status).toBe(201);
    expect(await create('ALGODON  ORGANICO')).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await create('Algodón orgánico', other)).status).toBe(201);
  });

  it('return their number of articles, and can be sorted by it', async () => {
    await create('Esparto');
    await article('Lino');
    await article('Lino');
    expect((await find('lino'))[0]).toMatchObject({ name: 'Lino', articleCount: 2 });
    const sorted = await admin.call<{ results: Material[] }>('GET', '/materials?sort=-articleCount&isUsed=true');
    expect(sorted.message.results[0]?.name).toBe('Lino');
    expect((await admin.call<{ total: number }>('GET', '/materials?isUsed=false')).message.total).toBe(1);
  });

  it('are renamed in their articles, which then have unpublished changes', async () => {
    const { id } = await article('Poliester');
    const [material] = await find('poliester');
    const path = `/materials/${material?.id}`;
    const changed = await admin.call<Material>('PUT', path, { name: 'Poliéster', isRecycled: true, version: 1 });
    expect(changed.message).toMatchObject({ name: 'Poliéster', isRecycled: true, version: 2 });
    expect((await admin.call('PUT', path, { name: 'P', version: 1 })).code).toBe('CONFLICT');
    const after = (await admin.call<Article>('GET', `/articles/${id}`)).message;
    expect(after).toMatchObject({ state: 'changed', version: 2 });
    expect(after.compositions[0]?.materials[0]?.name).toBe('Poliéster');
  });

  it('leave no unpublished changes in articles that equal their public passport once a name is taken back', async () => {
    const properties = [
      { name: 'Origen', defaultValue: 'Galicia', isInternal: false },
      { name: 'Coste', defaultValue: '4', isInternal: true },
    ];
    const of = (jute: string) => ({
      ...{ name: 'Saco', weightGrams: 250.5, properties },
      compositions: [
        { label: 'Exterior', materials: [share(jute, 62.5), share('Cáñamo', 37.5)] },
        { label: 'Forro', materials: [share(jute, null)] },
      ],
    });
    const createSack = async () => (await admin.call<Article>('POST', '/articles', of('Yute'))).message;
    const [whole, edited, designed] = [await createSack(), await createSack(), await createSack()];
    const path = `/materials/${(await find('yute'))[0]?.id}`;
    const rename = async (name: string) => (await admin.call<ChangedMaterial>('PUT', path, { name })).message;
    const states = async () => {
      const stateOf = async ({ id }: Article) => (await admin.call<Article>('GET', `/articles/${id}`)).message.state;
      return { whole: await stateOf(whole), edited: await stateOf(edited), designed: await stateOf(designed) };
    };
    expect(await rename('Yuta')).toMatchObject({ outdatedPassports: 3 });
    expect(await states()).toEqual({ whole: 'changed', edited: 'changed', designed: 'changed' });
    expect(await rename('Yute')).toMatchObject({ outdatedPassports: 0 });
    expect(await states()).toEqual({ whole: 'published', edited: 'published', designed: 'published' });
    await rename('Yuta');
    await admin.call('PUT', `/articles/${edited.id}`, { ...of('Yuta'), sku: edited.sku, model: 'M-1' });
    await addSection(admin, designed.id, { type: 'text', sectionData: { defaultValue: 'Tejido en Oporto' } });
    expect(await rename('Yute')).toMatchObject({ outdatedPassports: 2 });
    expect(await states()).toEqual({ whole: 'published', edited: 'changed', designed: 'changed' });
  });

  it('say how many public passports show the former name after a rename or a merge', async () => {
    const [shown, hidden] = [await article('Ramio A'), await article('Ramio A')];
    await admin.call('POST', '/articles/unpublish', { ids: [hidden.id] });
    const path = `/materials/${(await find('ramio a'))[0]?.id}`;
    const described = { name: 'Ramio A', description: 'Only described', version: 1 };
    expect((await admin.call('PUT', path, described)).message).toMatchObject({ outdatedPassports: 0 });
    const renamed = await admin.call('PUT', path, { name: 'Ramio', version: 2 });
    expect(renamed.message).toMatchObject({ name: 'Ramio', outdatedPassports: 1 });
    const into = (await create('Ortiga')).message.id;
    const merged = await admin.call('POST', `${path}/merge`, { intoId: into });
    expect(merged.message).toMatchObject({ name: 'Ortiga', outdatedPassports: 1 });
    const changed = await admin.call<{ results: Article[] }>('GET', `/articles?state=changed&material=${into}`);
    expect(changed.message.results.map(({ id }) => id)).toEqual([shown.id]);
  });

  it('leave unpublished changes in articles that were in the trash when they were renamed or merged', async () => {
    const { id } = await article('Rayon');
    const material = `/materials/${(await find('rayon'))[0]?.id}`;
    const restored = async () => {
      await admin.call('POST', '/articles/restore', { ids: [id] });
      return (await admin.call<Article>('GET', `/articles/${id}`)).message;
    };
    await admin.call('DELETE', `/articles/${id}`);
    await admin.call('PUT', material, { name: 'Viscosa', version: 1 });
    expect(await restored()).toMatchObject({ state: 'changed' });

    await admin.call('POST', '/articles/publish', { ids: [id] });
    await admin.call('DELETE', `/articles/${id}`);
    await admin.call('POST', `${material}/merge`, { intoId: (await create('Modal')).message.id });
    const merged = await restored();
    expect([merged.state, merged.compositions[0]?.materials[0]?.name]).toEqual(['changed', 'Modal']);
  });

  it('cannot be deleted while in use, but can be merged', async () => {
    const { id } = await article('Viscosa A');
    const from = (await find('viscosa a'))[0]?.id;
    const into = (await create('Viscosa')).message.id;
    expect(await admin.call('DELETE', `/materials/${from}`)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await admin.call('POST', `/materials/${into}/merge`, { intoId: into })).status).toBe(409);
    const merged = await admin.call<Material>('POST', `/materials/${from}/merge`, { intoId: into });
    expect(merged.message).toMatchObject({ name: 'Viscosa', articleCount: 1 });
    expect((await admin.call('GET', `/materials/${from}`)).status).toBe(404);
    expect((await admin.call<{ total: number }>('GET', '/trash?type=materials')).message.total).toBe(0);
    expect((await admin.call('POST', '/materials/restore', { ids: [from] })).message).toEqual({ count: 0 });
    expect((await admin.call<Article>('GET', `/articles/${id}`)).message.compositions[0]?.materials[0]?.name).toBe(
      'Viscosa',
    );
  });

  it('occur once in a part that contained both, with the sum of their shares', async () => {
    const parts = [
      { label: 'Exterior', materials: [share('Nailon', 10), share('Lino', 30), share('Nylon', 60)] },
      { label: 'Forro', materials: [share('Nylon', 100)] },
      { label: 'Hilo', materials: [share('Nailon', null), share('Nylon', 40)] },
    ];
    const created = await admin.call<Article>('POST', '/articles', { name: 'Chubasquero', compositions: parts });
    const [from, into] = [(await find('nylon'))[0]?.id, (await find('nailon'))[0]?.id];
    expect((await admin.call('POST', `/materials/${from}/merge`, { intoId: into })).status).toBe(200);
    const { message } = await admin.call<Article>('GET', `/articles/${created.message.id}`);
    expect(message.compositions).toEqual([
      { label: 'Exterior', materials: [share('Nailon', 70), share('Lino', 30)] },
      { label: 'Forro', materials: [share('Nailon', 100)] },
      { label: 'Hilo', materials: [share('Nailon', null)] },
    ]);
    expect(message.state).toBe('changed');
  });

  it('record in the history of their articles that they were renamed or merged, and by whom', async () => {
    const { id } = await article('Lyocell A');
    const path = `/materials/${(await find('lyocell a'))[0]?.id}`;
    await admin.call('PUT', path, { name: 'Lyocell A', description: 'Only described', version: 1 });
    await admin.call('PUT', path, { name: 'Liocel', version: 2 });
    await admin.call('POST', `${path}/merge`, { intoId: (await create('Tencel')).message.id });
    const change = { kind: 'changed', fields: ['compositions'], by: 'Test Admin' };
    expect(await historyOf(id)).toMatchObject([change, change, { kind: 'created' }]);
  });

  it('change a thousand articles at once, and all others in the background', async () => {
    const by = await t.company();
    const part = [{ label: '', materials: [share('Lana', 100)] }];
    const facts = { gtin: null, description: '', model: '', weightGrams: null, isManualLoad: false, templateId: null };
    const rows = Array.from({ length: 700 }, (_, at) => ({
      ...{ ...facts, name: `Bufanda ${at}`, images: [], properties: [], compositions: part },
    }));
    const ctx = { companyId: by.companyId, userId: null, now: t.deps.now, isMailed: false };
    for (let batch = 0; batch < 3; batch += 1)
      await t.deps.db.asTenant(by.companyId, (tx) => writeArticles({ ...ctx, tx }, rows));
    const counts = async (query: string) =>
      (await by.call<{ total: number }>('GET', `/articles?pageSize=1&${query}`)).message.total;
    const all = async () => (await by.call<{ results: Material[] }>('GET', '/materials')).message.results;
    const pausedJobs = pauseJobs(t, changeArticlesJob);
    const wool = (await all())[0]?.id ?? '';
    const changes = (client: Client) => client.call('GET', '/materials/changes');
    const renamed = await by.call<ChangedMaterial>('PUT', `/materials/${wool}`, { name: 'Lana merina' });
    expect(renamed.message).toMatchObject({ outdatedPassports: 2_100, remainingArticles: 1_100 });
    expect(await counts('state=changed')).toBe(1_000);
    expect((await changes(by)).message).toMatchObject({
      changes: [{ materialId: wool, name: 'Lana merina', intoName: null, done: 0, total: 1_100 }],
    });
    expect((await changes(admin)).message).toEqual({ changes: [] });
    const last = await by.call<{ results: Article[] }>('GET', '/articles?pageSize=1&sort=-createdAt');
    for (const action of ['unpublish', 'publish'])
      await by.call('POST', `/articles/${action}`, { ids: [last.message.results[0]?.id] });
    pausedJobs();
    await t.deps.jobs.drain();
    expect((await changes(by)).message).toEqual({ changes: [] });
    // The last one was published with the new name before the job reached it.
    expect(await counts('state=changed')).toBe(2_099);
    expect((await historyOf(last.message.results[0]?.id ?? '', by))[0]).toMatchObject({
      ...{ kind: 'changed', fields: ['compositions'], by: 'Test Admin' },
    });
    const merino = (await create('Merino', by)).message.id;
    const pausedAgain = pauseJobs(t, changeArticlesJob);
    const merged = await by.call('POST', `/materials/${wool}/merge`, { intoId: merino });
    expect(merged.message).toMatchObject({ outdatedPassports: 2_100, remainingArticles: 1_100 });
    expect((await changes(by)).message).toMatchObject({
      changes: [{ materialId: wool, name: 'Lana merina', intoName: 'Merino', done: 0, total: 1_100 }],
    });
    expect(await all()).toMatchObject([{ name: 'Merino', articleCount: 1_000 }]);
    const other = (await create('Otra', by)).message.id;
    expect(await by.call('POST', `/materials/${merino}/merge`, { intoId: other })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: 'More articles are still being moved to this material. Try again in a minute.',
    });
    pausedAgain();
    await t.deps.jobs.drain();
    expect(await counts(`material=${merino}`)).toBe(2_100);
    expect((await by.call('POST', `/materials/${merino}/merge`, { intoId: other })).status).toBe(200);
  });

  it('go to the trash and are restored, also with an article that needs them', async () => {
    const { id } = await article('Cáñamo');
    const material = (await find('canamo'))[0]?.id ?? '';
    await admin.call('DELETE', `/articles/${id}`);
    expect((await admin.call('POST', '/materials/delete', { ids: [material] })).message).toEqual({
      count: 1,
      ids: [material],
    });
    await admin.call('POST', '/articles/restore', { ids: [id] });
    expect(await find('canamo')).toHaveLength(1);
    expect((await admin.call('POST', '/materials/restore', { ids: [material] })).message).toEqual({ count: 0 });
  });

  it('stay one line of a part if a restored article finds two of its materials under one name', async () => {
    const by = await t.company();
    const parts = [
      {
        label: '',
        materials: [
          { name: 'Cotton', percent: 60 },
          { name: 'Organic cotton', percent: 40 },
        ],
      },
    ];
    const { id } = (await by.call<{ id: string }>('POST', '/articles', { name: 'Tee', compositions: parts })).message;
    const { results } = (await by.call<{ results: Material[] }>('GET', '/materials?sort=name')).message;
    const [cotton, organic] = results;
    await by.call('DELETE', `/articles/${id}`);
    expect((await by.call('DELETE', `/materials/${cotton?.id}`)).status).toBe(200);
    const renamed = { name: 'Cotton', version: organic?.version };
    expect((await by.call('PUT', `/materials/${organic?.id}`, renamed)).status).toBe(200);
    expect((await by.call('POST', '/articles/restore', { ids: [id] })).status).toBe(200);
    const restored = (await by.call<{ compositions: unknown }>('GET', `/articles/${id}`)).message;
    expect(restored.compositions).toMatchObject([{ materials: [{ name: 'Cotton', percent: 100 }] }]);
    expect(await differences(t)).toEqual({});
  });

  it('belong to one company', async () => {
    const { id } = (await create('Seda')).message;
    expect((await t.anonymous.call('GET', '/materials')).status).toBe(401);
    expect((await other.call('GET', `/materials/${id}`)).status).toBe(404);
    expect((await other.call('PUT', `/materials/${id}`, { name: 'x' })).status).toBe(404);
    expect((await other.call('DELETE', `/materials/${id}`)).status).toBe(404);
    const own = (await create('Propia', other)).message.id;
    expect((await other.call('POST', `/materials/${id}/merge`, { intoId: own })).status).toBe(404);
    expect((await create('')).code).toBe('INVALID_DATA');
    const weak = await t.user((await t.company({ level: 0 })).companyId);
    expect((await weak.call('GET', '/materials')).status).toBe(403);
  });
});
