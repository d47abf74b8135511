import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Random } from '../fuzz/random';
import { testGtin } from '../gtins';
import { captureEvents } from './captures';
import { passTime } from './passing-time';
import { TRADE } from './trade';
import {
  articleBody,
  containerBody,
  each,
  eventBody,
  GONE,
  on,
  one,
  post,
  processBody,
  some,
  TABLES,
  type Operation,
  type Table,
  type World,
} from './world';

const subject = async (world: World): Promise<object | undefined> => {
  const { random } = world;
  const kind = random.pick(['units', 'lot', 'container'] as const);
  if (kind === 'units') {
    const { rows } = await world.t.deps.db.asSystem('test', (tx) =>
      tx.execute<{ code: string }>(
        sql`select code from units where company_id = ${world.by.companyId}::uuid order by id`,
      ),
    );
    const codes = [...new Set(Array.from({ length: 3 }, () => (rows.length ? random.pick(rows).code : '')))].filter(
      Boolean,
    );
    return codes.length ? { type: 'units', codes } : undefined;
  }
  const id = await one(world, kind === 'lot' ? 'lots' : 'containers');
  return id ? (kind === 'lot' ? { type: 'lot', lotId: id } : { type: 'container', containerId: id }) : undefined;
};

const record: Operation = async (world) => {
  const { random } = world;
  const about = await subject(world);
  const kind = random.pick(['load', 'load', 'load', 'unload', 'move', 'repair', 'resale', 'return', 'event']);
  const at = new Date(world.t.deps.now().getTime() - random.integer(0, 40) * random.pick([0, 3_600_000]));
  if (!about || (kind === 'move' && !('containerId' in about))) return undefined;
  return post(world, '/event-records', {
    kind,
    subject: about,
    clientKey: `hammer-${world.next()}-${random.integer(1, 1e9)}`,
    happenedAt: at.toISOString(),
    zone: random.pick(['+02:00', '-05:00', '-01:00']),
    ...(kind === 'event' ? { eventId: await one(world, 'events') } : {}),
    ...(kind === 'load' || kind === 'unload' ? { containerId: await one(world, 'containers') } : {}),
    placeId: kind === 'move' || random.chance(0.3) ? ((await one(world, 'places')) ?? null) : null,
  });
};

const createUnits: Operation = async (world) => {
  const { random } = world;
  const articleId = await one(world, 'articles');
  if (!articleId) return undefined;
  const lotId = await one(world, 'lots', `deleted_at is null and article_id = '${articleId}'`);
  const lot = random.pick([
    { kind: 'none' },
    { kind: 'new', code: `N-${world.next()}` },
    ...(lotId ? [{ kind: 'existing', lotId }] : []),
  ]);
  return post(world, '/units', { articleId, quantity: random.integer(1, 9), lot });
};

const assignLot: Operation = async (world) => {
  const lotId = await one(world, 'lots');
  if (!lotId) return undefined;
  const ids = await some(world, 'units', 4, `article_id = (select article_id from lots where id = '${lotId}')`);
  if (ids.length === 0) return undefined;
  return post(world, '/units/assign-lot', { ids, lotId: world.random.chance(0.8) ? lotId : null });
};

const upload: Operation = async ({ t, by, random }) => {
  const rows = Array.from({ length: random.integer(1, 5) }, () => {
    const at = random.integer(1, 60);
    return `SKU-${at},Shirt ${random.integer(1, 60)},Long,${random.pick(['95% Material 1 5% Material 2', 'Material 3', ''])},${random.chance(0.4) ? testGtin(random.integer(1, 20)) : ''}`;
  });
  const sheet = ['sku,nombre,descripcion,composicion,gtin', ...rows, ''].join('\n');
  const created = await by.call<{ importId: string }>('POST', '/imports?name=a.csv', sheet, {
    'content-type': 'application/octet-stream',
  });
  await t.deps.jobs.drain();
  const path = `/imports/${created.message.importId}`;
  const { message } = await by.call<{ mapping: object; internalColumns: number[] }>('GET', path);
  await by.call('PUT', `${path}/mapping`, { mapping: message.mapping, internalColumns: message.internalColumns });
  await t.deps.jobs.drain();
  await by.call('PUT', `${path}/cells`, { skipErrors: true });
  await t.deps.jobs.drain();
  return by.call('POST', `${path}/run`, { isPublishing: random.chance(0.7) });
};

const addFile: Operation = async ({ by, random, next }) => {
  const background = { r: random.integer(0, 255), g: random.integer(0, 255), b: random.integer(0, 255) };
  const bytes = await sharp({ create: { width: 24 + (next() % 40), height: 24, channels: 3, background } })
    .png()
    .toBuffer();
  return by.call('POST', '/files?name=foto.png', bytes, { 'content-type': 'image/png' });
};

