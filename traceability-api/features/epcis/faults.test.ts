import { setUpTestApp, type Client } from '../../testing/app';
import { documentOf, eventOf, post } from '../../testing/epcis/events';

const t = setUpTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await t.company({ level: 500 });
});

const capture = (document: unknown, headers: Record<string, string> = {}) =>
  post(admin, '/epcis/capture', document, { 'accept-language': 'en', ...headers });

const CLASSES = 'ObjectEvent, AggregationEvent, TransactionEvent, TransformationEvent, AssociationEvent';

it.each([
  [
    'an unknown action',
    documentOf([eventOf({ action: 'CREATE' })]),
    'eventList.0.action',
    'One of OBSERVE, ADD, DELETE.',
  ],
  [
    'a URI as an action',
    documentOf([eventOf({ action: 'https://mill.example/CREATE' })]),
    'eventList.0.action',
    'One of OBSERVE, ADD, DELETE.',
  ],
  [
    'an unknown class of event',
    documentOf([eventOf({ type: 'DyeEvent' })]),
    'eventList.0.type',
    `One of ${CLASSES}, or a URI for a class of your own.`,
  ],
  [
    'an unknown type of document',
    documentOf([eventOf()], { type: 'Report' }),
    'type',
    'One of EPCISDocument, EPCISQueryDocument. A single event has its class here, and an eventTime.',
  ],
  [
    'another version',
    documentOf([eventOf()], { schemaVersion: '1.2' }),
    'schemaVersion',
    'Only schemaVersion 2.0 is read.',
  ],
  [
    'a number as the version',
    documentOf([eventOf()], { schemaVersion: 2 }),
    'schemaVersion',
    'A text is expected here.',
  ],
])('tells what is allowed instead of %s', async (_, document, path, msg) => {
  const { status, json } = await capture(document);
  expect([status, json.message]).toEqual([400, [{ path, msg }]]);
});

it.each([
  ['es', 'Aquí solo se admite una de estas palabras: OBSERVE, ADD, DELETE.'],
  ['it', 'Qui è ammessa solo una di queste parole: OBSERVE, ADD, DELETE.'],
  ['pt', 'Aqui só é permitida uma destas palavras: OBSERVE, ADD, DELETE.'],
])('names the allowed words in %s', async (locale, msg) => {
  const { json } = await capture(documentOf([eventOf({ action: 'CREATE' })]), { 'accept-language': locale });
  expect(json.message).toEqual([{ path: 'eventList.0.action', msg }]);
});

it('names the allowed words also when the capture is read later', async () => {
  const document = documentOf([eventOf({ action: 'CREATE' }), eventOf()]);
  const { status, response, json } = await capture(document, { 'gs1-capture-error-behaviour': 'proceed' });
  expect(status).toBe(202);
  const errors = [
    {
      type: 'epcisException:ValidationException',
      title: 'eventList.0.action: One of OBSERVE, ADD, DELETE.',
      status: 400,
    },
  ];
  expect(json.errors).toEqual(errors);
  const path = new URL(response.headers.get('location') ?? '').pathname;
  const job = await admin.call('GET', path, undefined, { 'accept-language': 'en' });
  expect(await job.response.json()).toMatchObject({ errors });
});

it.each([
  ['POST', '/epcis/events', 405, 'ImplementationException', 'METHOD_NOT_ALLOWED', 'GET'],
  ['DELETE', '/epcis/events/urn%3Aa', 405, 'ImplementationException', 'METHOD_NOT_ALLOWED', 'GET'],
  ['GET', '/epcis/queries', 404, 'NoSuchResourceException', 'NOT_FOUND', null],
  ['GET', '/epcis', 404, 'NoSuchResourceException', 'NOT_FOUND', null],
] as const)('answers %s %s as EPCIS specifies', async (method, path, status, type, code, allow) => {
  const { response } = await admin.call(method, path);
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  expect(response.headers.get('allow')).toBe(allow);
  expect(await response.json()).toMatchObject({ type: `epcisException:${type}`, status, code });
});

it.each([
  ['PUT', '/epcis/documents', 405],
  ['GET', '/epcisx', 404],
] as const)('answers %s %s, which is no call of EPCIS, with our envelope', async (method, path, status) => {
  const { response } = await admin.call(method, path);
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json']);
  expect(await response.json()).toMatchObject({ status: 'error' });
});
