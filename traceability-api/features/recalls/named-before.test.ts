import type { Article } from '@/lib/contract/articles';
import type { EventRecord } from '@/lib/contract/event-records';
import type { Lineage, Lot } from '@/lib/contract/lots';
import type { Reach, Recall } from '@/lib/contract/recalls';
import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf, post } from '../../testing/epcis/events';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company({ level: 500 });
  await makeBlock(t, admin, 100);
});

const GTIN = '09520123456788';
const lgtin = (lot: string) => `urn:epc:class:lgtin:952012.0345678.${lot}`;
const link = (lot: string) => `https://id.gs1.org/01/${GTIN}/10/${lot}`;
const uuid = (id: string) => `urn:uuid:${id}`;

const makeLot = async (code: string, articleId: string) =>
  (await admin.call<Lot>('POST', '/lots', { articleId, code })).message.id;
const otherLot = async (code: string) => makeLot(code, await makeArticle(t, admin));
const isRecalled = async (lotId: string) => (await admin.call<Lot>('GET', `/lots/${lotId}`)).message.isRecalled;
const reachOf = async (lotId: string) => (await admin.call<Reach>('GET', `/recalls/reach?lotId=${lotId}`)).message;
const startRecall = async (body: object) =>
  (await admin.call<Recall>('POST', '/recalls', { reason: 'x', ...body })).message;

const classes = (ids: readonly string[]) => ids.map((epcClass) => ({ epcClass }));
const making = (inputs: object, outputs: object) =>
  eventOf({
    ...{ type: 'TransformationEvent', bizStep: 'creating_class_instance', action: undefined, epcList: undefined },
    ...inputs,
    ...outputs,
  });
const transformation = (input: string, output: string) =>
  making({ inputQuantityList: classes([input]) }, { outputQuantityList: classes([output]) });
const capture = async (...events: unknown[]) =>
  expect((await post(admin, '/epcis/capture', documentOf(events))).status).toBe(202);

