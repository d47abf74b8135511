import { eq } from 'drizzle-orm';
import type { Effect } from '@/lib/contract/effects';
import type { EventRecord } from '@/lib/contract/event-records';
import type { Lineage, Lot } from '@/lib/contract/lots';
import type { Reach, Recall, ReachedUnit } from '@/lib/contract/recalls';
import { newId } from '../../db/ids';
import { containers, lots, places } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let other: Client;
let fabric: string;
let shirts: string;
let part: string;
beforeAll(async () => {
  [admin, other] = [await t.company({ level: 500 }), await t.company({ level: 500 })];
  await makeBlock(t, admin, 100);
  fabric = await makeLot('FAB-1');
  const articleId = await makeArticle(t, admin, { name: 'Linen shirt' });
  shirts = await makeLot('SH-1', articleId);
  await createUnits(t, admin, { articleId, quantity: 6, lot: { kind: 'existing', lotId: shirts } });
  await admin.call('POST', `/lots/${shirts}/inputs`, { inputs: [{ type: 'lot', lotId: fabric }] });
  const body = { code: 'SH-1b', units: { type: 'count', count: 2 } };
  part = (await admin.call<{ lot: Lot }>('POST', `/lots/${shirts}/split`, body)).message.lot.id;
  await load(await makeContainer('Box', await makePlace('Porto')), shirts);
});

async function makeLot(code: string, ofArticle?: string) {
  const articleId = ofArticle ?? (await makeArticle(t, admin));
  return (await admin.call<Lot>('POST', '/lots', { articleId, code })).message.id;
}

async function makePlace(name: string) {
  const id = newId();
  const row = { id, companyId: admin.companyId, name, town: name, country: 'PT', search: name };
  await t.deps.db.asTenant(admin.companyId, (tx) => tx.insert(places).values(row as typeof places.$inferInsert));
  return id;
}

async function makeContainer(name: string, placeId: string) {
  const id = newId();
  const row = { id, companyId: admin.companyId, name, code: id, kind: 'box' as const, search: name, placeId };
  await t.deps.db.asTenant(admin.companyId, (tx) => tx.insert(containers).values(row));
  return id;
}

const load = (containerId: string, lotId: string) =>
  admin.call('POST', '/event-records', {
    ...{ kind: 'load', containerId, subject: { type: 'lot', lotId }, clientKey: newId() },
    ...{ happenedAt: new Date().toISOString(), zone: '+00:00' },
  });

const reachOf = async (lotId: string) => (await admin.call<Reach>('GET', `/recalls/reach?lotId=${lotId}`)).message;

it('reaches everything made of a lot, with its location', async () => {
  expect(await reachOf(fabric)).toMatchObject({
    ...{ lots: 3, units: 6, withdrawn: 0, codes: 0, containers: 1, places: 1, scans: 0, visitors: 0, open: null },
    namedContainers: [{ name: 'Box', place: 'Porto' }],
    namedPlaces: [{ name: 'Porto' }],
  });
  expect(await reachOf(part)).toMatchObject({ lots: 1, units: 2, containers: 0 });
});

it('counts, lists and exports what an open recall marks until it ends, even after a record is declared wrong', async () => {
  const articleId = await makeArticle(t, admin, { name: 'Scarf' });
  const [cloth, scarves] = [await makeLot('MARK-cloth'), await makeLot('MARK-scarves', articleId)];
  await createUnits(t, admin, { articleId, quantity: 2, lot: { kind: 'existing', lotId: scarves } });
  const inputs = [{ type: 'lot', lotId: cloth }];
  const { recordId } = (await admin.call<{ recordId: string }>('POST', `/lots/${scarves}/inputs`, { inputs })).message;
  const recall = (await admin.call<Recall>('POST', '/recalls', { lotId: cloth, reason: 'Dye' })).message;
  const listed = async () =>
    (await admin.call<{ results: ReachedUnit[] }>('GET', `/recalls/units?lotId=${cloth}`)).message.results.length;
  const exported = async () => {
    const { response } = await admin.call('GET', `/recalls/export?format=csv&lotId=${cloth}`);
    return (await response.text()).split('MARK-scarves').length - 1;
  };
  await admin.call('POST', `/event-records/${recordId}/correct`, { clientKey: newId(), note: '' });
  expect(await reachOf(cloth)).toMatchObject({ lots: 2, units: 2, open: { id: recall.id, lots: 2 } });
  expect([await listed(), await exported()]).toEqual([2, 2]);

  await admin.call('POST', `/recalls/${recall.id}/end`, {});
  expect(await reachOf(cloth)).toMatchObject({ lots: 1, units: 0, open: null });
  expect([await listed(), await exported()]).toEqual([0, 0]);
});

