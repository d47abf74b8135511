import { eq } from 'drizzle-orm';
import { MAX_KEPT_EVENTS, type RecordableEvent } from '@/lib/contract/record-targets';
import { eventVisibility } from '@/lib/contract/events';
import { newId } from '../../db/ids';
import { eventRecords, events, processes } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
let colleague: Client;
/** Ids by name. */
const ids = new Map<string, string>();

const OF_EACH = 100;
const NUMBER = MAX_KEPT_EVENTS / OF_EACH + 3;
const nameOf = (number: number) => `Line ${String(number).padStart(2, '0')}`;
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

/** Processes with a hundred events each; later names were changed later, except for the last three. */
const createProcesses = (companyId: Client['companyId']) =>
  t.deps.db.asTenant(companyId, async (tx) => {
    for (let number = 0; number < NUMBER; number += 1) {
      const id = newId();
      const name = nameOf(number);
      const dates = { createdAt: at(1), updatedAt: at(number < NUMBER - 3 ? number + 2 : 1) };
      ids.set(name, id);
      await tx.insert(processes).values({ id, companyId, name, type: 'manufacturing', search: name, ...dates });
      await tx.insert(events).values(
        Array.from({ length: OF_EACH }, (_, position) => ({
          ...{ id: newId(), companyId, processId: id, name: `${name}, step ${position}`, type: 'free_text' as const },
          ...{ prompt: 'Done', position, visibility: eventVisibility.parse({}), search: name, ...dates },
        })),
      );
    }
  });

const record = (companyId: Client['companyId'], by: string, process: string, happenedAt: Date) =>
  t.deps.db.asTenant(companyId, (tx) => {
    const id = newId();
    return tx.insert(eventRecords).values({
      ...{ id, companyId, kind: 'event', name: process, bizStep: 'other', processId: ids.get(process) },
      ...{ happenedAt, recordedAt: happenedAt, zone: '+01:00', source: 'phone', clientKey: id, itemCount: 1 },
      recordedBy: by,
    });
  });

beforeAll(async () => {
  admin = await t.company();
  colleague = await t.user(admin.companyId, { role: 'collaborator', level: 200 });
});

async function offeredEvents(by: Client) {
  const { message } = await by.call<{ results: RecordableEvent[]; leftOut: number }>('GET', '/event-records/events');
  const names = [...new Set(message.results.map(({ process }) => process.name))];
  return { names, count: message.results.length, leftOut: message.leftOut };
}

it('keeps complete processes: those in which the user records, then those used or changed last', async () => {
  await createProcesses(admin.companyId);
  const all = Array.from({ length: NUMBER }, (_, number) => nameOf(number));
  const [first = '', second = ''] = all;
  const last = all.at(-1) ?? '';
  await record(admin.companyId, colleague.userId, last, at(1));
  await record(admin.companyId, admin.userId, first, at(300));

  const { names, ...counts } = await offeredEvents(colleague);
  const unused = [second, ...all.slice(-3, -1)];
  expect(names).toEqual(all.filter((name) => !unused.includes(name)));
  expect(counts).toEqual({ count: MAX_KEPT_EVENTS, leftOut: unused.length * OF_EACH });
});

it('does not count events of other roles or of a process in the trash as left out', async () => {
  const before = await offeredEvents(colleague);
  await t.deps.db.asTenant(admin.companyId, async (tx) => {
    await tx
      .update(processes)
      .set({ deletedAt: at(301) })
      .where(eq(processes.name, nameOf(1)));
    await tx
      .update(events)
      .set({ role: 'User' })
      .where(eq(events.name, `${nameOf(2)}, step 7`));
  });
  expect(await offeredEvents(colleague)).toMatchObject({ leftOut: before.leftOut - OF_EACH, count: before.count - 1 });
  expect(await offeredEvents(admin)).toMatchObject({ leftOut: before.leftOut - OF_EACH });
});

it('leaves nothing out if there is room', async () => {
  const other = await t.company();
  expect(await offeredEvents(other)).toEqual({ names: [], count: 0, leftOut: 0 });
});
