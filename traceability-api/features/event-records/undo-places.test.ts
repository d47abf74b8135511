import { randomUUID } from 'node:crypto';
import type { Container } from '@/lib/contract/containers';
import type { EventRecord } from '@/lib/contract/event-records';
import type { Place } from '@/lib/contract/places';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
let farm: string;
let mill: string;
let port: string;
beforeEach(async () => {
  admin = await t.company({ level: 500 });
  [farm, mill, port] = [await makePlace('Farm'), await makePlace('Mill'), await makePlace('Port')];
});

const makePlace = async (name: string) =>
  (await admin.call<Place>('POST', '/places', { name, latitude: 41, longitude: 2 })).message.id;
const make = async (name: string, placeId: string | null = null) =>
  (await admin.call<Container>('POST', '/containers', { name, code: randomUUID(), kind: 'box', placeId })).message;
const get = async ({ id }: Container) => (await admin.call<Container>('GET', `/containers/${id}`)).message;
const placeOf = async (container: Container) => (await get(container)).place?.id ?? null;
const namesAt = async (placeId: string) =>
  (await admin.call<{ results: Container[] }>('GET', `/containers?placeId=${placeId}`)).message.results.map(
    ({ name }) => name,
  );

const start = Date.now();
const ago = (hours: number) => new Date(start - hours * 3_600_000).toISOString();
async function record(body: object, happenedAt: string) {
  const sent = { clientKey: randomUUID(), happenedAt, sentAt: new Date().toISOString(), zone: '+01:00', ...body };
  const answer = await admin.call<EventRecord>('POST', '/event-records', sent);
  expect(answer.status).toBe(201);
  return answer.message.id;
}
const asSubject = ({ id }: Container) => ({ type: 'container', containerId: id });
const load = (inner: Container, outer: Container, at: string) =>
  record({ kind: 'load', containerId: outer.id, subject: asSubject(inner) }, at);
const unload = (inner: Container, outer: Container, at: string) =>
  record({ kind: 'unload', containerId: outer.id, subject: asSubject(inner) }, at);
const move = (container: Container, placeId: string, at: string) =>
  record({ kind: 'move', placeId, subject: asSubject(container) }, at);

const correct = (id: string) =>
  admin.call<EventRecord | string>('POST', `/event-records/${id}/correct`, { clientKey: randomUUID(), note: '' });
async function declareWrong(id: string) {
  expect((await correct(id)).status).toBe(201);
}
async function refusalOf(id: string) {
  const { status, message } = await correct(id);
  expect(status).toBe(409);
  return message;
}

describe('after a move that is declared wrong, a container', () => {
  it('is where it was unloaded, not where it was moved before that', async () => {
    const [box, pallet] = [await make('Box'), await make('Pallet', mill)];
    await move(box, farm, ago(6));
    await load(box, pallet, ago(5));
    await unload(box, pallet, ago(4));
    const wrong = await move(box, port, ago(3));
    expect(await placeOf(box)).toBe(port);
    await declareWrong(wrong);
    expect(await placeOf(box)).toBe(mill);
    expect([await namesAt(farm), await namesAt(mill), await namesAt(port)]).toEqual([[], ['Box', 'Pallet'], []]);
  });

  it('is where the outermost container was at the unload, though that was moved since', async () => {
    const [box, pallet, van] = [await make('Box'), await make('Pallet'), await make('Van')];
    await move(box, farm, ago(9));
    await move(pallet, farm, ago(9));
    await load(box, pallet, ago(8));
    await load(pallet, van, ago(7));
    await move(van, mill, ago(6));
    await unload(box, pallet, ago(5));
    await move(van, port, ago(4));
    await unload(pallet, van, ago(3));
    const wrong = await move(box, port, ago(2));
    await declareWrong(wrong);
    expect(await placeOf(box)).toBe(mill);
  });

  it('is where it was unloaded if all was recorded for the same minute', async () => {
    const [box, pallet] = [await make('Box'), await make('Pallet', mill)];
    const minute = ago(3);
    await move(box, farm, minute);
    await load(box, pallet, minute);
    await unload(box, pallet, minute);
    await declareWrong(await move(box, port, minute));
    expect(await placeOf(box)).toBe(mill);
  });

  it('is where it was before if the container that it was taken out of had no place', async () => {
    const [box, van] = [await make('Box'), await make('Van')];
    await move(box, farm, ago(6));
    await load(box, van, ago(5));
    await unload(box, van, ago(4));
    await declareWrong(await move(box, port, ago(3)));
    expect(await placeOf(box)).toBe(farm);
  });

  it('is where it was before if the unload is declared wrong as well, and the load', async () => {
    const [box, pallet] = [await make('Box'), await make('Pallet', mill)];
    await move(box, farm, ago(6));
    const wrongLoad = await load(box, pallet, ago(5));
    const wrongUnload = await unload(box, pallet, ago(4));
    const wrongMove = await move(box, port, ago(3));
    for (const wrong of [wrongMove, wrongUnload, wrongLoad]) await declareWrong(wrong);
    expect(await placeOf(box)).toBe(farm);
  });

  it('is at no guessed place: the correction is refused if no record says where the unload was', async () => {
    const [box, pallet] = [await make('Box'), await make('Pallet', mill)];
    await move(box, farm, ago(6));
    await load(box, pallet, ago(5));
    await unload(box, pallet, ago(4));
    await move(pallet, farm, ago(3));
    const wrong = await move(box, port, ago(2));
    expect(await refusalOf(wrong)).toMatch(/^No other move says where the container was/);
    expect(await placeOf(box)).toBe(port);
  });
});

