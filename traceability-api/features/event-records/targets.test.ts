import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { EventRecord } from '@/lib/contract/event-records';
import type { RecordTarget } from '@/lib/contract/record-targets';
import type { SearchHit } from '@/lib/contract/search';
import type { UnitRow } from '@/lib/contract/units';
import { articles } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
/** Two articles with three units each, codes 1 to 6, and a lot `L1` each. */
let scarf: string;
let coat: string;
let ofScarf: string;
let ofCoat: string;

const create = async (path: string, body: object) => (await admin.call<{ id: string }>('POST', path, body)).message.id;

const find = <T = RecordTarget>(q: string) => admin.call<T>('GET', `/event-records/target?q=${encodeURIComponent(q)}`);

const record = (client: Client, body: object) =>
  client.call<EventRecord>('POST', '/event-records', {
    ...{ clientKey: randomUUID(), kind: 'repair', happenedAt: new Date().toISOString(), zone: '+01:00', ...body },
  });

const total = async (query = '') =>
  (await admin.call<{ approximateTotal: number }>('GET', `/event-records${query}`)).message.approximateTotal;

beforeAll(async () => {
  admin = await t.company({ level: 500 });
  await makeBlock(t, admin, 50);
  [scarf, coat] = [await makeArticle(t, admin, { name: 'Scarf' }), await makeArticle(t, admin, { name: 'Coat' })];
  for (const articleId of [scarf, coat]) await createUnits(t, admin, { articleId, quantity: 3, lot: { kind: 'none' } });
  ofScarf = await create('/lots', { articleId: scarf, code: 'L1' });
  ofCoat = await create('/lots', { articleId: coat, code: 'l1' });
});

describe('a code of several things', () => {
  it('is rejected with their names and articles', async () => {
    const { code, message, current } = await find<string>('L1');
    expect(code).toBe('CONFLICT');
    expect(message).toContain('l1 (Coat), L1 (Scarf)');
    expect(current).toEqual({
      things: [
        { type: 'lot', id: ofCoat, code: 'l1', name: 'Coat' },
        { type: 'lot', id: ofScarf, code: 'L1', name: 'Scarf' },
      ],
    });
  });

  it('may be of things of several kinds, and a unit that has it as number and serial counts once', async () => {
    const lotId = await create('/lots', { articleId: scarf, code: '3' });
    expect((await find('3')).code).toBe('CONFLICT');
    expect((await find('00000003')).message).toMatchObject({ type: 'unit', code: '00000003' });
    expect((await find(`urn:uuid:${lotId}`)).message).toMatchObject({ type: 'lot', id: lotId });
  });

  it('is not recorded for any of them, but can be by id', async () => {
    const before = await total();
    expect((await record(admin, { subject: { type: 'code', q: 'L1' } })).code).toBe('CONFLICT');
    const body = { kind: 'repair', subject: { type: 'code', q: 'L1' } };
    expect((await admin.call('POST', '/event-records/preview', body)).code).toBe('CONFLICT');
    expect(await total()).toBe(before);
    for (const id of [ofScarf, ofCoat]) {
      const created = await record(admin, { subject: { type: 'code', q: `urn:uuid:${id}` } });
      expect(created.message.items).toMatchObject([{ type: 'lot', id }]);
    }
    expect(await total('?q=L1')).toBe(2);
  });
});

describe('the id of a thing', () => {
  it('resolves to it, and to nothing in another company', async () => {
    const boxId = await create('/containers', { name: 'Box', code: 'BOX-1' });
    expect((await find(`urn:uuid:${boxId}`)).message).toMatchObject({ type: 'container', id: boxId });
    const unit = (await find('00000001')).message;
    expect((await find(`urn:uuid:${unit.id}`)).message).toMatchObject({ type: 'unit', code: '00000001' });
    const other = await t.company({ level: 500 });
    const foreign = await other.call('GET', `/event-records/target?q=urn:uuid:${boxId}`);
    expect(foreign.code).toBe('NOT_FOUND');
  });
});

describe('a unit', () => {
  it('can be repaired, resold and returned from the processes level on; its events need no level', async () => {
    const subject = { type: 'code', q: '00000005' };
    const processId = await create('/processes', { name: 'Mending', type: 'manufacturing', articleIds: [coat] });
    const eventId = await create('/events', { processId, name: 'Mended', type: 'free_text', prompt: 'Mended' });
    const [low, high] = [await t.user(admin.companyId, { level: 200 }), await t.user(admin.companyId, { level: 300 })];
    const before = await total();
    for (const kind of ['repair', 'resale', 'return'])
      expect([kind, (await record(low, { kind, subject })).code]).toEqual([kind, 'FORBIDDEN']);
    expect(await total()).toBe(before);
    expect((await record(low, { kind: 'event', eventId, subject })).status).toBe(201);
    for (const kind of ['repair', 'resale', 'return'])
      expect([kind, (await record(high, { kind, subject })).status]).toEqual([kind, 201]);
  });
});