describe('transformations recorded for a lot that did not exist yet', () => {
  it('belong to the lot once it exists: its recall reaches them, its lineage and history include them', async () => {
    const articleId = await makeArticle(t, admin, { gtin: GTIN });
    const shirt = await otherLot('shirt');
    await capture(
      transformation(lgtin('Y1'), uuid(shirt)),
      eventOf({ bizStep: 'shipping', epcList: undefined, quantityList: classes([link('Y1')]) }),
    );
    const yarn = await makeLot('Y1', articleId);
    expect(await reachOf(yarn)).toMatchObject({ lots: 2 });
    const graph = (await admin.call<Lineage>('GET', `/lots/${shirt}/lineage`)).message;
    expect(graph.lots.map(({ id, step, isForeign }) => [id, step, isForeign])).toEqual([
      [shirt, 0, false],
      [yarn, -1, false],
    ]);
    const { results } = (await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${yarn}`)).message;
    expect(results).toHaveLength(2);
    await startRecall({ lotId: yarn });
    expect(await isRecalled(shirt)).toBe(true);
  });

  it('belong to a lot whose code, or whose article’s GTIN, is set later, or that was in the trash', async () => {
    const articleId = await makeArticle(t, admin);
    const [coat, hat, cap] = [await otherLot('coat'), await otherLot('hat'), await otherLot('cap')];
    const [first, second, third] = [
      await makeLot('W1', articleId),
      await makeLot('typo', articleId),
      await makeLot('W3', articleId),
    ];
    expect((await admin.call('DELETE', `/lots/${third}`)).status).toBe(200);
    await capture(
      transformation(lgtin('W1'), uuid(coat)),
      transformation(link('W2'), uuid(hat)),
      transformation(lgtin('W3'), uuid(cap)),
    );
    const article = (await admin.call<Article>('GET', `/articles/${articleId}`)).message;
    const { name, description, model, properties, compositions, version } = article;
    const body = { name, description, model, properties, compositions, version, gtin: GTIN };
    expect((await admin.call('PUT', `/articles/${articleId}`, body)).status).toBe(200);
    expect(await reachOf(first)).toMatchObject({ lots: 2 });
    expect(await reachOf(second)).toMatchObject({ lots: 1 });
    const renamed = { code: 'W2', properties: [], version: 1 };
    expect((await admin.call('PUT', `/lots/${second}`, renamed)).status).toBe(200);
    expect(await reachOf(second)).toMatchObject({ lots: 2 });
    expect((await admin.call('POST', `/lots/${third}/restore`, {})).status).toBe(200);
    expect(await reachOf(third)).toMatchObject({ lots: 2 });
  });

  it('are recognized for units by their serials, in both forms', async () => {
    const articleId = await makeArticle(t, admin, { gtin: GTIN });
    const [bag, belt] = [await otherLot('bag'), await otherLot('belt')];
    await capture(
      making(
        { inputEPCList: ['urn:epc:id:sgtin:952012.0345678.00000001'] },
        { outputQuantityList: classes([uuid(bag)]) },
      ),
      making(
        { inputEPCList: ['https://mill.example/01/9520123456788/10/X/21/00000002'] },
        { outputQuantityList: classes([uuid(belt)]) },
      ),
    );
    const leather = await makeLot('leather', articleId);
    await createUnits(t, admin, { articleId, quantity: 3, lot: { kind: 'existing', lotId: leather } });
    expect(await reachOf(leather)).toMatchObject({ lots: 3, units: 3 });
  });

  it('join the recall of the lot, whoever’s it seemed to be, and that of its inputs', async () => {
    const articleId = await makeArticle(t, admin, { gtin: GTIN });
    const [vest, wool] = [await otherLot('vest'), await otherLot('wool')];
    await capture(transformation(lgtin('N1'), uuid(vest)), transformation(uuid(wool), lgtin('N2')));
    const supplierRecall = await startRecall({ supplierLot: link('N1') });
    const ofWool = await startRecall({ lotId: wool });
    expect(await isRecalled(vest)).toBe(true);
    const [first, second] = [await makeLot('N1', articleId), await makeLot('N2', articleId)];
    expect(await Promise.all([first, second].map(isRecalled))).toEqual([true, true]);
    const reach = (await admin.call<Reach>('GET', `/recalls/reach?supplierLot=${encodeURIComponent(lgtin('N1'))}`))
      .message;
    expect(reach).toMatchObject({ lot: { id: first }, lots: 2, open: { id: supplierRecall.id } });
    expect(await reachOf(wool)).toMatchObject({ lots: 2, open: { id: ofWool.id } });
  });

  it('do not count if they were declared wrong', async () => {
    const articleId = await makeArticle(t, admin, { gtin: GTIN });
    const [tie, silk] = [await otherLot('tie'), await otherLot('silk')];
    await capture(transformation(lgtin('T1'), uuid(tie)), transformation(uuid(silk), lgtin('T1')));
    await startRecall({ lotId: silk });
    for (const lotId of [tie, silk]) {
      const { results } = (
        await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${lotId}&kind=epcis`)
      ).message;
      await admin.call('POST', `/event-records/${results[0]?.id}/correct`, { clientKey: `wrong-${lotId}`, note: 'x' });
    }
    const lot = await makeLot('T1', articleId);
    expect(await isRecalled(lot)).toBe(false);
    expect(await reachOf(lot)).toMatchObject({ lots: 1 });
  });

  it('belong to the lot if both are created at the same moment', async () => {
    const articleId = await makeArticle(t, admin, { gtin: GTIN });
    const scarf = await otherLot('scarf');
    const codes = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'];
    const [lotIds] = await Promise.all([
      Promise.all(codes.map((code) => makeLot(code, articleId))),
      ...codes.map((code) => capture(transformation(lgtin(code), uuid(scarf)))),
      ...codes.map((code) =>
        admin.call('POST', `/lots/${scarf}/inputs`, { inputs: [{ type: 'supplier', name: link(`${code}-other`) }] }),
      ),
    ]);
    for (const lotId of lotIds) expect(await reachOf(lotId)).toMatchObject({ lots: 2 });
  });

  it('are found as a lot of the company if its name is entered as a supplier’s', async () => {
    const articleId = await makeArticle(t, admin, { gtin: GTIN });
    const [linen, dress] = [await makeLot('L1', articleId), await otherLot('dress')];
    const inputs = [{ type: 'supplier', name: link('L1'), quantity: null, uom: '' }];
    expect((await admin.call('POST', `/lots/${dress}/inputs`, { inputs })).status).toBe(201);
    expect(await reachOf(linen)).toMatchObject({ lots: 2 });
  });
});
