import { sql } from 'drizzle-orm';
import type { Publication } from '@/lib/contract/publications';
import type { ApiProcess } from './api-process';
import { seedCompany, type ProcessCompany } from './process-company';
import { buildServedApi, type ServedApi } from './served-api';

const ARTICLES = 2_000;
/** Articles changed before the second publication, which freezes versions of these and skips the others. */
const CHANGED = 1_200;

let served: ServedApi;
let api: ApiProcess;
let owner: ProcessCompany;

beforeAll(async () => {
  served = await buildServedApi({ isShortLived: true });
  owner = await served.withDatabase((db) => seedCompany(db, { articles: ARTICLES - 1 }));
}, 120_000);
afterAll(() => served.close());

async function call<T>(path: string, body?: object): Promise<T> {
  const answer = await api.fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { message } = (await answer.json()) as { message: T };
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(message)}`);
  return message;
}

async function until(id: string, isReached: (publication: Publication) => boolean): Promise<Publication> {
  for (;;) {
    const publication = await call<Publication>(`/publications/${id}`);
    if (isReached(publication)) return publication;
    await new Promise((done) => setTimeout(done, 15));
  }
}

/** Starts publishing everything, kills the process twice meanwhile, and returns the result of the third one. */
async function publishKilled(): Promise<Publication> {
  const { ids } = await call<{ ids: string[] }>('/articles/ids');
  const { id } = await call<Publication>('/publications', { action: 'publish', ids });
  for (const share of [0.2, 0.6]) {
    const { done } = await until(id, (publication) => publication.done > ARTICLES * share);
    expect(done).toBeLessThan(ARTICLES);
    api.child.kill('SIGKILL');
    expect(await api.ended).toBe('SIGKILL');
    api = await served.start();
    // Progress acknowledged before the kill survives it.
    expect((await call<Publication>(`/publications/${id}`)).done).toBeGreaterThanOrEqual(done);
  }
  return until(id, ({ status }) => status !== 'queued' && status !== 'running');
}

/** Articles by number of versions, those that show their newest, and each version's changes. */
const readTruth = () =>
  served.withDatabase((db) =>
    db.asSystem('test', async (tx) => {
      const { rows } = await tx.execute<{ versions: number; articles: number; current: number; repeated: number }>(sql`
        select versions, count(*)::int as articles, sum(is_current)::int as current, sum(repeated)::int as repeated from (
          select a.id, count(v.id)::int as versions, (a.published_version = max(v.version))::int as is_current,
            (count(v.id) - count(distinct v.sha256))::int as repeated
          from articles a left join passport_versions v on v.article_id = a.id group by a.id) as each
        group by versions order by versions`);
      return rows;
    }),
  );

it('freezes each article once and skips none, even if the process is killed twice meanwhile', async () => {
  api = await served.start();
  expect(await publishKilled()).toMatchObject({ status: 'done', done: ARTICLES, changed: ARTICLES, unchanged: 0 });
  api.child.kill('SIGTERM');
  await api.ended;
  expect(await readTruth()).toEqual([{ versions: 1, articles: ARTICLES, current: ARTICLES, repeated: 0 }]);
}, 120_000);

it('freezes the next version of changed articles only', async () => {
  await served.withDatabase((db) =>
    db.asSystem('test', (tx) =>
      tx.execute(sql`
        update articles set name = name || ' (new)', updated_at = now() + interval '1 second'
        where id in (select id from articles order by id limit ${CHANGED})`),
    ),
  );
  api = await served.start();
  const unchanged = ARTICLES - CHANGED;
  expect(await publishKilled()).toMatchObject({ status: 'done', changed: CHANGED, unchanged });
  api.child.kill('SIGTERM');
  await api.ended;
  expect(await readTruth()).toEqual([
    { versions: 1, articles: unchanged, current: unchanged, repeated: 0 },
    { versions: 2, articles: CHANGED, current: CHANGED, repeated: 0 },
  ]);
}, 120_000);
