import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '../db/ids';
import { containers, places } from '../db/schema';
import { setUpTestApp, type Client } from './app';

const t = setUpTestApp();
let admin: Client;

const COUNT = 2_500;
const nameOf = (at: number) => `Row ${String(at).padStart(4, '0')}`;
const NAMES = Array.from({ length: COUNT }, (_, at) => nameOf(at));
/** Long enough for the file to be written in several parts. */
const long = (name: string) => `${name} ${'x'.repeat(400)}`;
const FIRST = Date.UTC(2026, 0, 1);

const rowOf = (name: string, at: number) => ({
  ...{ id: newId(), companyId: admin.companyId, name: long(name), search: name.toLowerCase() },
  ...{ createdAt: new Date(FIRST), updatedAt: new Date(FIRST + at * 1_000) },
});

beforeAll(async () => {
  admin = await t.company({ level: 500 });
  await t.deps.db.asTenant(admin.companyId, async (tx) => {
    await tx.insert(places).values(NAMES.map(rowOf));
    await tx
      .insert(containers)
      .values(NAMES.map((name, at) => ({ ...rowOf(name, at), code: name, kind: 'box' as const })));
  });
});

/** Touches the rows with these names. */
const edit = (table: typeof places | typeof containers, names: string[]) =>
  t.deps.db.asTenant(admin.companyId, (tx) =>
    tx
      .update(table)
      .set({ updatedAt: t.deps.now() })
      .where(and(eq(table.companyId, admin.companyId), inArray(table.name, names.map(long)))),
  );

const tables = { places, containers };

it.each([
  ['places', 'updatedAt'],
  ['places', '-updatedAt'],
  ['containers', 'updatedAt'],
  ['containers', '-updatedAt'],
] as const)('an export of %s by %s lists each once despite concurrent changes', async (list, sort) => {
  const table = tables[list];
  const order = async () => {
    const rows = await t.deps.db.asTenant(admin.companyId, (tx) =>
      tx
        .select({ name: table.name })
        .from(table)
        .where(eq(table.companyId, admin.companyId))
        .orderBy(table.updatedAt, table.id),
    );
    const names = rows.map(({ name }) => name.slice(0, 8));
    return sort === 'updatedAt' ? names : names.reverse();
  };
  const expected = await order();
  const { response } = await admin.call('GET', `/${list}/export?format=csv&sort=${sort}`);
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  for (;;) {
    const part = await reader?.read();
    if (!part?.value) break;
    parts.push(part.value);
    // One that has been written already, and one that has not.
    if (parts.length === 1) await edit(table, [expected[0] ?? '', expected.at(-1) ?? '']);
  }
  expect(
    Buffer.concat(parts)
      .toString()
      .match(/Row \d{4}(?= x)/g),
  ).toEqual(expected);
});

it('an export respects the search, and for containers the place', async () => {
  const namesIn = async (path: string) => {
    const { response } = await admin.call('GET', path);
    return (await response.text()).match(/Row \d{4}(?= x)/g) ?? [];
  };
  expect(await namesIn('/places/export?format=csv&q=row%200007')).toEqual([nameOf(7)]);
  expect(await namesIn('/containers/export?format=csv&q=0007')).toEqual([nameOf(7)]);
  const [place] = await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.select({ id: places.id }).from(places).where(eq(places.companyId, admin.companyId)).limit(1),
  );
  expect(await namesIn(`/containers/export?format=csv&placeId=${place?.id}`)).toEqual([]);
});
