import type { EventRecord } from '@/lib/contract/event-records';
import type { Lineage, Lot } from '@/lib/contract/lots';
import type { Reach, Recall } from '@/lib/contract/recalls';
import { newId } from '../../db/ids';
import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf, post, type TestEvent } from '../../testing/epcis/events';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await t.company({ level: 500 });
  await makeBlock(t, admin, 100);
});

async function makeLot(code: string, ofArticle?: string) {
  const articleId = ofArticle ?? (await makeArticle(t, admin));
  return (await admin.call<Lot>('POST', '/lots', { articleId, code })).message.id;
}

const reachOf = async (lotId: string) => (await admin.call<Reach>('GET', `/recalls/reach?lotId=${lotId}`)).message;

describe('transformations in other companies’ events', () => {
  const isRecalled = async (lotId: string) => (await admin.call<Lot>('GET', `/lots/${lotId}`)).message.isRecalled;
  const uuid = (id: string) => `urn:uuid:${id}`;
  const transformation = (inputs: object, ...outputs: string[]) =>
    eventOf({
      ...{ type: 'TransformationEvent', bizStep: 'creating_class_instance', action: undefined, epcList: undefined },
      ...{ ...inputs, outputQuantityList: outputs.map((id) => ({ epcClass: uuid(id) })) },
    });
  const capture = async (events: unknown[]) =>
    expect((await post(admin, '/epcis/capture', documentOf(events))).status).toBe(202);
  const startRecall = async (body: object) =>
    (await admin.call<Recall>('POST', '/recalls', { reason: 'x', ...body })).message;
  const codesOf = async (lotId: string) => {
    const { results } = (
      await admin.call<{ results: { id: string; lot: { id: string } | null }[] }>('GET', '/units?pageSize=100')
    ).message;
    return results.filter(({ lot }) => lot?.id === lotId).map(({ id }) => id);
  };

  it('join an open recall, of a lot, of its units, of units without a lot and of a supplier’s lot', async () => {
    const articleId = await makeArticle(t, admin);
    const [yarn, cut, coat, hat, moved] = await Promise.all([
      makeLot('EV-yarn', articleId),
      makeLot('EV-cut'),
      makeLot('EV-coat'),
      makeLot('EV-hat'),
      makeLot('EV-moved', articleId),
    ]);
    await createUnits(t, admin, { articleId, quantity: 3, lot: { kind: 'existing', lotId: yarn } });
    const [first = '', second = ''] = await codesOf(yarn);
    expect((await admin.call('POST', '/units/assign-lot', { ids: [second], lotId: moved })).status).toBe(200);
    // Captured first, so that what is made of it later is reached through it.
    await capture([transformation({ inputQuantityList: [{ epcClass: uuid(cut) }] }, coat)]);
    const own = await startRecall({ lotId: yarn });
    expect(await Promise.all([cut, coat, hat, moved].map(isRecalled))).toEqual([false, false, false, false]);
    await capture([transformation({ inputQuantityList: [{ epcClass: uuid(yarn) }] }, cut)]);
    expect(await Promise.all([cut, coat, hat].map(isRecalled))).toEqual([true, true, false]);
    const [ofUnit, ofMoved] = [await makeLot('EV-of-unit'), await makeLot('EV-of-moved')];
    await capture([
      transformation({ inputEPCList: [uuid(first)] }, ofUnit),
      transformation({ inputEPCList: [uuid(second)] }, ofMoved, hat),
    ]);
    expect(await Promise.all([ofUnit, ofMoved, hat, moved].map(isRecalled))).toEqual([true, true, true, false]);
    expect(await reachOf(yarn)).toMatchObject({ lots: 6, open: { id: own.id, lots: 6 } });
    await admin.call('POST', `/recalls/${own.id}/end`, {});
    const later = await makeLot('EV-later');
    await capture([transformation({ inputQuantityList: [{ epcClass: uuid(yarn) }] }, later)]);
    expect(await isRecalled(later)).toBe(false);

    const link = 'https://id.gs1.org/01/09521234543213/10/EV';
    const [before, after] = [await makeLot('EV-before'), await makeLot('EV-after')];
    await capture([
      transformation({ inputQuantityList: [{ epcClass: 'urn:epc:class:lgtin:952123.0454321.EV' }] }, before),
    ]);
    const supplierRecall = await startRecall({ supplierLot: link });
    const event = transformation(
      { inputQuantityList: [{ epcClass: 'https://mill.example/01/09521234543213/10/EV' }] },
      after,
    );
    await capture([event, event]);
    expect(await Promise.all([before, after].map(isRecalled))).toEqual([true, true]);
    expect(
      (await admin.call<Reach>('GET', `/recalls/reach?supplierLot=${encodeURIComponent(link)}`)).message,
    ).toMatchObject({
      ...{ lots: 2, open: { id: supplierRecall.id, lots: 2 } },
    });
    await admin.call('POST', `/recalls/${supplierRecall.id}/end`, {});
  });

  /** Records something about a lot before it went into anything. */
  const dyed = (lotId: string) =>
    admin.call('POST', '/event-records', {
      ...{ kind: 'repair', subject: { type: 'lot', lotId }, clientKey: newId() },
      ...{ happenedAt: '2026-02-01T10:00:00Z', zone: '+00:00' },
    });
  /** Lots whose history contains the record of a lot. */
  const dyedIn = async (lotId: string) =>
    (
      await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${lotId}&kind=repair`)
    ).message.results.flatMap(({ items }) => items.map(({ id }) => id));

  it('of units of a lot are reached by a recall that starts later', async () => {
    const articleId = await makeArticle(t, admin);
    const [shirt, patch] = [await makeLot('EV-shirt', articleId), await makeLot('EV-patch')];
    await createUnits(t, admin, { articleId, quantity: 2, lot: { kind: 'existing', lotId: shirt } });
    const [one = ''] = await codesOf(shirt);
    await capture([transformation({ inputEPCList: [uuid(one)] }, patch)]);
    expect(await reachOf(shirt)).toMatchObject({ lots: 2, units: 2 });
    const recall = await startRecall({ lotId: shirt });
    expect(await isRecalled(patch)).toBe(true);
    await admin.call('POST', `/recalls/${recall.id}/end`, {});
    const lineageOf = async (lotId: string) => (await admin.call<Lineage>('GET', `/lots/${lotId}/lineage`)).message;
    const link = { from: shirt, to: patch, how: 'made' };
    expect(await lineageOf(shirt)).toMatchObject({ before: 0, after: 1, isCut: false, links: [link] });
    expect(await lineageOf(patch)).toMatchObject({ before: 1, after: 0, isCut: false, links: [link] });
    await dyed(shirt);
    expect(await dyedIn(patch)).toEqual([shirt]);
    // Wherever the unit has been moved since.
    const rest = await makeLot('EV-rest', articleId);
    await admin.call('POST', `/lots/${rest}/merge`, { lotIds: [shirt] });
    const graph = await lineageOf(patch);
    expect(graph.lots.map(({ code, step }) => [code, step]).sort()).toEqual([
      ['EV-patch', 0],
      ['EV-rest', -1],
      ['EV-shirt', -1],
    ]);
    expect(await reachOf(rest)).toMatchObject({ lots: 2, units: 2 });
  });

  it('are drawn by type: a unit without a lot, an article, a container', async () => {
    const gtin = '09520123456788';
    const articleId = await makeArticle(t, admin, { name: 'Wrap', gtin });
    await createUnits(t, admin, { articleId, quantity: 1, lot: { kind: 'none' } });
    const { results } = (
      await admin.call<{ results: { id: string; code: string }[] }>('GET', `/units?articleId=${articleId}`)
    ).message;
    const [unit] = results;
    const boxId = (await admin.call<{ id: string }>('POST', '/containers', { name: 'Bale', code: 'BALE-1' })).message
      .id;
    const yarn = await makeLot('EV-drawn');
    await capture([
      transformation({ inputQuantityList: [{ epcClass: uuid(yarn) }] }, unit?.id ?? '', boxId, articleId),
    ]);
    expect(await reachOf(yarn)).toMatchObject({ articles: 1, namedArticles: [{ id: articleId, name: 'Wrap' }] });
    const graph = (await admin.call<Lineage>('GET', `/lots/${yarn}/lineage`)).message;
    expect(graph).toMatchObject({ before: 0, after: 0, isCut: false });
    const drawn = graph.lots.map(({ type, id, code, article }) => ({ type, id, code, article }));
    expect(drawn).toHaveLength(4);
    expect(drawn).toEqual(
      expect.arrayContaining([
        { type: 'unit', id: unit?.id, code: unit?.code, article: 'Wrap' },
        { type: 'container', id: boxId, code: 'BALE-1', article: 'Bale' },
        expect.objectContaining({ type: 'article', id: articleId, article: 'Wrap' }),
      ]),
    );
  });

  const ONE_BY_ONE = { after: [[0], [1]], before: [[1], [0]] };
  const TOGETHER = { after: [[0, 1]], before: [[1, 0]] };
  it.each([
    ['after', 'with an eventID', ONE_BY_ONE],
    ['before', 'with an eventID', ONE_BY_ONE],
    ['after', 'without an eventID', ONE_BY_ONE],
    ['before', 'without an eventID', ONE_BY_ONE],
    ['after', 'without an eventID, in its document', TOGETHER],
    ['before', 'without an eventID, in its document', TOGETHER],
  ] as const)(
    'make no path if their error is declared %s the event, %s; only an earlier declaration keeps a lot out of a recall',
    async (when, named, documents) => {
      const [yarn, cloth] = [await makeLot(`ER-yarn-${when}-${named}`), await makeLot(`ER-cloth-${when}-${named}`)];
      const recall = await startRecall({ lotId: yarn });
      const event: TestEvent = {
        ...transformation({ inputQuantityList: [{ epcClass: uuid(yarn) }] }, cloth),
        recordTime: '2026-03-02T00:00:00Z',
      };
      if (named !== 'with an eventID') delete event.eventID;
      const errorDeclaration = { declarationTime: '2026-03-03T00:00:00Z', reason: 'did_not_occur' };
      const both = [event, { ...event, recordTime: '2026-03-03T00:00:00Z', errorDeclaration }];
      const document = documents[when].map((events) => events.map((at) => both[at]));
      for (const events of document) await capture(events);
      const isCaught = when === 'after' && document.length === 2;
      expect(await reachOf(yarn)).toMatchObject({ lots: isCaught ? 2 : 1 });
      expect((await admin.call<Lineage>('GET', `/lots/${yarn}/lineage`)).message).toMatchObject({ after: 0 });
      expect(await isRecalled(cloth)).toBe(isCaught);
      const { results } = (await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${cloth}`))
        .message;
      const [wrong] = results.filter(({ kind }) => kind === 'epcis');
      const [declared] = results.filter(({ kind }) => kind === 'correction');
      expect(results).toHaveLength(2);
      expect(declared).toMatchObject({ correctsId: wrong?.id });
      expect(wrong).toMatchObject({ correctedBy: { id: declared?.id } });
      await admin.call('POST', `/recalls/${recall.id}/end`, {});
    },
  );

  describe('in separate events', () => {
    let run = 0;
    /** Events of one transformation, each with one side of it. */
    function partsOfRun() {
      const transformationID = `https://mill.example/runs/${(run += 1)}`;
      const common = {
        ...{ type: 'TransformationEvent', bizStep: 'commissioning', action: undefined, epcList: undefined },
        transformationID,
      };
      const classes = (ids: readonly string[]) => ids.map((id) => ({ epcClass: id.includes(':') ? id : uuid(id) }));
      return {
        consumed: (...ids: string[]) => eventOf({ ...common, inputQuantityList: classes(ids) }),
        made: (...ids: string[]) => eventOf({ ...common, outputQuantityList: classes(ids) }),
      };
    }

    it('are reached through the transformation that both name, from a lot and from a supplier’s, and drawn', async () => {
      const supplierLot = 'https://id.gs1.org/01/09521234543213/10/PARTS';
      const [yarn, cloth, felt, other] = await Promise.all(
        ['PA-yarn', 'PA-cloth', 'PA-felt', 'PA-other'].map((code) => makeLot(code)),
      );
      const [one, two] = [partsOfRun(), partsOfRun()];
      await capture([one.consumed(yarn ?? '', supplierLot), two.made(other ?? '')]);
      await capture([one.made(cloth ?? '')]);
      await capture([one.made(felt ?? '')]);
      expect(await reachOf(yarn ?? '')).toMatchObject({ lots: 3 });
      const reach = await admin.call<Reach>('GET', `/recalls/reach?supplierLot=${encodeURIComponent(supplierLot)}`);
      expect(reach.message).toMatchObject({ lots: 2 });
      const graph = (await admin.call<Lineage>('GET', `/lots/${cloth}/lineage`)).message;
      expect(graph).toMatchObject({ before: 2, after: 0 });
      expect(graph.links.map(({ from }) => from).sort()).toEqual([`epc ${supplierLot}`, yarn].sort());
      await dyed(yarn ?? '');
      expect(await dyedIn(cloth ?? '')).toEqual([yarn]);
    });

    it('join an open recall, whichever comes first', async () => {
      const [yarn, first, second] = [await makeLot('PJ-yarn'), await makeLot('PJ-1'), await makeLot('PJ-2')];
      const recall = await startRecall({ lotId: yarn });
      const [one, two] = [partsOfRun(), partsOfRun()];
      await capture([one.consumed(yarn)]);
      await capture([one.made(first)]);
      await capture([two.made(second)]);
      expect(await Promise.all([first, second].map(isRecalled))).toEqual([true, false]);
      await capture([two.consumed(yarn)]);
      expect(await isRecalled(second)).toBe(true);
      await admin.call('POST', `/recalls/${recall.id}/end`, {});
    });

    it('do not count once the event is declared wrong', async () => {
      const [yarn, cloth] = [await makeLot('PW-yarn'), await makeLot('PW-cloth')];
      const one = partsOfRun();
      await capture([one.consumed(yarn), one.made(cloth)]);
      const [record] = (await admin.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${cloth}`)).message
        .results;
      await admin.call('POST', `/event-records/${record?.id}/correct`, { clientKey: newId(), note: 'Another run' });
      expect(await reachOf(yarn)).toMatchObject({ lots: 1 });
    });
  });

  describe('through lots of other companies', () => {
    const quantities = (ids: readonly string[]) => ids.map((epcClass) => ({ epcClass }));
    /** What another company made: by addresses, our own or foreign. */
    const making = (inputs: readonly string[], outputs: readonly string[]) =>
      eventOf({
        ...{ type: 'TransformationEvent', bizStep: 'creating_class_instance', action: undefined, epcList: undefined },
        ...{ inputQuantityList: quantities(inputs), outputQuantityList: quantities(outputs) },
      });
    const lgtin = (lot: string) => `urn:epc:class:lgtin:952123.0454321.${lot}`;
    const gs1 = (lot: string) => `https://id.gs1.org/01/09521234543213/10/${lot}`;
    const reachOfTheirs = (lot: string) =>
      admin.call<Reach>('GET', `/recalls/reach?supplierLot=${encodeURIComponent(gs1(lot))}`);

    it('are reached by a recall, whichever event comes first, and their path is drawn', async () => {
      const [cloth, shirt, bag] = [await makeLot('FO-cloth'), await makeLot('FO-shirt'), await makeLot('FO-bag')];
      // A mill's yarn became another company's thread, of which the cloth was made; a dyer took the cloth and returned
      // what the shirt is made of.
      await capture([making([lgtin('DYED')], [uuid(shirt)]), making([uuid(cloth)], [gs1('DYED')])]);
      await capture([making([gs1('THREAD')], [uuid(cloth)]), making([lgtin('YARN')], [lgtin('THREAD'), gs1('REST')])]);
      expect(await reachOf(cloth)).toMatchObject({ lots: 2 });
      expect((await reachOfTheirs('YARN')).message).toMatchObject({ supplierLot: gs1('YARN'), lots: 2 });
      expect((await reachOfTheirs('REST')).status).toBe(404);
      const graph = (await admin.call<Lineage>('GET', `/lots/${cloth}/lineage`)).message;
      expect(graph.lots.map(({ code, step, isForeign }) => [code, step, isForeign])).toEqual([
        ['FO-cloth', 0, false],
        [gs1('THREAD'), -1, true],
        [gs1('YARN'), -2, true],
        [gs1('DYED'), 1, true],
        ['FO-shirt', 2, false],
      ]);
      expect(graph).toMatchObject({ before: 2, after: 2, isCut: false });

      const recall = await startRecall({ supplierLot: gs1('YARN') });
      expect(await Promise.all([cloth, shirt, bag].map(isRecalled))).toEqual([true, true, false]);
      await capture([making([lgtin('REST')], [gs1('LEFT')])]);
      await capture([making([gs1('LEFT')], [uuid(bag)])]);
      expect(await isRecalled(bag)).toBe(true);
      await admin.call('POST', `/recalls/${recall.id}/end`, {});
      const offered = await admin.call<{ results: string[] }>('GET', '/recalls/supplier-lots?q=YARN');
      expect(offered.message.results).toEqual([gs1('YARN')]);
    });

    it('are reached when the last event closes a gap', async () => {
      const [coat, hood] = [await makeLot('GA-coat'), await makeLot('GA-hood')];
      await capture([making([gs1('FELT')], [uuid(coat)]), making([gs1('WOOL')], [uuid(hood)])]);
      const recall = await startRecall({ supplierLot: gs1('WOOL') });
      expect(await Promise.all([coat, hood].map(isRecalled))).toEqual([false, true]);
      await capture([making([gs1('WOOL')], [gs1('FELT')])]);
      expect(await isRecalled(coat)).toBe(true);
      await admin.call('POST', `/recalls/${recall.id}/end`, {});
    });
  });
});
