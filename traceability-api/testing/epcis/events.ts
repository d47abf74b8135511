import type { Answer, Client } from '../app';

export const EPCIS_CONTEXT = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';

export type TestEvent = Record<string, unknown>;

export const eventOf = (change: TestEvent = {}): TestEvent => ({
  type: 'ObjectEvent',
  eventID: `urn:uuid:${crypto.randomUUID()}`,
  eventTime: '2026-03-01T10:00:00.000+01:00',
  eventTimeZoneOffset: '+01:00',
  action: 'OBSERVE',
  bizStep: 'shipping',
  epcList: ['urn:epc:id:sgtin:0614141.107346.2017'],
  ...change,
});

export const documentOf = (events: readonly unknown[], change: TestEvent = {}): TestEvent => ({
  '@context': [EPCIS_CONTEXT, { example: 'https://example.com/epcis/' }],
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-03-02T08:00:00Z',
  epcisBody: { eventList: events },
  ...change,
});

/** Posts an EPCIS body unchanged. */
export async function post<T>(
  client: Pick<Client, 'call'>,
  path: string,
  document: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T> & { json: Record<string, unknown> }> {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const answer = await client.call<T>('POST', path, text, {
    'content-type': 'application/ld+json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  });
  return { ...answer, json: (await answer.response.json()) as Record<string, unknown> };
}

interface Document {
  epcisBody: {
    eventList?: TestEvent[];
    queryResults?: { resultsBody: { eventList: TestEvent[] } };
  };
}

/** Events of an export or a query, with the address of the next page. */
export async function eventsAt(client: Pick<Client, 'call'>, path: string, headers: Record<string, string> = {}) {
  const { response, status } = await client.call('GET', path, undefined, headers);
  const document = (await response.json()) as Document;
  const events = document.epcisBody?.eventList ?? document.epcisBody?.queryResults?.resultsBody.eventList ?? [];
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return { status, document, events, next: next === undefined ? undefined : next.replace(/^https?:\/\/[^/]+/, '') };
}
