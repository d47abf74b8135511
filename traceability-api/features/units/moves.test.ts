import { eq } from 'drizzle-orm';
import type { Effect } from '@/lib/contract/effects';
import type { EventRecord } from '@/lib/contract/event-records';
import type { HistoryPage } from '@/lib/contract/history';
import type { Lineage, Lot } from '@/lib/contract/lots';
import type { Reach, Recall } from '@/lib/contract/recalls';
import type { Unit } from '@/lib/contract/units';
import { units } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { callDuring } from '../../testing/at-once';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let other: Client;
let articleId: string;
let madeLot: string;
let joinedLot: string;
const unit: { id: string; code: string }[] = [];
beforeAll(async () => {
  [admin, other] = [await t.company({ level: 500 }), await t.company({ level: 500 })];
  await makeBlock(t, admin, 100);
  articleId = await makeArticle(t, admin);
  [madeLot, joinedLot] = [await makeLot('MADE'), await makeLot('JOINED')];
  for (const [lotId, quantity] of [
    [madeLot, 5],
    [joinedLot, 3],
  ] as const)
    await createUnits(t, admin, { articleId, quantity, lot: { kind: 'existing', lotId } });
  await createUnits(t, admin, { articleId, quantity: 1, lot: { kind: 'none' } });
  const list = await admin.call<{ results: Unit[] }>('GET', '/units?sort=code');
  unit.push(...list.message.results);
});

const makeLot = async (code: string) => (await admin.call<Lot>('POST', '/lots', { articleId, code })).message.id;
const idsOf = (...at: number[]) => at.map((each) => unit[each]?.id ?? '');
const move = (ids: string[], lotId: string | null) =>
  admin.call<{ count: number }>('POST', '/units/assign-lot', { ids, lotId });
const preview = (ids: string[], lotId: string | null, client = admin) =>
  client.call('POST', '/units/assign-lot/preview', { ids, lotId });
