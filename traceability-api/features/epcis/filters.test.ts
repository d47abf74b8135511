import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf, eventsAt, post } from '../../testing/epcis/events';

const t = setUpTestApp();
let company: Client;
beforeEach(async () => {
  company = await t.company({ level: 500 });
});

const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T12:00:00.000+00:00`;

it('finds addresses that contain commas, one or several of them', async () => {
  const [own, other] = ['tag:mill.example,2026:7', 'tag:mill.example,2026:8,b'];
  const capturedEvents = [own, other].map((address, day) =>
    eventOf({ eventID: address, epcList: [address], eventTime: at(day + 1) }),
  );
  expect((await post(company, '/epcis/capture', documentOf(capturedEvents))).status).toBe(202);
  for (const filter of ['EQ_eventID', 'MATCH_epc'])
    for (const [addresses, expected] of [
      [own, [own]],
      [`${other},`, [other]],
      [`${other}, ${own}`, [own, other]],
    ] as const) {
      const result = await eventsAt(company, `/epcis/events?${filter}=${encodeURIComponent(addresses)}`);
      expect(result.events.map(({ eventID }) => eventID)).toEqual(expected);
    }
});

it('finds events at a place in every spelling', async () => {
  const gln = '0614141123452';
  const places = [];
  for (const place of [{ name: 'Mill', gln }, { name: 'Dock' }])
    places.push((await company.call<{ id: string }>('POST', '/places', place)).message.id);
  const [mill, dock] = places.map((id) => `urn:uuid:${id}`);
  const spellings = [
    ...[`${t.deps.config.publicBaseUrl}/414/${gln}`, `https://id.gs1.org/414/${gln}`],
    ...['urn:epc:id:sgln:0614141.12345.0', mill ?? ''],
  ];
  const others = ['urn:epc:id:sgln:0614141.12345.7', 'urn:epc:id:sgln:0614142.12345.0', dock];
  const all = [...spellings, ...others].map((id, day) =>
    eventOf({ eventTime: at(day + 1), readPoint: { id }, bizLocation: { id } }),
  );
  expect((await post(company, '/epcis/capture', documentOf(all))).status).toBe(202);
  const found = async (filter: string, place = '') => {
    const result = await eventsAt(company, `/epcis/events?${filter}=${encodeURIComponent(place)}`);
    return result.events.map(({ readPoint }) => (readPoint as { id: string }).id);
  };
  for (const filter of ['EQ_readPoint', 'EQ_bizLocation']) {
    for (const spelling of spellings) expect(await found(filter, spelling)).toEqual(spellings);
    expect(await found(filter, `https://id.gs1.org/414/${gln}/254/7`)).toEqual([others[0]]);
    expect(await found(filter, dock)).toEqual([dock]);
  }
});

it('says that patterns are not supported, and finds a GTIN under the pattern that names its class', async () => {
  const epcClass = 'urn:epc:idpat:sgtin:9521900.000010.*';
  const { response } = await company.call('GET', `/epcis/events?MATCH_inputEPC=${epcClass}`);
  const msg = expect.stringMatching(/^Patterns of EPCs are not supported/);
  expect(await response.json()).toMatchObject({ message: [{ path: 'MATCH_inputEPC.0', msg }] });
  const event = eventOf({ epcList: undefined, quantityList: [{ epcClass, quantity: 2 }] });
  await post(company, '/epcis/capture', documentOf([event]));
  for (const filter of ['MATCH_epcClass', 'MATCH_anyEPCClass']) {
    const found = await eventsAt(company, `/epcis/events?${filter}=${epcClass}`);
    expect(found.events.map(({ eventID }) => eventID)).toEqual([event.eventID]);
  }
});
