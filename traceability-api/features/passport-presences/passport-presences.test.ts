import { PRESENCE_LASTS_S, type PassportPresence } from '@/lib/contract/passport-presences';
import { sql } from 'drizzle-orm';
import { runRetention } from '../../core/retention/retention';
import { newId } from '../../db/ids';
import { setUpTestApp, type Client } from '../../testing/app';
import { createArticle, done } from '../../testing/designs';

const t = setUpTestApp();
let ana: Client;
let rui: Client;
let id: string;

beforeAll(async () => {
  ana = await t.company();
  rui = await t.user(ana.companyId);
});
beforeEach(async () => {
  ({ id } = await createArticle(ana));
});
afterEach(() => t.setNow(undefined));

const report = (by: Client, tabId: string, fields: object = {}, passportId = id) =>
  by.call<PassportPresence[]>('PUT', `/passports/${passportId}/presence`, { tabId, ...fields });
const others = async (...args: Parameters<typeof report>) => {
  const { status, message } = await report(...args);
  expect(status).toBe(200);
  return message;
};
const [tabOfAna, tabOfRui] = [newId(), newId()];
const rows = () =>
  t.deps.db.asTenant(ana.companyId, async (tx) => {
    const { rows: presences } = await tx.execute(
      sql`select tab_id from passport_presences where passport_id = ${id}::uuid`,
    );
    return presences.length;
  });

describe('a user with an open passport', () => {
  it('sees who else has it open, and which element they are on', async () => {
    expect(await others(ana, tabOfAna, { sectionId: `${id}.heading` })).toEqual([]);
    expect(await others(rui, tabOfRui)).toEqual([
      { userId: ana.userId, name: 'Test Admin', photoUrl: null, sectionId: `${id}.heading`, isYou: false },
    ]);
    expect(await others(ana, tabOfAna, { sectionId: null })).toMatchObject([{ userId: rui.userId, sectionId: null }]);
    expect(await others(rui, tabOfRui)).toMatchObject([{ sectionId: null }]);
  });

  it('sees their own editor elsewhere, once, and nobody on another passport', async () => {
    await others(ana, tabOfAna);
    await others(rui, tabOfRui);
    const [second, third] = [newId(), newId()];
    await others(ana, second);
    expect((await others(ana, third)).filter(({ isYou }) => isYou)).toHaveLength(1);
    const elsewhere = await createArticle(ana);
    expect(await others(ana, newId(), {}, elsewhere.id)).toEqual([]);
    for (const tabId of [second, third]) await others(ana, tabId, { isOpen: false });
  });

  it('disappears at once on closing, and within half a minute without a report', async () => {
    await others(ana, tabOfAna);
    await others(rui, tabOfRui);
    await others(rui, tabOfRui, { isOpen: false });
    expect(await others(ana, tabOfAna)).toEqual([]);
    await others(rui, tabOfRui);
    const now = Date.now();
    t.setNow(new Date(now + (PRESENCE_LASTS_S - 5) * 1_000));
    expect(await others(ana, tabOfAna)).toHaveLength(1);
    t.setNow(new Date(now + (PRESENCE_LASTS_S + 1) * 1_000));
    expect(await others(ana, tabOfAna)).toEqual([]);
    expect(PRESENCE_LASTS_S).toBeLessThanOrEqual(30);
  });

  it('leaves no rows behind: their own are deleted with the next report, others within the hour', async () => {
    await others(ana, newId());
    await others(rui, newId());
    t.setNow(new Date(Date.now() + 60_000));
    await others(ana, tabOfAna);
    expect(await rows()).toBe(2);
    t.setNow(new Date(Date.now() + 2 * 3_600_000));
    const removed = await runRetention({ ...t.deps, now: () => new Date(Date.now() + 2 * 3_600_000) });
    expect(removed.passport_presences).toBeGreaterThanOrEqual(2);
    expect(await rows()).toBe(0);
  });

  it('is visible in its own company only, and cannot take over somebody else’s editor', async () => {
    const stranger = await t.company();
    expect((await report(stranger, newId())).status).toBe(404);
    await others(ana, tabOfAna, { sectionId: 'of-ana' });
    await others(rui, tabOfAna, { sectionId: 'of-rui' });
    expect(await others(rui, tabOfRui)).toMatchObject([{ userId: ana.userId, sectionId: 'of-ana' }]);
    await others(rui, tabOfAna, { isOpen: false });
    expect(await others(rui, tabOfRui)).toHaveLength(1);
  });

  it('opens no default page: reporting stores nothing of the passport', async () => {
    const fresh = await createArticle(ana);
    await others(ana, newId(), {}, fresh.id);
    expect(await done(ana, 'GET', `/passports/${fresh.id}`)).toMatchObject({ isStored: false });
  });

  it('may report as often as a user opens elements, and no more often', async () => {
    const fast = await t.user(ana.companyId);
    const statuses: number[] = [];
    for (let at = 0; at < 121; at += 1) statuses.push((await report(fast, tabOfRui)).status);
    expect(statuses.indexOf(429)).toBe(120);
  });
});
