import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EventRecord } from '@/lib/contract/event-records';
import { newId } from '../../db/ids';
import { containerLoads, containers, places } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company({ level: 500 });
  await makeBlock(t, admin, 100);
  await createUnits(t, admin, { articleId: await makeArticle(t, admin), quantity: 5, lot: { kind: 'none' } });
});

const about = (...codes: string[]) => ({ type: 'units', codes });
const record = (body: object) =>
  admin.call<EventRecord>('POST', '/event-records', {
    ...{ clientKey: randomUUID(), happenedAt: new Date().toISOString(), zone: '+01:00' },
    ...body,
  });

async function makeContainer({ capacity = null }: { capacity?: number | null } = {}) {
  const id = newId();
  const row = { id, companyId: admin.companyId, name: 'Box', code: id, kind: 'box' as const, search: 'box', capacity };
  await t.deps.db.asTenant(admin.companyId, (tx) => tx.insert(containers).values(row));
  return id;
}

async function makePlace() {
  const id = newId();
  const row = { id, companyId: admin.companyId, name: 'Prato', town: 'Prato', country: 'IT', search: 'prato' } as const;
  await t.deps.db.asTenant(admin.companyId, (tx) => tx.insert(places).values(row));
  return id;
}

const historyOf = async (itemId: string) =>
  (await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${itemId}`)).message.results;

async function loadedIn(containerId: string) {
  const loads = await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.select().from(containerLoads).where(eq(containerLoads.containerId, containerId)),
  );
  const { message } = await admin.call<{ loaded: number }>('GET', `/containers/${containerId}`);
  expect(message.loaded).toBe(loads.filter(({ unloadedAt }) => unloadedAt === null).length);
  return message.loaded;
}

describe('a correction of a container record', () => {
  const start = Date.now();
  const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
  const correct = (id: string) =>
    admin.call<EventRecord>('POST', `/event-records/${id}/correct`, { clientKey: randomUUID(), note: '' });
  const insideAt = async (containerId: string, hours: number) =>
    (
      await admin.call<{ results: { code: string }[] }>('GET', `/containers/${containerId}/contents?at=${at(hours)}`)
    ).message.results.map(({ code }) => Number(code));

  it('of a load counts from the beginning, unless later records depend on it', async () => {
    const containerId = await makeContainer();
    const subject = about('1', '2');
    const sentAt = at(0);
    const load = await record({ kind: 'load', containerId, subject, happenedAt: at(-6), sentAt });
    const unload = await record({
      ...{ kind: 'unload', containerId, subject: about('1'), happenedAt: at(-4), sentAt },
    });
    expect(await insideAt(containerId, -5)).toHaveLength(2);
    expect(await insideAt(containerId, -3)).toEqual([2]);
    expect((await correct(load.message.id)).code).toBe('CONFLICT');
    expect((await correct(unload.message.id)).status).toBe(201);
    expect(await insideAt(containerId, -3)).toHaveLength(2);
    expect(await loadedIn(containerId)).toBe(2);
    expect((await correct(load.message.id)).status).toBe(201);
    expect(await insideAt(containerId, -5)).toEqual([]);
    expect(await loadedIn(containerId)).toBe(0);
    const again = await record({ kind: 'load', containerId, subject });
    expect(again.status).toBe(201);
    await record({ kind: 'unload', containerId, subject });
  });

  it('of an unload is rejected if things were loaded elsewhere since, or there is no room', async () => {
    const [from, into] = [await makeContainer({ capacity: 1 }), await makeContainer()];
    await record({ kind: 'load', containerId: from, subject: about('1') });
    const unload = await record({ kind: 'unload', containerId: from, subject: about('1') });
    const other = await record({ kind: 'load', containerId: into, subject: about('1') });
    expect((await correct(unload.message.id)).code).toBe('CONFLICT');
    await correct(other.message.id);
    await record({ kind: 'load', containerId: from, subject: about('2') });
    expect((await correct(unload.message.id)).code).toBe('CONFLICT');
    await record({ kind: 'unload', containerId: from, subject: about('2') });
    expect((await correct(unload.message.id)).status).toBe(201);
    expect(await loadedIn(from)).toBe(1);
    await record({ kind: 'unload', containerId: from, subject: about('1') });
  });

  it('of an unload is rejected while an unloaded thing is in the trash', async () => {
    const [pallet, box] = [await makeContainer(), await makeContainer()];
    const subject = { type: 'container', containerId: box };
    await record({ kind: 'load', containerId: pallet, subject });
    const unload = await record({ kind: 'unload', containerId: pallet, subject });
    await admin.call('POST', '/containers/delete', { ids: [box] });
    expect((await correct(unload.message.id)).code).toBe('CONFLICT');
    expect(await loadedIn(pallet)).toBe(0);
    await admin.call('POST', '/containers/restore', { ids: [box] });
    expect((await correct(unload.message.id)).status).toBe(201);
    expect(await loadedIn(pallet)).toBe(1);
  });

  it.each([
    ['another hour', -1, '4'],
    ['the same minute', -2, '5'],
  ])(
    'of an unload is rejected if things were in and out of another container within one minute, %s',
    async (_, hours, code) => {
      const [from, into] = [await makeContainer(), await makeContainer()];
      const subject = about(code);
      const [earlier, later] = [
        { happenedAt: at(-2), sentAt: at(0) },
        { happenedAt: at(hours), sentAt: at(0) },
      ];
      await record({ kind: 'load', containerId: from, subject, ...earlier });
      const unload = await record({ kind: 'unload', containerId: from, subject, ...earlier });
      const load = await record({ kind: 'load', containerId: into, subject, ...later });
      const out = await record({ kind: 'unload', containerId: into, subject, ...later });
      expect((await correct(unload.message.id)).code).toBe('CONFLICT');
      expect((await correct(out.message.id)).status).toBe(201);
      expect((await correct(load.message.id)).status).toBe(201);
      expect((await correct(unload.message.id)).status).toBe(201);
      expect([await loadedIn(from), await loadedIn(into)]).toEqual([1, 0]);
    },
  );

  it('of a move restores the place of the valid moves', async () => {
    const containerId = await makeContainer();
    const [first, second, third] = [await makePlace(), await makePlace(), await makePlace()];
    const subject = { type: 'container', containerId };
    const move = async (placeId: string, hours: number) =>
      (await record({ kind: 'move', subject, placeId, happenedAt: at(hours), sentAt: at(0) })).message.id;
    const placeNow = async () =>
      (await admin.call<{ place: { id: string } | null }>('GET', `/containers/${containerId}`)).message.place?.id;
    const earliest = await move(first, -6);
    const wrong = await move(second, -2);
    // Sent late: it has been moved since.
    await move(third, -4);
    expect(await placeNow()).toBe(second);
    expect((await correct(wrong)).status).toBe(201);
    expect(await placeNow()).toBe(third);
    expect((await correct(earliest)).status).toBe(201);
    expect(await placeNow()).toBe(third);
    const [last] = (await historyOf(containerId)).filter(({ kind, correctedBy }) => kind === 'move' && !correctedBy);
    expect((await correct(last?.id ?? '')).code).toBe('CONFLICT');
  });
});