it('excludes a place known only from records that were declared wrong', async () => {
  const lotId = await makeLot('WRONG-1');
  const supplierLot = 'WRONG SUPPLIER 1';
  await admin.call('POST', `/lots/${lotId}/inputs`, { inputs: [{ type: 'supplier', name: supplierLot }] });
  const recordAt = async (name: string) => {
    const { message } = await admin.call<{ id: string }>('POST', '/event-records', {
      ...{ kind: 'repair', subject: { type: 'lot', lotId }, placeId: await makePlace(name), clientKey: newId() },
      ...{ happenedAt: new Date().toISOString(), zone: '+00:00' },
    });
    return message.id;
  };
  await recordAt('Right');
  const wrong = await recordAt('Wrong');
  await admin.call('POST', `/event-records/${wrong}/correct`, { clientKey: newId(), note: '' });
  const bySupplier = await admin.call<Reach>('GET', `/recalls/reach?supplierLot=${encodeURIComponent(supplierLot)}`);
  for (const reach of [await reachOf(lotId), bySupplier.message])
    expect(reach).toMatchObject({ places: 1, namedPlaces: [{ name: 'Right' }] });
});

it('lists the units by their codes, page by page, each with its location', async () => {
  const page = async (cursor = '') =>
    (
      await admin.call<{ results: ReachedUnit[]; nextCursor: string | null; approximateTotal: number }>(
        'GET',
        `/recalls/units?lotId=${fabric}&pageSize=4${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
    ).message;
  const first = await page();
  expect(first).toMatchObject({ approximateTotal: 6 });
  const last = await page(first.nextCursor ?? '');
  const all = [...first.results, ...last.results];
  expect(all.map(({ lot }) => lot?.code)).toEqual(['SH-1b', 'SH-1b', 'SH-1', 'SH-1', 'SH-1', 'SH-1']);
  expect(all.map(({ container }) => container?.name ?? null)).toEqual([null, null, 'Box', 'Box', 'Box', 'Box']);
  const { response } = await admin.call('GET', `/recalls/export?lotId=${fabric}&format=csv`);
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[3]).toContain('Porto');
});

it('marks the lots, is extended to lots made of them later, and ends', async () => {
  const started = await admin.call<Recall>('POST', '/recalls', {
    lotId: fabric,
    reason: 'Dye runs',
    notice: { en: 'Wash apart' },
  });
  expect(started.message).toMatchObject({ lots: 3, endedAt: null, lot: { code: 'FAB-1' } });
  expect((await admin.call('POST', '/recalls', { lotId: fabric, reason: 'Again' })).code).toBe('CONFLICT');
  expect((await admin.call<Lot>('GET', `/lots/${part}`)).message.isRecalled).toBe(true);
  const history = await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${part}&kind=recall`);
  expect(history.message.results).toMatchObject([{ note: 'Dye runs', itemCount: 3 }]);

  const later = { code: 'SH-1c', units: { type: 'count', count: 1 } };
  const third = (await admin.call<{ lot: Lot }>('POST', `/lots/${shirts}/split`, later)).message.lot;
  expect(third.isRecalled).toBe(true);
  expect((await admin.call('POST', `/lots/${shirts}/merge`, { lotIds: [part] })).code).toBe('CONFLICT');
  const graph = (await admin.call<Lineage>('GET', `/lots/${fabric}/lineage`)).message;
  expect(graph.lots.every(({ isRecalled }) => isRecalled)).toBe(true);
  expect((await reachOf(part)).open).toMatchObject({ id: started.message.id });

  const end = { type: 'recalls', action: 'end', ids: [started.message.id] };
  const effect = (await admin.call<Effect>('POST', '/effects', end)).message;
  expect(effect).toMatchObject({ count: 1, lots: 4, units: 6, codes: 6 });
  expect((await other.call<Effect>('POST', '/effects', end)).message).toMatchObject({ count: 0, lots: 0, units: 0 });
  const own = await admin.call<Recall>('POST', '/recalls', {
    lotId: part,
    reason: 'Seam',
    notice: { es: 'Devuélvelo', en: ' ' },
  });
  expect((await admin.call<Effect>('POST', '/effects', end)).message).toMatchObject({ lots: 3, units: 4 });
  await admin.call('POST', `/recalls/${own.message.id}/end`, {});
  expect((await admin.call<Lot>('GET', `/lots/${part}`)).message.isRecalled).toBe(true);

  const endedRecall = await admin.call<Recall>('POST', `/recalls/${started.message.id}/end`, {});
  expect(endedRecall.message.endedAt).not.toBeNull();
  expect((await admin.call('POST', `/recalls/${started.message.id}/end`, {})).code).toBe('ALREADY_PROCESS');
  expect((await admin.call<Lot>('GET', `/lots/${part}`)).message.isRecalled).toBe(false);
});

describe('a supplier’s lot', () => {
  let supplierLot: string;
  let query: string;
  const madeOf = (client: Client, lotId: string, name: string) =>
    client.call<{ recordId: string }>('POST', `/lots/${lotId}/inputs`, { inputs: [{ type: 'supplier', name }] });
  let cloth: string;
  let lining: string;
  beforeEach(async () => {
    supplierLot = `https://id.example/01/09521234543213/10/${newId().padEnd(150, 'Y')}`;
    query = `supplierLot=${encodeURIComponent(supplierLot)}`;
    const articleId = await makeArticle(t, admin);
    [cloth, lining] = [await makeLot('CL-1', articleId), await makeLot('LI-1', articleId)];
    await createUnits(t, admin, { articleId, quantity: 5, lot: { kind: 'existing', lotId: lining } });
    await madeOf(admin, cloth, supplierLot);
    await madeOf(admin, lining, supplierLot);
    const coat = await makeLot('CO-1');
    await admin.call('POST', `/lots/${coat}/inputs`, { inputs: [{ type: 'lot', lotId: cloth }] });
    const foreignArticle = await makeArticle(t, other);
    const body = { articleId: foreignArticle, code: 'Theirs' };
    const foreignLot = (await other.call<Lot>('POST', '/lots', body)).message.id;
    await madeOf(other, foreignLot, supplierLot);
  });

  it('is followed to all lots made of it, within its own company only', async () => {
    const { message } = await admin.call<Reach>('GET', `/recalls/reach?${query}`);
    expect(message).toMatchObject({ lot: null, supplierLot, lots: 3, units: 5, open: null });
    const graph = (await admin.call<Lineage>('GET', `/recalls/lineage?${query}`)).message;
    expect(graph).toMatchObject({ before: 0, after: 3, isCut: false });
    expect(graph.lots.map(({ code, step }) => [code, step])).toEqual([
      [supplierLot, 0],
      ['CL-1', 1],
      ['LI-1', 1],
      ['CO-1', 2],
    ]);
    expect(graph.links).toHaveLength(3);
    const units = await admin.call<{ results: ReachedUnit[] }>('GET', `/recalls/units?${query}`);
    expect(units.message.results.map(({ lot }) => lot?.code)).toEqual(Array(5).fill('LI-1'));
    const { response } = await admin.call('GET', `/recalls/export?${query}&format=csv`);
    expect((await response.text()).trim().split('\r\n')).toHaveLength(6);
    const foreignReach = await other.call<Reach>('GET', `/recalls/reach?${query}`);
    expect(foreignReach.message).toMatchObject({ lots: 1, units: 0 });
  });

  it('is recalled with what is made of it and split later, and listed by its recall', async () => {
    const body = { supplierLot, reason: 'Dye', notice: { en: 'Wash apart' } };
    const { message: recall } = await admin.call<Recall>('POST', '/recalls', body);
    expect(recall).toMatchObject({ lot: null, supplierLot, lots: 3 });
    expect((await admin.call('POST', '/recalls', body)).code).toBe('CONFLICT');
    const list = await admin.call<{ results: Recall[] }>('GET', '/recalls?isOpen=true');
    expect(list.message.results[0]).toMatchObject({ lot: null, supplierLot });
    expect(await reachOf(lining)).toMatchObject({ open: { id: recall.id, lot: null, supplierLot } });
    expect((await admin.call<Reach>('GET', `/recalls/reach?${query}`)).message.open?.id).toBe(recall.id);
    const history = await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${lining}&kind=recall`);
    expect(history.message.results).toMatchObject([{ name: supplierLot, note: 'Dye', itemCount: 3 }]);
    expect((await other.call<{ approximateTotal: number }>('GET', '/recalls')).message.approximateTotal).toBe(0);

    const split = { code: 'LI-2', units: { type: 'count', count: 2 } };
    const part = (await admin.call<{ lot: Lot }>('POST', `/lots/${lining}/split`, split)).message.lot;
    const [laterLot, hat] = [await makeLot('LA-1'), await makeLot('HA-1')];
    await admin.call('POST', `/lots/${hat}/inputs`, { inputs: [{ type: 'lot', lotId: laterLot }] });
    expect((await madeOf(admin, laterLot, 'Another')).status).toBe(201);
    expect((await admin.call<Lot>('GET', `/lots/${laterLot}`)).message.isRecalled).toBe(false);
    await madeOf(admin, laterLot, supplierLot);
    const recalled = async (lotId: string) => (await admin.call<Lot>('GET', `/lots/${lotId}`)).message.isRecalled;
    expect(await Promise.all([part.id, laterLot, hat, lining].map(recalled))).toEqual([true, true, true, true]);
    const graph = (await admin.call<Lineage>('GET', `/lots/${laterLot}/lineage`)).message;
    expect(graph.lots.filter(({ isForeign }) => isForeign)).toMatchObject([
      { code: 'Another', isRecalled: false },
      { code: supplierLot, isRecalled: true },
    ]);

    await admin.call('POST', `/recalls/${recall.id}/end`, {});
    expect(await Promise.all([part.id, laterLot, hat, lining].map(recalled))).toEqual([false, false, false, false]);
  });

  it('is unknown if nothing was made of it, and its recall outlives the correction of that record', async () => {
    const name = 'Mistyped';
    const lot = await makeLot('MI-1');
    const { recordId } = (await madeOf(admin, lot, name)).message;
    const recall = (await admin.call<Recall>('POST', '/recalls', { supplierLot: name, reason: 'x' })).message;
    await admin.call('POST', `/event-records/${recordId}/correct`, { clientKey: newId(), note: 'Another lot' });
    const path = `/recalls/reach?supplierLot=${name}`;
    expect((await admin.call<Reach>('GET', path)).message).toMatchObject({ lots: 1, open: { id: recall.id } });
    await admin.call('POST', `/recalls/${recall.id}/end`, {});
    expect((await admin.call<Reach>('GET', path)).message).toMatchObject({ lots: 0, open: null });
    expect((await admin.call('POST', '/recalls', { supplierLot: name, reason: 'x' })).code).toBe('CONFLICT');
    expect((await admin.call('GET', '/recalls/reach?supplierLot=Unknown')).status).toBe(404);
    expect((await admin.call('POST', '/recalls', { supplierLot: 'Unknown', reason: 'x' })).status).toBe(404);
  });

  it('is one lot in every form of its GS1 key in which it was recorded', async () => {
    const lot = 'A/7-1';
    const forms = [
      'https://id.gs1.org/01/09521234543213/10/A%2F7-1',
      'https://mill.example/eu/01/09521234543213/22/2A/10/A%2f7%2D1?17=301231',
      'urn:epc:class:lgtin:952123.0454321.A%2F7-1',
    ] as const;
    const lotIds = await Promise.all(forms.map((_, at) => makeLot(`GS1-${at}`)));
    for (const [at, lotId] of lotIds.entries()) await madeOf(admin, lotId, forms[at] ?? '');
    const [canonical] = forms;
    for (const form of [...forms, `http://other.example/01/09521234543213/10/${encodeURIComponent(lot)}`]) {
      const reach = await admin.call<Reach>('GET', `/recalls/reach?supplierLot=${encodeURIComponent(form)}`);
      expect(reach.message).toMatchObject({ lots: 3, supplierLot: canonical });
    }
    const graph = (await admin.call<Lineage>('GET', `/recalls/lineage?supplierLot=${encodeURIComponent(forms[2])}`))
      .message;
    expect(graph.lots.map(({ code }) => code)).toEqual([canonical, 'GS1-0', 'GS1-1', 'GS1-2']);
    // A wrong check digit makes no GS1 key, and another lot is another one.
    for (const form of [
      'https://id.gs1.org/01/09521234543214/10/A%2F7-1',
      'urn:epc:class:lgtin:952123.0454321.a%2F7-1',
    ])
      expect((await admin.call('GET', `/recalls/reach?supplierLot=${encodeURIComponent(form)}`)).status).toBe(404);

    const recall = await admin.call<Recall>('POST', '/recalls', { supplierLot: forms[2], reason: 'x' });
    expect(recall.message).toMatchObject({ supplierLot: canonical, lots: 3 });
    expect((await admin.call('POST', '/recalls', { supplierLot: forms[1], reason: 'x' })).code).toBe('CONFLICT');
    const laterLot = await makeLot('GS1-late');
    await madeOf(admin, laterLot, 'https://third.example/01/09521234543213/10/A%2F7-1');
    expect((await admin.call<Lot>('GET', `/lots/${laterLot}`)).message.isRecalled).toBe(true);
    await admin.call('POST', `/recalls/${recall.message.id}/end`, {});
  });

  it('is one lot however its accents and spaces were typed', async () => {
    const spellings = ['Bot\u00f5es 77', 'Boto\u0303es 77', 'Bot\u00f5es\u00a0 77'];
    for (const [at, name] of spellings.entries()) await madeOf(admin, await makeLot(`SEEN-${at}`), name);
    for (const name of spellings) {
      const reach = await admin.call<Reach>('GET', `/recalls/reach?supplierLot=${encodeURIComponent(name)}`);
      expect(reach.message).toMatchObject({ lots: 3, supplierLot: spellings[0] });
    }
    const recall = await admin.call<Recall>('POST', '/recalls', { supplierLot: spellings[1], reason: 'x' });
    const laterLot = await makeLot('SEEN-late');
    await madeOf(admin, laterLot, spellings[2] ?? '');
    expect((await admin.call<Lot>('GET', `/lots/${laterLot}`)).message.isRecalled).toBe(true);
    await admin.call('POST', `/recalls/${recall.message.id}/end`, {});
  });

  it('is suggested by a part of any of its names, once, while something is made of it', async () => {
    const suggestedLots = async (client: Client, q = '') =>
      (await client.call<{ results: string[] }>('GET', `/recalls/supplier-lots?q=${encodeURIComponent(q)}`)).message
        .results;
    const key = 'https://id.gs1.org/01/09521234543213/10/B%2F8-1';
    await madeOf(admin, await makeLot('OFFERED-1'), 'urn:epc:class:lgtin:952123.0454321.B%2F8-1');
    await madeOf(admin, await makeLot('OFFERED-2'), 'Ours alone');
    const { recordId } = (await madeOf(admin, await makeLot('OFFERED-3'), 'Corrected')).message;
    await admin.call('POST', `/event-records/${recordId}/correct`, { clientKey: newId(), note: '' });
    expect(await suggestedLots(admin, 'LGTIN:952123.0454321.B')).toEqual([key]);
    expect(await suggestedLots(admin, 'b%2f8')).toEqual([key]);
    expect(await suggestedLots(admin, '10%_')).toEqual([]);
    expect(await suggestedLots(admin)).toEqual(expect.arrayContaining(['Ours alone', supplierLot]));
    // A corrected record does not count, and what another company recorded is not visible.
    expect(await suggestedLots(admin, 'Corrected')).toEqual([]);
    expect(await suggestedLots(other)).toContain(supplierLot);
    expect(await suggestedLots(other)).not.toContain('Ours alone');
    const lot = await makeLot('MANY-1');
    const inputs = Array.from({ length: 25 }, (_, at) => ({ type: 'supplier', name: `Yarn ${at}` }));
    expect((await admin.call('POST', `/lots/${lot}/inputs`, { inputs })).status).toBe(201);
    expect(await suggestedLots(admin, 'yarn')).toHaveLength(20);
  });

  it('must be the only lot requested', async () => {
    for (const ambiguous of ['', `lotId=${cloth}&${query}`])
      expect((await admin.call('GET', `/recalls/reach?${ambiguous}`)).code).toBe('INVALID_DATA');
    expect((await admin.call('POST', '/recalls', { lotId: cloth, supplierLot, reason: 'x' })).code).toBe(
      'INVALID_DATA',
    );
  });
});