describe('after an unload and its load that are declared wrong, a container', () => {
  it('is where it was before', async () => {
    const [box, pallet] = [await make('Box'), await make('Pallet', mill)];
    await move(box, farm, ago(6));
    const wrongLoad = await load(box, pallet, ago(5));
    const wrongUnload = await unload(box, pallet, ago(4));
    await declareWrong(wrongUnload);
    expect(await placeOf(box)).toBe(mill);
    await declareWrong(wrongLoad);
    expect(await placeOf(box)).toBe(farm);
    expect([await namesAt(farm), await namesAt(mill)]).toEqual([['Box'], ['Pallet']]);
  });

  it('is where an earlier unload left it, though the outer container was moved since', async () => {
    const [box, pallet, van] = [await make('Box', farm), await make('Pallet', mill), await make('Van', port)];
    await load(box, pallet, ago(8));
    await unload(box, pallet, ago(7));
    const wrongLoad = await load(box, van, ago(6));
    const wrongUnload = await unload(box, van, ago(5));
    await move(van, farm, ago(4));
    expect(await placeOf(box)).toBe(port);
    for (const wrong of [wrongUnload, wrongLoad]) await declareWrong(wrong);
    expect(await placeOf(box)).toBe(mill);
  });

  it('stays at a place that somebody entered since', async () => {
    const [box, pallet] = [await make('Box'), await make('Pallet', mill)];
    await move(box, farm, ago(6));
    const wrongLoad = await load(box, pallet, ago(5));
    const wrongUnload = await unload(box, pallet, ago(4));
    const { name, code, kind, version } = await get(box);
    const entered = { name, code, kind, version, placeId: port };
    expect((await admin.call('PUT', `/containers/${box.id}`, entered)).status).toBe(200);
    for (const wrong of [wrongUnload, wrongLoad]) await declareWrong(wrong);
    expect(await placeOf(box)).toBe(port);
  });
});

describe('an unload that is declared wrong', () => {
  it('is refused while a later move of the container stands', async () => {
    const [box, pallet] = [await make('Box'), await make('Pallet', mill)];
    await load(box, pallet, ago(6));
    const wrongUnload = await unload(box, pallet, ago(5));
    const later = await move(box, port, ago(4));
    expect(await refusalOf(wrongUnload)).toBe('“Box” was moved to Port since: declare that move wrong first.');
    expect(await get(box)).toMatchObject({ inside: null, place: { id: port } });
    await declareWrong(later);
    expect(await placeOf(box)).toBe(mill);
    await declareWrong(wrongUnload);
    expect(await get(box)).toMatchObject({ inside: { id: pallet.id }, place: { id: mill } });
  });

  it('is refused as well for a move that was sent late, from when the container would have been inside', async () => {
    const [box, pallet] = [await make('Box'), await make('Pallet', mill)];
    await load(box, pallet, ago(6));
    const wrongUnload = await unload(box, pallet, ago(4));
    await move(box, port, ago(5));
    expect(await refusalOf(wrongUnload)).toMatch(/^“Box” was moved to Port since/);
  });

  it('is accepted if the container was moved before the load, or another one since', async () => {
    const [box, pallet, other] = [await make('Box'), await make('Pallet', mill), await make('Other')];
    await load(box, pallet, ago(5));
    const wrongUnload = await unload(box, pallet, ago(4));
    await move(box, farm, ago(6));
    await move(other, port, ago(3));
    await move(pallet, port, ago(3));
    await declareWrong(wrongUnload);
    expect(await get(box)).toMatchObject({ inside: { id: pallet.id }, place: { id: port } });
  });
});
