import type { Article } from '@/lib/contract/articles';
import type { Lot } from '@/lib/contract/lots';
import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf, eventsAt, post } from '../../testing/epcis/events';
import { testGtin14 } from '../../testing/gtins';
import { createUnits, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let articleId: string;
let gtin: string;
let made = 0;
beforeEach(async () => {
  admin = await t.company({ level: 500 });
  gtin = testGtin14(610 + (made += 1));
  const article = { name: 'Jersey', description: 'De punto', gtin };
  articleId = (await admin.call<Article>('POST', '/articles', article)).message.id;
});

const create = async (code: string) => (await admin.call<Lot>('POST', '/lots', { articleId, code })).message;
const rename = async ({ id }: Lot, code: string) => {
  const { version } = (await admin.call<Lot>('GET', `/lots/${id}`)).message;
  return admin.call('PUT', `/lots/${id}`, { code, properties: [], version });
};
const addUnits = async ({ id: lotId }: Lot) => {
  await makeBlock(t, admin, 5);
  await createUnits(t, admin, { articleId, quantity: 1, lot: { kind: 'existing', lotId } });
};
const open = async (code: string) => {
  const { response } = await t.anonymous.call('GET', `/01/${gtin}/10/${code}`);
  return { status: response.status, html: await response.text() };
};
const targetOf = async (q: string) =>
  (await admin.call<{ id: string }>('GET', `/event-records/target?q=${encodeURIComponent(q)}`)).message.id;
const addressOf = (code: string) => `https://id.gs1.org/01/${gtin}/10/${code}`;

it('leads the address of a printed code to the renamed lot, with the notice of its recall', async () => {
  const lot = await create('L1');
  await addUnits(lot);
  const recall = { lotId: lot.id, reason: 'Dye', notice: { en: 'Do not wear it.' } };
  expect((await admin.call('POST', '/recalls', recall)).status).toBe(201);
  expect((await rename(lot, 'L1-new')).status).toBe(200);
  for (const code of ['L1', 'L1-new']) {
    const page = await open(code);
    expect([code, page.status]).toEqual([code, 200]);
    expect(page.html).toContain('Do not wear it.');
    expect(page.html).toContain('L1-new');
  }
  expect((await open('L2')).status).toBe(404);
  expect([await targetOf(addressOf('L1')), await targetOf('L1')]).toEqual([lot.id, lot.id]);
});

it('links events that carry the former code to the lot', async () => {
  const lot = await create('L1');
  await addUnits(lot);
  await rename(lot, 'L1-new');
  const quantityList = [{ epcClass: addressOf('L1'), quantity: 3 }];
  const sent = eventOf({ epcList: [], quantityList });
  expect((await post(admin, '/epcis/capture', documentOf([sent]))).status).toBe(202);
  for (const code of ['L1', 'L1-new']) {
    const { events } = await eventsAt(admin, `/epcis/events?MATCH_anyEPCClass=${encodeURIComponent(addressOf(code))}`);
    expect(events.map(({ eventID }) => eventID)).toContain(sent.eventID);
  }
});

it('gives no other lot a code that labels of a lot carry, and frees that of an unused one', async () => {
  const used = await create('L1');
  await addUnits(used);
  await rename(used, 'L1-new');
  const refused = await admin.call('POST', '/lots', { articleId, code: 'L1' });
  const msg = 'The lot L1-new had this code before: labels and events that carry it lead there. Choose another code.';
  expect([refused.status, refused.message]).toEqual([409, [{ path: 'code', msg }]]);
  expect((await open('L1')).html).toContain('L1-new');
  const other = await create('L2');
  expect((await rename(other, 'L1')).status).toBe(409);
  // Nothing was ever made of it: its code was a mistake.
  expect((await rename(other, 'L3')).status).toBe(200);
  const next = await create('L2');
  expect(await targetOf(addressOf('L2'))).toBe(next.id);
  // A lot may have its own code back.
  expect((await rename(used, 'L1')).status).toBe(200);
  expect(await targetOf('L1')).toBe(used.id);
});

it('says when a lot is restored which of its former codes lead to another lot now', async () => {
  const lot = await create('L1');
  await rename(lot, 'L1-new');
  const untouched = await create('M1');
  await rename(untouched, 'M1-new');
  const ids = [lot.id, untouched.id];
  const remove = () => Promise.all(ids.map((id) => admin.call('DELETE', `/lots/${id}`)));
  const restore = async () => (await admin.call('POST', '/trash/restore', { type: 'lots', ids })).message;
  await remove();
  const next = await create('L1');
  expect(await restore()).toEqual({ count: 2, takenCodes: [{ code: 'L1', lot: 'L1-new', holder: 'L1' }] });
  expect([await targetOf(addressOf('L1')), await targetOf(addressOf('M1'))]).toEqual([next.id, untouched.id]);

  await rename(next, 'L9');
  await remove();
  expect(await restore()).toEqual({ count: 2, takenCodes: [{ code: 'L1', lot: 'L1-new', holder: 'L9' }] });
  expect(await targetOf(addressOf('L1'))).toBe(next.id);

  await admin.call('DELETE', `/lots/${next.id}`);
  await remove();
  expect(await restore()).toEqual({ count: 2 });
});