describe('a container that is identified by its code', () => {
  it('can be recorded only from its level on, and cannot be repaired, resold or returned', async () => {
    const [boxId, crateId] = [
      await create('/containers', { name: 'Low box', code: 'BOX-LOW' }),
      await create('/containers', { name: 'Crate', code: 'CRATE' }),
    ];
    const processId = await create('/processes', { name: 'Packing', type: 'manufacturing', articleIds: [scarf] });
    const eventId = await create('/events', {
      ...{ processId, name: 'Packed', type: 'free_text', prompt: 'Packed', containerId: crateId },
    });
    const low = await t.user(admin.companyId, { role: 'User', level: 200 });
    const byCode = { subject: { type: 'code', q: 'BOX-LOW' } };
    const before = await total();
    expect((await record(low, { kind: 'event', eventId, ...byCode })).code).toBe('FORBIDDEN');
    for (const kind of ['repair', 'resale', 'return']) {
      expect((await record(low, { kind, ...byCode })).code).toBe('FORBIDDEN');
      expect((await record(admin, { kind, ...byCode })).code).toBe('INVALID_DATA');
      const byId = { subject: { type: 'container', containerId: boxId } };
      expect((await record(admin, { kind, ...byId })).code).toBe('INVALID_DATA');
    }
    expect(await total()).toBe(before);
    expect((await record(admin, { kind: 'event', eventId, ...byCode })).status).toBe(201);
  });
});

describe('a label with a GTIN that its article had when it was printed', () => {
  const [before, now] = ['09520123456795', '09520123456801'];
  const change = (articleId: string, gtin: string) =>
    t.deps.db.asTenant(admin.companyId, (tx) => tx.update(articles).set({ gtin }).where(eq(articles.id, articleId)));

  it('still resolves to its unit or lot, and to nothing of the article that has the GTIN now', async () => {
    const first = await makeArticle(t, admin, { name: 'Poncho', gtin: before });
    await createUnits(t, admin, { articleId: first, quantity: 1, lot: { kind: 'new', code: 'P-1' } });
    const [{ code, lot, article } = {} as UnitRow] = (
      await admin.call<{ results: UnitRow[] }>('GET', `/units?articleId=${first}`)
    ).message.results;
    await change(first, now);
    const second = await makeArticle(t, admin, { name: 'Cape', gtin: before });
    await createUnits(t, admin, { articleId: second, quantity: 1, lot: { kind: 'none' } });
    for (const gtin of [before, now]) {
      const link = `https://id.example/01/${gtin}`;
      expect((await find(`${link}/21/${code}`)).message).toMatchObject({
        type: 'unit',
        code,
        article: { id: article.id },
      });
      expect((await find(`${link}/10/P-1`)).message).toMatchObject({ type: 'lot', id: lot?.id });
      const search = await admin.call<SearchHit[]>('GET', `/search?q=${encodeURIComponent(`${link}/21/${code}`)}`);
      expect(search.message.filter(({ type }) => type === 'units')).toMatchObject([{ key: code }]);
    }
    const other = await t.company({ level: 500 });
    const foreign = await other.call('GET', `/event-records/target?q=https://id.example/01/${before}/21/${code}`);
    expect(foreign.code).toBe('NOT_FOUND');
  });
});

describe('the GS1 barcode of a label', () => {
  it('resolves to the container of its SSCC, as sent by cameras and by scanners', async () => {
    const boxId = await create('/containers', { name: 'Pallet', code: 'PALLET', sscc: '095201234567891235' });
    for (const q of ['(00)095201234567891235', '00095201234567891235', ']C100095201234567891235']) {
      expect((await find(q)).message).toMatchObject({ type: 'container', id: boxId });
    }
  });

  it('resolves to the unit or lot that it contains', async () => {
    const gtin = '09520123456788';
    const articleId = await makeArticle(t, admin, { name: 'Shawl', gtin });
    await createUnits(t, admin, { articleId, quantity: 1, lot: { kind: 'none' } });
    const lotId = await create('/lots', { articleId, code: 'L(9)' });
    expect((await find(`(01)${gtin}(10)L(9)(17)261231`)).message).toMatchObject({ type: 'lot', id: lotId });
    const path = `/units?articleId=${articleId}`;
    const [unit] = (await admin.call<{ results: UnitRow[] }>('GET', path)).message.results;
    const target = await find(`(01)${gtin}(21)${unit?.serial}`);
    expect(target.message).toMatchObject({ type: 'unit', id: unit?.id });
    const withSeparators = `]d2\u001d01${gtin}1726123110L-9\u001d21${unit?.serial}`;
    expect((await find(withSeparators)).message).toMatchObject({ type: 'unit', id: unit?.id });
    const recorded = await record(admin, { subject: { type: 'code', q: withSeparators } });
    expect(recorded.message.items).toMatchObject([{ type: 'unit', id: unit?.id }]);
  });

  it('may be a code that a company has chosen', async () => {
    const code = '00095201234567891242';
    const boxId = await create('/containers', { name: 'Old pallet', code });
    expect((await find(code)).message).toMatchObject({ type: 'container', id: boxId });
  });
});
