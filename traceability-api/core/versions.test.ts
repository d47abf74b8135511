import { setUpTestApp, type Client } from '../testing/app';
import { createUnits, makeBlock } from '../testing/units';

const t = setUpTestApp();
let admin: Client;

interface Entity {
  path: string;
  /** A body that changes the record. */
  body: object;
  version: number;
}
const entities = new Map<string, Entity>();
type Saved = { id: string; version: number };

async function make(name: string, body: object, change: object): Promise<string> {
  const { message } = await admin.call<Saved>('POST', `/${name}`, body);
  entities.set(name, { path: `/${name}/${message.id}`, body: change, version: message.version });
  return message.id;
}

beforeAll(async () => {
  admin = await t.company();
  const articleId = await make('articles', { name: 'Camisa' }, { name: 'Camisa' });
  await make('materials', { name: 'Lana' }, { name: 'Lana' });
  await make('templates', { name: 'Punto' }, { name: 'Punto' });
  await make('lots', { articleId, code: 'L-1' }, { code: 'L-1', properties: [] });
  await makeBlock(t, admin, 10);
  await createUnits(t, admin, { articleId, quantity: 1, lot: { kind: 'none' } });
  entities.set('units', { path: '/units/1', body: { properties: [], lotId: null }, version: 1 });
});

describe.each(['articles', 'materials', 'templates', 'lots', 'units'])('a version of %s', (name) => {
  let entity: Entity;
  const put = (version?: unknown, ifMatch?: string) =>
    admin.call<Saved>(
      'PUT',
      entity.path,
      { ...entity.body, ...(version === undefined ? {} : { version }) },
      ifMatch === undefined ? {} : { 'if-match': ifMatch },
    );

  beforeEach(async () => {
    entity = entities.get(name) as Entity;
    entity.version = (await admin.call<Saved>('GET', entity.path)).message.version;
  });

  it('is read from the body, from If-Match, or from both if they agree', async () => {
    const { version } = entity;
    expect((await put(version)).message.version).toBe(version + 1);
    expect((await put(undefined, `"${version + 1}"`)).message.version).toBe(version + 2);
    expect((await put(version + 2, `W/"${version + 2}"`)).message.version).toBe(version + 3);
  });

  it('that is stale is refused with the current state, however it is sent', async () => {
    const { version } = entity;
    await put(version);
    for (const refused of [
      await put(version),
      await put(undefined, `"${version}"`),
      await put(version, `"${version}"`),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'CONFLICT', current: { version: version + 1 } });
    expect((await admin.call<Saved>('GET', entity.path)).message.version).toBe(version + 1);
  });

  it('that differs between body and header, or is invalid, changes nothing', async () => {
    const { version } = entity;
    for (const [inBody, header] of [
      [version, `"${version + 1}"`],
      [version + 1, `"${version}"`],
      [undefined, String(version)],
      [undefined, '"abc"'],
      [undefined, '"99999999999999999999"'],
      [undefined, ''],
    ] as const)
      expect(await put(inBody, header)).toMatchObject({ status: 400, code: 'INVALID_DATA' });
    expect((await admin.call<Saved>('GET', entity.path)).message.version).toBe(version);
  });

  it('may be omitted: the current state is overwritten', async () => {
    const { version } = entity;
    expect((await put()).message.version).toBe(version + 1);
    expect((await put(undefined, '*')).message.version).toBe(version + 2);
  });

  it('is granted to only one of two concurrent writes', async () => {
    const { version } = entity;
    const both = await Promise.all([put(version), put(undefined, `"${version}"`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('is refused by a call that compares no versions, which changes nothing', async () => {
  const id = await admin.call<{ id: string }>('POST', '/materials', { name: 'Lino', description: '' });
  const path = `/materials/${id.message.id}`;
  const ifMatch = { 'if-match': '"1"' };
  expect(await admin.call('DELETE', path, undefined, ifMatch)).toMatchObject({ status: 400, code: 'INVALID_DATA' });
  expect(await admin.call('POST', '/materials/delete', { ids: [id.message.id] }, ifMatch)).toMatchObject({
    ...{ status: 400, message: 'This call does not compare versions: send it without the If-Match header.' },
  });
  expect((await admin.call('GET', path, undefined, ifMatch)).status).toBe(200);
  expect((await admin.call('DELETE', path, undefined, { 'if-match': '*' })).status).toBe(200);
});
