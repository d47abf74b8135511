import { eq } from 'drizzle-orm';
import type { EventRecord } from '@/lib/contract/event-records';
import type { Lineage, Lot } from '@/lib/contract/lots';
import type { Unit } from '@/lib/contract/units';
import { newId } from '../../db/ids';
import { containers, lots } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { eventsAt } from '../../testing/epcis/events';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let other: Client;
beforeAll(async () => {
  admin = await t.company({ level: 500 });
  other = await t.company({ level: 500 });
  await makeBlock(t, admin, 500);
});
afterEach(() => t.setNow(undefined));

let lotNumber = 0;

async function makeLot({ articleId, quantity = 0 }: { articleId?: string; quantity?: number } = {}) {
  const ofArticle = articleId ?? (await makeArticle(t, admin));
  const code = `T-${(lotNumber += 1)}`;
  const { id } = (await admin.call<Lot>('POST', '/lots', { articleId: ofArticle, code })).message;
  if (quantity > 0)
    await createUnits(t, admin, { articleId: ofArticle, quantity, lot: { kind: 'existing', lotId: id } });
  return { id, code, articleId: ofArticle };
}

const getLot = async (id: string) => (await admin.call<Lot>('GET', `/lots/${id}`)).message;
const codesOf = async (lotId: string) =>
  (await admin.call<{ results: Unit[] }>('GET', `/units?lotId=${lotId}&sort=code&pageSize=100`)).message.results.map(
    ({ code }) => code,
  );