describe('a lot that is being recalled', () => {
  const question = (ids: string[]) => ({ type: 'lots', action: 'remove', ids });
  const setDeleted = (id: string, isDeleted: boolean) =>
    t.deps.db.asTenant(admin.companyId, (tx) =>
      tx
        .update(lots)
        .set({ deletedAt: isDeleted ? new Date() : null })
        .where(eq(lots.id, id)),
    );

  it('cannot be deleted, as the preview says, until its recall has ended', async () => {
    const [recalledLot, free] = [await makeLot('HELD-1'), await makeLot('HELD-2')];
    const { id } = (await admin.call<Recall>('POST', '/recalls', { lotId: recalledLot, reason: 'x' })).message;
    const effect = await admin.call<Effect>('POST', '/effects', question([recalledLot, free, shirts]));
    expect(effect.message).toMatchObject({ count: 1, recalled: 1, kept: 1 });
    const refused = await admin.call<string>('DELETE', `/lots/${recalledLot}`);
    expect([refused.code, refused.message]).toEqual([
      'CONFLICT',
      'The lot is being recalled: end the recall before you delete it.',
    ]);
    await admin.call('POST', `/recalls/${id}/end`, {});
    expect((await admin.call<Effect>('POST', '/effects', question([recalledLot]))).message).toMatchObject({
      count: 1,
      recalled: 0,
    });
    expect((await admin.call('DELETE', `/lots/${recalledLot}`)).status).toBe(200);
  });

  it('is listed with its recall if it is in the trash; the recall can be ended, and the lot stays there for its history', async () => {
    const lot = await makeLot('TRASHED-1');
    const { id } = (await admin.call<Recall>('POST', '/recalls', { lotId: lot, reason: 'x' })).message;
    await setDeleted(lot, true);
    const open = await admin.call<{ results: Recall[] }>('GET', '/recalls?isOpen=true');
    expect(open.message.results[0]).toMatchObject({ id, lot: { id: lot, code: 'TRASHED-1', isDeleted: true } });
    expect((await admin.call('POST', `/recalls/${id}/end`, {})).status).toBe(200);
    await admin.call('POST', '/trash/empty', { type: 'lots' });
    await t.deps.jobs.drain();
    const lying = await admin.call<{ results: { name: string }[] }>('GET', '/trash?type=lots');
    expect(lying.message.results.map(({ name }) => name)).toContain('TRASHED-1');
  });
});

it('is not accessible to others', async () => {
  expect((await other.call('GET', `/recalls/reach?lotId=${fabric}`)).status).toBe(404);
  expect((await other.call('POST', '/recalls', { lotId: fabric, reason: 'x' })).status).toBe(404);
  const list = await other.call<{ approximateTotal: number }>('GET', '/recalls');
  expect(list.message.approximateTotal).toBe(0);
});
