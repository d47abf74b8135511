import { eq, inArray } from 'drizzle-orm';
import { articlePath } from '@/lib/domain/gs1/code-address';
import { articles, eventRecordItems, eventRecords, units } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf, eventsAt, post } from '../../testing/epcis/events';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await t.company({ level: 500 });
  await makeBlock(t, admin, 20);
});

const inCompany = <T>(work: Parameters<typeof t.deps.db.asTenant<T>>[1]) => t.deps.db.asTenant(admin.companyId, work);

it('resolves a label by a GTIN that its article had when it was printed', async () => {
  const [before, now] = ['09520123456795', '09520123456801'];
  const change = (id: string) => inCompany((tx) => tx.update(articles).set({ gtin: now }).where(eq(articles.id, id)));
  const first = await makeArticle(t, admin, { gtin: before });
  await createUnits(t, admin, { articleId: first, quantity: 1, lot: { kind: 'new', code: 'OLD' } });
  await change(first);
  const second = await makeArticle(t, admin, { gtin: before });
  await createUnits(t, admin, { articleId: second, quantity: 1, lot: { kind: 'none' } });
  const rows = await inCompany((tx) =>
    tx
      .select({ id: units.id, serial: units.serial, lot: units.lotId, article: units.articleId })
      .from(units)
      .where(inArray(units.articleId, [first, second])),
  );
  const rowOf = (article: string) => rows.find((row) => row.article === article);
  const link = (gtin: string) => `https://id.gs1.org/01/${gtin}`;
  const events = [
    [eventOf({ epcList: [`${link(before)}/21/${rowOf(first)?.serial}`] }), rowOf(first)?.id],
    [eventOf({ epcList: [`${link(now)}/21/${rowOf(first)?.serial}`] }), rowOf(first)?.id],
    [eventOf({ epcList: [`${link(before)}/21/${rowOf(second)?.serial}`] }), rowOf(second)?.id],
    [eventOf({ epcList: [], quantityList: [{ epcClass: `${link(before)}/10/OLD`, quantity: 1 }] }), rowOf(first)?.lot],
  ] as const;
  const document = documentOf(events.map(([event]) => event));
  expect((await post(admin, '/epcis/capture', document)).status).toBe(202);
  for (const [event, item] of events) {
    const items = await inCompany((tx) =>
      tx
        .select({ id: eventRecordItems.itemId })
        .from(eventRecordItems)
        .innerJoin(eventRecords, eq(eventRecords.id, eventRecordItems.recordId))
        .where(eq(eventRecords.clientKey, `epcis:${String(event.eventID)}`)),
    );
    expect(items).toEqual([{ id: item }]);
  }
});

it('recognises an article without GTIN by the address of its passport, in events and in queries', async () => {
  const articleId = await makeArticle(t, admin);
  const epcClass = `${t.deps.config.publicBaseUrl}${articlePath({ id: articleId, gtin: null })}`;
  const event = eventOf({ epcList: undefined, quantityList: [{ epcClass, quantity: 2 }] });
  expect((await post(admin, '/epcis/capture', documentOf([event]))).status).toBe(202);
  const items = await inCompany((tx) =>
    tx
      .select({ type: eventRecordItems.itemType, id: eventRecordItems.itemId })
      .from(eventRecordItems)
      .where(eq(eventRecordItems.epc, epcClass)),
  );
  expect(items).toEqual([{ type: 'article', id: articleId }]);
  for (const address of [epcClass, `urn:uuid:${articleId}`]) {
    const found = await eventsAt(admin, `/epcis/events?MATCH_epcClass=${encodeURIComponent(address)}`);
    expect(found.events.map(({ eventID }) => eventID)).toEqual([event.eventID]);
  }
});