const movesOf = async (itemId: string) =>
  (
    await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${itemId}&kind=transformation`)
  ).message.results.filter(({ bizStep }) => bizStep === 'repackaging');
const reachOf = async (lotId: string) => (await admin.call<Reach>('GET', `/recalls/reach?lotId=${lotId}`)).message;

it('is previewed for more units than one request moves: those are moved in parts', async () => {
  const manyIds = [...idsOf(0, 5), ...Array.from({ length: 2_000 }, () => crypto.randomUUID())];
  const effect = { count: 1, lots: 1, withoutLot: 0, codes: 0, joinsRecall: false };
  expect((await preview(manyIds, joinedLot)).message).toEqual(effect);
  expect((await move(manyIds, joinedLot)).code).toBe('INVALID_DATA');
});

it('previews its effect, and appears in the histories of both lots and of the units', async () => {
  const ids = idsOf(0, 5, 8);
  const effect = { count: 2, lots: 1, withoutLot: 1, codes: 0, joinsRecall: false };
  expect((await preview(ids, joinedLot)).message).toEqual(effect);
  expect((await move(ids, joinedLot)).message).toEqual({ count: 2 });
  expect((await move(ids, joinedLot)).message).toEqual({ count: 0 });
  expect((await preview(ids, joinedLot)).message).toEqual({ ...effect, count: 0, lots: 0, withoutLot: 0 });

  const [moveRecord] = await movesOf(madeLot);
  expect(moveRecord?.items.map(({ role, code }) => [role, code])).toEqual([
    ['subject', 'JOINED'],
    ['input', 'MADE'],
    ['output', unit[0]?.code],
  ]);
  expect(await movesOf(joinedLot)).toHaveLength(2);
  expect((await movesOf(idsOf(0)[0] ?? '')).map(({ id }) => id)).toContain(moveRecord?.id);
  expect(
    (await admin.call('POST', `/event-records/${moveRecord?.id}/correct`, { clientKey: 'wrong-one', note: 'x' })).code,
  ).toBe('CONFLICT');
  const graph = (await admin.call<Lineage>('GET', `/lots/${madeLot}/lineage`)).message;
  expect(graph).toMatchObject({ before: 0, after: 0, links: [], isCut: false });
});

it('is recorded from the form of a unit as well, once', async () => {
  const [code, id] = [unit[1]?.code ?? '', unit[1]?.id ?? ''];
  const before = (await admin.call<Unit>('GET', `/units/${code}`)).message;
  const saved = await admin.call<Unit>('PUT', `/units/${code}`, {
    properties: [],
    lotId: null,
    version: before.version,
  });
  expect(saved.message).toMatchObject({ lot: null, version: before.version + 1 });
  // The lot's events while the unit was in it belong to its history.
  const [moveRecord, ...earlier] = await movesOf(id);
  expect(moveRecord?.items.map((item) => item.code)).toEqual(['MADE', code]);
  await admin.call('PUT', `/units/${code}`, { properties: [], lotId: null });
  expect(await movesOf(id)).toHaveLength(1 + earlier.length);
});

it('is found by a later recall of the lot that was left, and by that alone', async () => {
  expect(await reachOf(madeLot)).toMatchObject({ lots: 1, units: 5 });
  const body = { lotId: madeLot, reason: 'Dye', notice: { en: 'Wash apart' } };
  const recall = (await admin.call<Recall>('POST', '/recalls', body)).message;
  expect(recall.lots).toBe(1);
  expect((await admin.call<Lot>('GET', `/lots/${joinedLot}`)).message.isRecalled).toBe(false);
  const end = { type: 'recalls', action: 'end', ids: [recall.id] };
  expect((await admin.call<Effect>('POST', '/effects', end)).message).toMatchObject({ lots: 1, units: 5 });

  // Units cannot leave a recalled lot, or the recall itself.
  for (const at of [0, 1, 2]) {
    expect((await move(idsOf(at), await makeLot(`OUT-${at}`))).code).toBe('CONFLICT');
    expect((await preview(idsOf(at), null)).status).toBe(at === 1 ? 200 : 409);
  }
  const refused = { properties: [], lotId: null };
  expect((await admin.call('PUT', `/units/${unit[2]?.code}`, refused)).code).toBe('CONFLICT');
  // They can join it, and the preview says so.
  expect((await preview(idsOf(6), madeLot)).message).toMatchObject({ count: 1, joinsRecall: true });
  expect((await move(idsOf(6), madeLot)).message).toEqual({ count: 1 });
  await admin.call('POST', `/recalls/${recall.id}/end`, {});
  expect((await move(idsOf(0), madeLot)).message).toEqual({ count: 1 });
  expect(await reachOf(madeLot)).toMatchObject({ lots: 1, units: 6 });
});

it('counts the lots that are left, and the codes that currently open a passport', async () => {
  const body = { name: 'Shown', isPublished: true };
  const shownId = (await admin.call<{ id: string }>('POST', '/articles', body)).message.id;
  for (const code of ['ONE', 'TWO']) {
    const lotId = (await admin.call<Lot>('POST', '/lots', { articleId: shownId, code })).message.id;
    await createUnits(t, admin, { articleId: shownId, quantity: 2, lot: { kind: 'existing', lotId } });
  }
  const list = await admin.call<{ results: Unit[] }>('GET', `/units?articleId=${shownId}`);
  const ids = list.message.results.map(({ id }) => id);
  await admin.call('POST', '/units/withdraw', { ids: ids.slice(0, 1) });
  const effect = { count: 4, lots: 2, withoutLot: 0, codes: 3, joinsRecall: false };
  expect((await preview(ids, null)).message).toEqual(effect);
  await admin.call('POST', '/articles/unpublish', { ids: [shownId] });
  expect((await preview(ids, null)).message).toEqual({ ...effect, codes: 0 });
});

it('names the lot that the unit was in, even if another user had put it there at the same moment', async () => {
  const lots = [await makeLot('FIRST'), await makeLot('SECOND'), await makeLot('THIRD')] as const;
  const [id, path] = [idsOf(8)[0] ?? '', `/units/${unit[8]?.code}`];
  await move([id], lots[0]);
  await callDuring(t, admin.companyId, {
    before: (tx) => tx.update(units).set({ lotId: lots[1] }).where(eq(units.id, id)),
    call: () => admin.call('PUT', path, { lotId: lots[2], properties: [] }),
  });
  const [last] = (await admin.call<HistoryPage>('GET', `${path}/history`)).message.results;
  expect(last?.values).toEqual([{ field: 'lot', from: 'SECOND', to: 'THIRD' }]);
});

it('stays within the company and the article', async () => {
  const lotOfUnit = async () => (await admin.call<Unit>('GET', `/units/${unit[0]?.code}`)).message.lot;
  const before = await lotOfUnit();
  const taking = { ids: idsOf(0), lotId: null };
  expect((await preview(taking.ids, null, other)).status).toBe(404);
  expect((await other.call('POST', '/units/assign-lot', taking)).status).toBe(404);
  const otherArticle = await makeArticle(t, admin);
  const lot = (await admin.call<Lot>('POST', '/lots', { articleId: otherArticle, code: 'X' })).message.id;
  expect((await preview(idsOf(0), lot)).status).toBe(404);
  expect((await move(idsOf(0), lot)).status).toBe(404);
  expect(await lotOfUnit()).toEqual(before);
});