const section: Operation = async (world) => {
  const { random } = world;
  const owner = random.chance(0.5) ? await one(world, 'articles') : await one(world, 'templates');
  const file = await one(world, 'files', "kind = 'image' and deleted_at is null");
  if (!owner || !file) return undefined;
  const sectionData = { defaultValue: `Text ${file}`, image: file, mediaContent: file };
  return post(world, '/editor/addSection', {
    page_id: owner,
    template_id: owner,
    type: random.pick(['image', 'text']),
    sectionData,
  });
};

const changeLook: Operation = async (world) => {
  const { by, random } = world;
  const owner = random.chance(0.5) ? await one(world, 'articles') : await one(world, 'templates');
  const file = (await one(world, 'files', "kind = 'image' and deleted_at is null")) ?? null;
  if (random.chance(0.3)) return by.call('PUT', '/company/look', { logoFileId: file, darkLogoFileId: null });
  return owner ? by.call('PUT', `/passports/${owner}`, { headerFileId: random.chance(0.7) ? file : null }) : undefined;
};

const dropSection: Operation = async ({ t, by, random }) => {
  const { rows } = await t.deps.db.asSystem('test', (tx) =>
    tx.execute<{ id: string; gone: boolean }>(
      sql`select id, deleted_at is not null as gone from passport_sections where company_id = ${by.companyId}::uuid order by id`,
    ),
  );
  if (rows.length === 0) return undefined;
  const { id, gone: isDeleted } = random.pick(rows);
  return by.call('POST', `/editor/${isDeleted ? 'restore' : 'delete'}Section`, { section_id: id });
};

const scan: Operation = async (world) => {
  const { t, by } = world;
  const { rows } = await t.deps.db.asSystem('test', (tx) =>
    tx.execute<{ hash: string }>(sql`select hash from units where company_id = ${by.companyId}::uuid order by id`),
  );
  if (rows.length === 0) return undefined;
  return t.anonymous.call('GET', `/p/${world.random.pick(rows).hash}`);
};

