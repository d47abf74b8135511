interface Step {
  title: string;
  text: string;
  code?: { language: 'sh' | 'json' | 'ts'; text: string };
}

/** Replaced by the installation's origin. */
const ORIGIN = 'http://localhost:3000';

/** The first event. Any company may send it, because it refers to nobody's data. */
export const FIRST_EVENT = {
  '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-03-02T08:00:00Z',
  epcisBody: {
    eventList: [
      {
        type: 'ObjectEvent',
        eventID: 'urn:uuid:7f2c7e0e-6d0a-4f0e-9a53-0d3c5b6a1f10',
        eventTime: '2026-03-01T10:00:00+01:00',
        eventTimeZoneOffset: '+01:00',
        action: 'OBSERVE',
        bizStep: 'shipping',
        disposition: 'in_transit',
        epcList: ['https://id.example.com/01/09520123456788/21/A-1'],
        readPoint: { id: 'https://id.example.com/414/6291041500213' },
      },
    ],
  },
};

const TYPED = `import type { paths } from './traceability-api';

type Query = NonNullable<paths['/epcis/events']['get']['parameters']['query']>;
type Answer = paths['/epcis/events']['get']['responses']['200']['content']['application/ld+json'];

export async function eventsOf(key: string, query: Query): Promise<Answer> {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(\`${ORIGIN}/epcis/events?\${params}\`, { headers: { authorization: \`Bearer \${key}\` } });
  return (await answer.json()) as Answer;
}
`;

/** The steps from a key to the first captured event. A test runs the commands. */
export const GUIDE: readonly Step[] = [
  {
    title: '1. Issue a key',
    text: 'An administrator of the company issues it in “My settings” under “API keys”, with a name, its scopes (epcis:capture, epcis:query) and its last day. It is shown only once. Keep it where your programs keep their secrets.',
    code: { language: 'sh', text: 'export KEY=tsk_…' },
  },
  {
    title: '2. Write a document',
    text: 'EPCIS 2.0 in JSON-LD, saved as event.json. Things are identified by GS1 Digital Links or any other URI; from then on the event appears in the history of everything that belongs to the company. Give each event an eventID, so that it counts once even if it is sent twice.',
    code: { language: 'json', text: JSON.stringify(FIRST_EVENT, null, 2) },
  },
  {
    title: '3. Capture it',
    text: 'The response is 202 with the address of the capture in Location. A document with an error is rejected as a whole, with every error listed; with the header GS1-Capture-Error-Behaviour: proceed the valid events are stored. An event with an eventID that is already known changes nothing; if its contents differ from the stored event, the response counts and names it in ts:differing. An event with an errorDeclaration retracts the event with its eventID or, if it has none, with the same contents, in whatever order the two arrive. If it does not repeat that event, it is named in ts:differing, and what is read back are the contents of the event with the errorDeclaration. An errorDeclaration for an event that was recorded in the product itself is rejected as an error: people correct such records in the product.',
    code: {
      language: 'sh',
      text: `curl -i -X POST ${ORIGIN}/epcis/capture \\\n  -H "Authorization: Bearer $KEY" \\\n  -H "Content-Type: application/ld+json" \\\n  --data @event.json`,
    },
  },
  {
    title: '4. Read it back',
    text: 'Filters are those of EPCIS 2.0: eventType, GE_eventTime, LT_eventTime, GE_recordTime, LT_recordTime, EQ_bizStep, EQ_disposition, EQ_readPoint, EQ_bizLocation, MATCH_epc, MATCH_anyEPC and more. Several values are separated by commas; a comma inside an address stays, unless a scheme such as https: follows. Things and places are found in every spelling: a GS1 Digital Link of any domain, an EPC, or an address of the product. Patterns of EPCs are refused, but for urn:epc:idpat:sgtin:…* as the class of a GTIN in MATCH_epcClass and MATCH_anyEPCClass. The address of the next page is in the Link header.',
    code: {
      language: 'sh',
      text: `curl "${ORIGIN}/epcis/events?MATCH_epc=https://id.example.com/01/09520123456788/21/A-1&perPage=10" \\\n  -H "Authorization: Bearer $KEY"`,
    },
  },
  {
    title: '5. Read one event',
    text: 'By its eventID, percent-encoded; one with a dot segment, such as /../, is found by EQ_eventID instead. Errors are problem details (RFC 9457): type, title and status, with our stable code.',
    code: {
      language: 'sh',
      text: `curl ${ORIGIN}/epcis/events/${encodeURIComponent(FIRST_EVENT.epcisBody.eventList[0]?.eventID ?? '')} \\\n  -H "Authorization: Bearer $KEY"`,
    },
  },
  {
    title: '6. Generate types from the document',
    text: 'The OpenAPI document describes every call with its schemas. For TypeScript:',
    code: { language: 'sh', text: `npx openapi-typescript ${ORIGIN}/openapi.json -o traceability-api.d.ts` },
  },
  {
    title: '7. Make typed calls',
    text: 'A misspelt query parameter does not compile.',
    code: { language: 'ts', text: TYPED.trim() },
  },
  {
    title: 'Limits',
    text: 'A document has at most 10,000 events and 20 MB, an event 10,000 things and 500 fields of your own, a page 1,000 events, a filter 20 values; a key may make 600 calls a minute (429 says in Retry-After when to continue). A key works for one company only, until its last day or until it is revoked: 401 after that, 403 outside its scopes. Dates must be in the years 1900 to 2199. EPCIS in XML and compressed bodies are not supported.',
  },
];

/** The same steps as a documentation page. */
export const guideMarkdown = (): string =>
  `# From a key to the first event\n\n${GUIDE.map(
    ({ title, text, code }) =>
      `## ${title}\n\n${text}${code ? `\n\n\`\`\`${code.language}\n${code.text}\n\`\`\`` : ''}`,
  ).join(
    '\n\n',
  )}\n\nThe reference of all calls is at \`/openapi\` of an installation, this page at \`/openapi/guide\`.\n`;