const historyOf = async (itemId: string) =>
  (await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${itemId}`)).message.results;
const split = (lotId: string, body: object) =>
  admin.call<{ lot: Lot; moved: number }>('POST', `/lots/${lotId}/split`, body);
const makeOf = (lotId: string, inputs: object[]) => admin.call('POST', `/lots/${lotId}/inputs`, { inputs });
const lineageOf = async (lotId: string) => (await admin.call<Lineage>('GET', `/lots/${lotId}/lineage`)).message;
const record = (lotId: string, happenedAt: string) =>
  admin.call('POST', '/event-records', {
    ...{ kind: 'repair', subject: { type: 'lot', lotId }, clientKey: newId(), happenedAt, zone: '+00:00' },
  });

describe('splitting a lot', () => {
  it('previews its numbers, and moves the first units by their codes', async () => {
    const lot = await makeLot({ quantity: 5 });
    const codes = await codesOf(lot.id);
    const units = { type: 'count', count: 2 };
    const preview = await admin.call('POST', `/lots/${lot.id}/split/preview`, { units });
    expect(preview.message).toEqual({ moved: 2, kept: 3, codes: 0 });
    expect((await getLot(lot.id)).units).toBe(5);
    const answer = await split(lot.id, { code: 'T-part', units });
    expect(answer.message).toMatchObject({
      moved: 2,
      lot: { code: 'T-part', units: 2, article: { id: lot.articleId } },
    });
    expect(await codesOf(answer.message.lot.id)).toEqual(codes.slice(0, 2));
    expect(await codesOf(lot.id)).toEqual(codes.slice(2));
  });

  it('takes a range, and rejects one without units of the lot, a taken code and more units than there are', async () => {
    const lot = await makeLot({ quantity: 4 });
    const codes = await codesOf(lot.id);
    const range = { type: 'range', first: codes[1], last: codes[2] };
    const part = (await split(lot.id, { code: 'T-middle', units: range })).message.lot;
    expect(await codesOf(part.id)).toEqual(codes.slice(1, 3));
    const refusals = [
      { code: 'T-empty', units: range },
      { code: 'T-middle', units: { type: 'count', count: 1 } },
      { code: 'T-many', units: { type: 'count', count: 3 } },
      { code: 'T-back', units: { type: 'range', first: codes[3], last: codes[0] } },
    ];
    const statuses = [];
    for (const body of refusals) statuses.push((await split(lot.id, body)).status);
    expect(statuses).toEqual([404, 409, 409, 400]);
    expect((await getLot(lot.id)).units).toBe(2);
  });

  it('keeps the events up to then, including those that a phone sends later about that time', async () => {
    const lot = await makeLot({ quantity: 2 });
    t.setNow(new Date('2026-03-01T10:00:00Z'));
    await record(lot.id, '2026-03-01T09:00:00Z');
    t.setNow(new Date('2026-03-02T10:00:00Z'));
    const part = (await split(lot.id, { code: 'T-later', units: { type: 'count', count: 1 } })).message.lot;
    t.setNow(new Date('2026-03-03T10:00:00Z'));
    await record(lot.id, '2026-03-01T12:00:00Z');
    await record(lot.id, '2026-03-03T09:00:00Z');
    const moments = (await historyOf(part.id))
      .filter(({ kind }) => kind === 'repair')
      .map(({ happenedAt }) => happenedAt);
    expect(moments).toEqual(['2026-03-01T12:00:00.000Z', '2026-03-01T09:00:00.000Z']);
    expect((await historyOf(lot.id)).filter(({ kind }) => kind === 'repair')).toHaveLength(3);
  });

  it('leaves the new lot in the container of the old one, unless that is full', async () => {
    const lot = await makeLot({ quantity: 3 });
    const containerId = newId();
    const row = {
      id: containerId,
      companyId: admin.companyId,
      name: 'Crate',
      code: 'C-1',
      kind: 'box' as const,
      search: 'c',
    };
    await t.deps.db.asTenant(admin.companyId, (tx) => tx.insert(containers).values({ ...row, capacity: 2 }));
    const subject = { type: 'lot', lotId: lot.id };
    await admin.call('POST', '/event-records', {
      ...{
        kind: 'load',
        containerId,
        subject,
        clientKey: newId(),
        happenedAt: new Date().toISOString(),
        zone: '+00:00',
      },
    });
    const units = { type: 'count', count: 1 };
    await split(lot.id, { code: 'T-in', units });
    const inside = await admin.call<{ results: { code: string }[] }>('GET', `/containers/${containerId}/contents`);
    expect(inside.message.results.map(({ code }) => code).sort()).toEqual([lot.code, 'T-in'].sort());
    const full = await split(lot.id, { code: 'T-full', units });
    expect([full.status, full.code]).toEqual([409, 'CONFLICT']);
    expect(await t.deps.db.asTenant(admin.companyId, (tx) => tx.$count(lots, eq(lots.code, 'T-full')))).toBe(0);
  });
});

it('a split and a merge count the codes that currently open a passport', async () => {
  const { id: articleId } = (await admin.call<{ id: string }>('POST', '/articles', { name: 'Shown' })).message;
  const [from, into] = [await makeLot({ articleId, quantity: 3 }), await makeLot({ articleId })];
  const [first] = (await admin.call<{ results: Unit[] }>('GET', `/units?lotId=${from.id}&sort=code`)).message.results;
  await admin.call('POST', '/units/withdraw', { ids: [first?.id] });
  const preview = async (path: string, body: object) => (await admin.call('POST', path, body)).message;
  const ofSplit = () => preview(`/lots/${from.id}/split/preview`, { units: { type: 'count', count: 2 } });
  const ofMerge = () => preview(`/lots/${into.id}/merge/preview`, { lotIds: [from.id] });
  expect([await ofSplit(), await ofMerge()]).toEqual([
    { moved: 2, kept: 1, codes: 1 },
    { moved: 3, codes: 2 },
  ]);
  await admin.call('POST', '/articles/unpublish', { ids: [articleId] });
  expect([await ofSplit(), await ofMerge()]).toMatchObject([{ codes: 0 }, { codes: 0 }]);
});

describe('merging lots', () => {
  it('moves all units, processes the other lots, and appears in both histories', async () => {
    const into = await makeLot({ quantity: 1 });
    const from = await makeLot({ articleId: into.articleId, quantity: 2 });
    const preview = await admin.call('POST', `/lots/${into.id}/merge/preview`, { lotIds: [from.id] });
    expect(preview.message).toEqual({ moved: 2, codes: 0 });
    expect((await getLot(from.id)).units).toBe(2);
    const answer = await admin.call<{ moved: number }>('POST', `/lots/${into.id}/merge`, { lotIds: [from.id] });
    expect(answer.message).toMatchObject({ moved: 2, lot: { units: 3, state: 'in_process' } });
    expect(await getLot(from.id)).toMatchObject({ units: 0, state: 'processed' });
    expect((await historyOf(into.id)).map(({ kind }) => kind)).toEqual(['transformation']);
    expect((await historyOf(from.id)).map(({ kind }) => kind)).toEqual(['transformation']);
  });

  it('appears in the history of each unit, and counts once in EPCIS and for all units in a recall', async () => {
    const into = await makeLot({ quantity: 1 });
    const sources = [
      await makeLot({ articleId: into.articleId, quantity: 2 }),
      await makeLot({ articleId: into.articleId, quantity: 1 }),
    ];
    const [code = ''] = await codesOf(sources[0]?.id ?? '');
    const unitId = (await admin.call<Unit>('GET', `/units/${code}`)).message.id;
    await admin.call('POST', `/lots/${into.id}/merge`, { lotIds: sources.map(({ id }) => id) });
    const records = (await historyOf(into.id)).filter(({ kind }) => kind === 'transformation');
    expect(records.map(({ itemCount }) => itemCount).sort()).toEqual([3, 4]);
    const ofUnit = await historyOf(unitId);
    expect(ofUnit.flatMap(({ items }) => items.map(({ id }) => id))).toContain(sources[0]?.id);
    const { events } = await eventsAt(admin, `/epcis/export?type=lot&itemId=${into.id}`);
    const merges = events.filter(({ bizStep }) => bizStep === 'assembling');
    expect(merges.map(({ outputQuantityList }) => outputQuantityList)).toEqual(
      expect.arrayContaining([1, 2].map((quantity) => [expect.objectContaining({ quantity })])),
    );
    expect(merges.some((event) => 'outputEPCList' in event)).toBe(false);
    const reach = await admin.call('GET', `/recalls/reach?lotId=${sources[0]?.id}`);
    expect(reach.message).toMatchObject({ lots: 2, units: 4 });
    expect((await lineageOf(into.id)).links.map(({ how }) => how)).toEqual(['merge', 'merge']);
  });

  it('rejects another article, itself, a processed lot and another company', async () => {
    const into = await makeLot();
    const otherLot = await makeLot();
    const merge = async (client: Client, lotIds: string[]) =>
      (await client.call('POST', `/lots/${into.id}/merge`, { lotIds })).code;
    expect(await merge(admin, [otherLot.id])).toBe('CONFLICT');
    expect(await merge(admin, [into.id])).toBe('CONFLICT');
    expect(await merge(other, [otherLot.id])).toBe('NOT_FOUND');
    await admin.call('POST', `/lots/${into.id}/process`, {});
    const mate = await makeLot({ articleId: into.articleId });
    expect(await merge(admin, [mate.id])).toBe('ALREADY_PROCESS');
  });

  it('records a merge once, from however many tabs, and again for units that came since', async () => {
    const into = await makeLot();
    const from = await makeLot({ articleId: into.articleId, quantity: 1 });
    const merge = () => admin.call<string>('POST', `/lots/${into.id}/merge`, { lotIds: [from.id] });
    const [first, second] = await Promise.all([merge(), merge()]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await merge()).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(from.code) });
    expect(await historyOf(into.id)).toHaveLength(1);
    const [code = ''] = await codesOf(into.id);
    const { version } = (await admin.call<Unit>('GET', `/units/${code}`)).message;
    await admin.call('POST', `/lots/${from.id}/reopen`, {});
    await admin.call('PUT', `/units/${code}`, { properties: [], lotId: from.id, version });
    expect((await merge()).status).toBe(200);
    expect(await getLot(from.id)).toMatchObject({ units: 0, state: 'processed' });
  });

  it('lets no unit slip out of a recall that begins at the same moment', async () => {
    const isUnitRecalled = async (code = '') =>
      (await getLot((await admin.call<Unit>('GET', `/units/${code}`)).message.lot?.id ?? '')).isRecalled;
    for (let round = 0; round < 6; round += 1) {
      const into = await makeLot();
      const from = await makeLot({ articleId: into.articleId, quantity: 1 });
      const [code] = await codesOf(from.id);
      const [recall] = await Promise.all([
        admin.call('POST', '/recalls', { lotId: from.id, reason: 'Dye', notice: {} }),
        admin.call('POST', `/lots/${into.id}/merge`, { lotIds: [from.id] }),
      ]);
      expect([recall.code, await isUnitRecalled(code)]).toEqual([undefined, true]);
    }
  });
});

describe('a lot in a container', () => {
  it('cannot be deleted, as the preview says, until it is unloaded', async () => {
    const lot = await makeLot();
    const containerId = newId();
    const row = {
      id: containerId,
      companyId: admin.companyId,
      name: 'Bin',
      code: 'B-1',
      kind: 'box' as const,
      search: 'b',
    };
    await t.deps.db.asTenant(admin.companyId, (tx) => tx.insert(containers).values(row));
    const carry = (kind: string) =>
      admin.call('POST', '/event-records', {
        ...{ kind, containerId, subject: { type: 'lot', lotId: lot.id }, clientKey: newId() },
        ...{ happenedAt: new Date().toISOString(), zone: '+00:00' },
      });
    await carry('load');
    const question = { type: 'lots', action: 'remove', ids: [lot.id] };
    const refused = await admin.call<string>('DELETE', `/lots/${lot.id}`);
    expect([refused.code, refused.message]).toEqual([
      'CONFLICT',
      `Lot ${lot.code} is in the container “Bin”: unload it first.`,
    ]);
    expect((await admin.call('POST', '/effects', question)).message).toMatchObject({ count: 0, kept: 1 });
    await carry('unload');
    expect((await admin.call('POST', '/effects', question)).message).toMatchObject({ count: 1, kept: 0, records: 2 });
    expect((await admin.call('DELETE', `/lots/${lot.id}`)).status).toBe(200);
  });
});

describe('what a lot was made of', () => {
  it('keeps its name when the trash is emptied, unlike a lot that no record refers to', async () => {
    const [yarn, shirt, unused] = [await makeLot(), await makeLot(), await makeLot()];
    await makeOf(shirt.id, [{ type: 'lot', lotId: yarn.id }]);
    for (const { id } of [yarn, unused]) await admin.call('DELETE', `/lots/${id}`);
    expect(
      (await admin.call('POST', '/effects', { type: 'trash', action: 'empty', of: 'lots' })).message,
    ).toMatchObject({ kept: 2 });
    await admin.call('POST', '/trash/empty', { type: 'lots' });
    await t.deps.jobs.drain();
    expect((await lineageOf(shirt.id)).lots.map(({ code }) => code)).toEqual([shirt.code, yarn.code]);
    const lying = await admin.call<{ results: { name: string }[] }>('GET', '/trash?type=lots');
    expect(lying.message.results.map(({ name }) => name)).toContain(yarn.code);
    expect(lying.message.results.map(({ name }) => name)).not.toContain(unused.code);
  });

  it('is drawn in both directions, including suppliers, and never in a circle', async () => {
    const [yarn, fabric, shirt] = [await makeLot(), await makeLot(), await makeLot({ quantity: 2 })];
    await makeOf(fabric.id, [{ type: 'lot', lotId: yarn.id, quantity: 120.5, uom: 'KGM' }]);
    await makeOf(shirt.id, [
      { type: 'lot', lotId: fabric.id },
      { type: 'supplier', name: 'Botões 77' },
    ]);
    const graph = await lineageOf(fabric.id);
    const drawn = graph.lots.map(({ code, step }) => [code, step]);
    expect(drawn).toEqual([
      [fabric.code, 0],
      [yarn.code, -1],
      [shirt.code, 1],
    ]);
    expect(graph.links).toMatchObject([
      { from: yarn.id, to: fabric.id, quantity: 120.5, uom: 'KGM', how: 'made' },
      { from: fabric.id, to: shirt.id, quantity: null },
    ]);
    expect(graph).toMatchObject({ before: 1, after: 1, isCut: false });
    const ofShirt = await lineageOf(shirt.id);
    expect(ofShirt.lots.map(({ code }) => code).sort()).toEqual(
      [shirt.code, fabric.code, yarn.code, 'Botões 77'].sort(),
    );
    const circle = await makeOf(yarn.id, [{ type: 'lot', lotId: shirt.id }]);
    expect([circle.status, circle.code]).toEqual([409, 'CONFLICT']);
    expect((await makeOf(yarn.id, [{ type: 'lot', lotId: yarn.id }])).status).toBe(409);
  });

  it('is ignored once it is corrected', async () => {
    const [cloth, coat] = [await makeLot(), await makeLot()];
    await makeOf(coat.id, [{ type: 'lot', lotId: cloth.id }]);
    const [transformation] = await historyOf(coat.id);
    await admin.call('POST', `/event-records/${transformation?.id}/correct`, {
      clientKey: newId(),
      note: 'Wrong cloth',
    });
    expect((await lineageOf(coat.id)).links).toEqual([]);
    expect((await makeOf(cloth.id, [{ type: 'lot', lotId: coat.id }])).status).toBe(201);
  });

  it('is read to its end after a lot was split and put back', async () => {
    const lot = await makeLot({ quantity: 2 });
    const part = (await split(lot.id, { code: 'T-back-again', units: { type: 'count', count: 1 } })).message.lot;
    await admin.call('POST', `/lots/${lot.id}/merge`, { lotIds: [part.id] });
    const graph = await lineageOf(lot.id);
    expect(graph.lots.map(({ code }) => code).sort()).toEqual([lot.code, part.code].sort());
    expect(graph.links.map(({ how }) => how).sort()).toEqual(['merge', 'split']);
    expect((await historyOf(part.id)).length).toBeGreaterThan(0);
  });

  it('reports if not all of it is drawn', async () => {
    const coat = await makeLot();
    const rows = Array.from({ length: 250 }, (_, at) => ({
      ...{ id: newId(), companyId: admin.companyId, articleId: coat.articleId, code: `Source ${at}` },
    }));
    await t.deps.db.asTenant(admin.companyId, (tx) => tx.insert(lots).values(rows));
    for (let from = 0; from < rows.length; from += 50) {
      await makeOf(
        coat.id,
        rows.slice(from, from + 50).map(({ id }) => ({ type: 'lot', lotId: id })),
      );
    }
    const graph = await lineageOf(coat.id);
    expect(graph).toMatchObject({ before: 250, after: 0, isCut: true });
    expect(graph.lots).toHaveLength(200);
  });

  it('stays within the company', async () => {
    const lot = await makeLot();
    expect((await other.call('GET', `/lots/${lot.id}/lineage`)).status).toBe(404);
    const own = (await other.call<Lot>('POST', '/lots', { articleId: await makeArticle(t, other), code: 'O-1' }))
      .message;
    const stolen = { inputs: [{ type: 'lot', lotId: lot.id }] };
    expect((await other.call('POST', `/lots/${own.id}/inputs`, stolen)).status).toBe(404);
  });
});