/** All operations by name, each with its weight. */
export const OPERATIONS: Readonly<Record<string, readonly [weight: number, Operation]>> = {
  'create article': [
    6,
    async (world) => post(world, '/articles', { ...(await articleBody(world)), isPublished: world.random.chance(0.6) }),
  ],
  'edit article': [6, on('articles', (id) => `/articles/${id}`, articleBody, 'PUT')],
  'delete articles': [3, each('/articles/delete', 'articles')],
  'restore articles': [3, each('/articles/restore', 'articles', GONE)],
  'publish articles': [4, each('/articles/publish', 'articles')],
  'hide articles': [3, each('/articles/unpublish', 'articles')],
  'publish many': [2, each('/publications', 'articles', undefined, 6, { action: 'publish' })],
  'hide many': [1, each('/publications', 'articles', undefined, 6, { action: 'unpublish' })],
  'withdraw many': [1, each('/publications', 'articles', undefined, 6, { action: 'withdraw' })],
  'reinstate many': [1, each('/publications', 'articles', undefined, 6, { action: 'reinstate' })],
  'withdraw articles': [2, each('/articles/withdraw', 'articles')],
  'reinstate articles': [2, each('/articles/reinstate', 'articles')],
  'empty trash': [2, (world) => post(world, '/trash/empty', { type: world.random.pick(Object.keys(TABLES)) })],
  'restore from trash': [
    3,
    async (world) => {
      const type = world.random.pick(Object.keys(TABLES) as Table[]);
      return each('/trash/restore', type, GONE, 4, { type })(world);
    },
  ],
  'create material': [1, (world) => post(world, '/materials', { name: `Material ${world.random.integer(1, 12)}` })],
  'rename material': [
    2,
    on(
      'materials',
      (id) => `/materials/${id}`,
      ({ random }) => ({ name: `Material ${random.integer(1, 12)}` }),
      'PUT',
    ),
  ],
  'merge materials': [
    2,
    async (world) =>
      on(
        'materials',
        (id) => `/materials/${id}/merge`,
        async () => ({ intoId: await one(world, 'materials') }),
      )(world),
  ],
  'delete materials': [1, each('/materials/delete', 'materials')],
  'create template': [1, (world) => post(world, '/templates', { name: `Template ${world.random.integer(1, 20)}` })],
  'rename template': [
    1,
    on(
      'templates',
      (id) => `/templates/${id}`,
      ({ random }) => ({ name: `Template ${random.integer(1, 20)}` }),
      'PUT',
    ),
  ],
  'delete template': [1, on('templates', (id) => `/templates/${id}`, undefined, 'DELETE')],
  'duplicate template': [
    1,
    on(
      'templates',
      (id) => `/templates/${id}/duplicate`,
      ({ next }) => ({ name: `Copy ${next()}` }),
    ),
  ],
  'assign template': [
    2,
    async (world) =>
      on(
        'templates',
        (id) => `/templates/${id}/assign`,
        async () => ({ ids: await some(world, 'articles', 4), shouldGiveDesign: true }),
      )(world),
  ],
  'apply design': [
    2,
    async (world) =>
      on(
        'templates',
        (id) => `/templates/${id}/designs/apply`,
        async () => ({
          ids: await some(world, 'articles', 4),
          shouldMerge: world.random.chance(0.5),
          shouldPublish: world.random.chance(0.5),
        }),
      )(world),
  ],
  'create lot': [
    3,
    async (world) =>
      on(
        'articles',
        () => '/lots',
        async () => ({ articleId: await one(world, 'articles'), code: `L-${world.random.integer(1, 40)}` }),
      )(world),
  ],
  'rename lot': [
    1,
    on(
      'lots',
      (id) => `/lots/${id}`,
      ({ random }) => ({ code: `L-${random.integer(1, 40)}`, properties: [] }),
      'PUT',
    ),
  ],
  'delete lot': [2, on('lots', (id) => `/lots/${id}`, undefined, 'DELETE')],
  'process lot': [1, on('lots', (id) => `/lots/${id}/process`)],
  'reopen lot': [1, on('lots', (id) => `/lots/${id}/reopen`)],
  'split lot': [
    3,
    on(
      'lots',
      (id) => `/lots/${id}/split`,
      ({ random, next }) => ({ code: `S-${next()}`, units: { type: 'count', count: random.integer(1, 3) } }),
    ),
  ],
  'merge lots': [
    2,
    async (world) =>
      on(
        'lots',
        (id) => `/lots/${id}/merge`,
        async () => ({ lotIds: await some(world, 'lots', 2) }),
      )(world),
  ],
  'name inputs': [
    2,
    async (world) =>
      on(
        'lots',
        (id) => `/lots/${id}/inputs`,
        async () => ({
          inputs: [
            world.random.chance(0.5)
              ? { type: 'supplier', name: `MILL-${world.random.integer(1, 6)}` }
              : { type: 'lot', lotId: await one(world, 'lots') },
          ],
        }),
      )(world),
  ],
  'create units': [5, createUnits],
  'move units': [4, assignLot],
  'withdraw units': [3, each('/units/withdraw', 'units')],
  'reinstate units': [2, each('/units/restore', 'units')],
  'print labels': [1, each('/labels/sheet', 'units')],
  'create place': [
    1,
    (world) => post(world, '/places', { name: `Place ${world.random.integer(1, 20)}`, country: 'ES' }),
  ],
  'delete places': [1, each('/places/delete', 'places', undefined, 1)],
  'create process': [2, async (world) => post(world, '/processes', await processBody(world))],
  'edit process': [2, on('processes', (id) => `/processes/${id}`, processBody, 'PUT')],
  'delete processes': [1, each('/processes/delete', 'processes', undefined, 2)],
  'create event': [3, on('processes', () => '/events', eventBody)],
  'delete events': [2, each('/events/delete', 'events', undefined, 2)],
  'restore events': [2, each('/events/restore', 'events', GONE, 2)],
  'create container': [2, async (world) => post(world, '/containers', await containerBody(world))],
  'edit container': [1, on('containers', (id) => `/containers/${id}`, containerBody, 'PUT')],
  'delete containers': [1, each('/containers/delete', 'containers', undefined, 2)],
  record: [10, record],
  'correct record': [
    4,
    on(
      'event_records',
      (id) => `/event-records/${id}/correct`,
      ({ next, random }) => ({ clientKey: `correct-${next()}-${random.integer(1, 1e9)}`, note: 'Wrong' }),
      'POST',
      'true',
    ),
  ],
  'start recall': [
    1,
    on(
      'lots',
      () => '/recalls',
      async (world) => ({ lotId: await one(world, 'lots'), reason: 'Buttons' }),
    ),
  ],
  'end recall': [1, on('recalls', (id) => `/recalls/${id}/end`, undefined, 'POST', 'ended_at is null')],
  upload: [3, upload],
  'undo upload': [2, on('imports', (id) => `/imports/${id}/undo`, undefined, 'POST', "status = 'done'")],
  'add file': [2, addFile],
  'delete files': [1, each('/files/delete', 'files', "kind = 'image' and deleted_at is null")],
  'restore files': [1, each('/files/restore', 'files', "kind = 'image' and deleted_at is not null")],
  'add section': [3, section],
  'change look': [2, changeLook],
  'delete or restore section': [2, dropSection],
  scan: [3, scan],
  'capture events': [6, captureEvents],
  ...TRADE,
  'pass time': [2, passTime],
};

/** Draws an operation by weight. */
export function drawOperation(random: Random): string {
  const names = Object.entries(OPERATIONS).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name));
  return random.pick(names);
}
