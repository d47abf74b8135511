import { sql } from 'drizzle-orm';
import { checkDigit } from '@/lib/domain/gs1/check-digit';
import type { Answer, Client, TestApp } from '../app';
import type { Random } from '../fuzz/random';
import { testGtin } from '../gtins';

/** A company under test, and the context of its operations. */
export interface World {
  t: TestApp;
  by: Client;
  /** The super-administrator. */
  operator: Client;
  random: Random;
  /** A sequence for unique names. */
  next(): number;
}

export type Operation = (world: World) => Promise<Answer<unknown> | undefined>;

/** Tables with a trash, except files. */
export const TABLES = {
  articles: 'articles',
  materials: 'materials',
  templates: 'templates',
  lots: 'lots',
  places: 'places',
  processes: 'processes',
  events: 'events',
  containers: 'containers',
} as const;
export type Table = keyof typeof TABLES | 'units' | 'files' | 'imports' | 'recalls' | 'event_records';

/** Random ids of a company's rows that meet a condition; fewer if there are not enough. */
export async function some(
  { t, by, random }: World,
  table: Table,
  most = 1,
  where = table === 'units' ? 'true' : 'deleted_at is null',
): Promise<string[]> {
  const { rows } = await t.deps.db.asSystem('test', (tx) =>
    tx.execute<{ id: string }>(
      sql`select id from ${sql.raw(table)} where company_id = ${by.companyId}::uuid and ${sql.raw(where)} order by id`,
    ),
  );
  const ids = rows.map(({ id }) => id);
  const count = Math.min(ids.length, random.integer(1, most));
  return Array.from({ length: count }, () => ids.splice(random.integer(0, ids.length - 1), 1)[0] ?? '');
}

export const one = async (world: World, table: Table, where?: string) => (await some(world, table, 1, where))[0];

const composition = ({ random }: World) =>
  Array.from({ length: random.integer(0, 2) }, (_, part) => ({
    label: part ? 'Lining' : '',
    materials: Array.from(new Set(Array.from({ length: random.integer(1, 3) }, () => random.integer(1, 8)))).map(
      (material) => ({ name: `Material ${material}`, percent: random.pick([null, 10, 33.333, 50, 100]) }),
    ),
  })).filter(({ materials }) => {
    const total = materials.reduce((sum, { percent }) => sum + (percent ?? 0), 0);
    return total <= 100;
  });

export const articleBody = async (world: World) => {
  const { random } = world;
  const file = await one(world, 'files', "kind = 'image' and deleted_at is null");
  return {
    sku: `SKU-${random.integer(1, 60)}`,
    name: `Shirt ${random.integer(1, 60)}`,
    description: 'Sewn in Porto',
    gtin: random.chance(0.5) ? testGtin(random.integer(1, 20)) : null,
    weightGrams: random.chance(0.6) ? random.integer(1, 500) : null,
    templateId: random.chance(0.4) ? ((await one(world, 'templates')) ?? null) : null,
    images: file && random.chance(0.4) ? [{ fileId: file }] : [],
    properties: [{ name: 'Colour', defaultValue: random.pick(['Sand', 'Red']) }],
    compositions: composition(world),
  };
};

export const post = ({ by }: World, path: string, body?: object) => by.call('POST', path, body);

/** POST with some ids of a table, if there are any. */
export const each =
  (path: string, table: Table, where?: string, most = 4, extra: object = {}): Operation =>
  async (world) => {
    const ids = await some(world, table, most, where);
    return ids.length === 0 ? undefined : post(world, path, { ids, ...extra });
  };

/** A call with the id of a row in its path. */
export const on =
  (
    table: Table,
    path: (id: string) => string,
    body?: (world: World) => object | Promise<object>,
    method = 'POST',
    where?: string,
  ): Operation =>
  async (world) => {
    const id = await one(world, table, where);
    return id ? world.by.call(method, path(id), body && (await body(world))) : undefined;
  };

/** An SSCC, unique for each number from 0 to 99. */
export function testSscc(number: number): string {
  const body = `106141412345678${String(number).padStart(2, '0')}`;
  return `${body}${checkDigit(body)}`;
}

export const GONE = 'deleted_at is not null';

export const eventBody = async (world: World) => ({
  name: `Event ${world.next()}`,
  type: 'free_text',
  prompt: 'Woven here',
  processId: await one(world, 'processes'),
});

export const containerBody = async (world: World) => ({
  name: `Box ${world.random.integer(1, 30)}`,
  code: `C-${world.random.integer(1, 30)}`,
  kind: 'box',
  sscc: world.random.chance(0.6) ? testSscc(world.random.integer(1, 30)) : null,
  capacity: world.random.pick([null, 3, 20]),
  placeId: (await one(world, 'places')) ?? null,
});

export const processBody = async (world: World) => ({
  name: `Process ${world.random.integer(1, 30)}`,
  type: world.random.pick(['manufacturing', 'post_sales']),
  articleIds: await some(world, 'articles', 4),
  isMoving: world.random.chance(0.7),
});
