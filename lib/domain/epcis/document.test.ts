import { isFault, readDocument } from './document';

const CONTEXT = ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'];
const EVENT = { type: 'ObjectEvent', eventTime: '2026-04-01T10:00:00Z' };
const document = (fields: object) => ({
  ...{ '@context': CONTEXT, type: 'EPCISDocument', schemaVersion: '2.0', creationDate: '2026-04-01T10:00:00Z' },
  epcisBody: { eventList: [EVENT] },
  ...fields,
});
const vocabularies = { vocabularyList: [{ vocabularyElementList: [{}, {}] }, { vocabularyElementList: [{}] }, {}] };

const faultOf = (value: unknown) => {
  const result = readDocument(value);
  return isFault(result) ? [result.kind, result.path] : null;
};

describe('readDocument', () => {
  it('separates the events of a document from all its other fields', () => {
    const header = { epcisMasterData: vocabularies };
    expect(readDocument(document({ sender: 'urn:epc:id:sgln:0614141.00001.0', epcisHeader: header }))).toEqual({
      context: CONTEXT,
      rest: {
        ...{ type: 'EPCISDocument', schemaVersion: '2.0', creationDate: '2026-04-01T10:00:00Z' },
        ...{ sender: 'urn:epc:id:sgln:0614141.00001.0', epcisHeader: header },
      },
      events: [EVENT],
      place: ['epcisBody', 'eventList'],
      masterData: 3,
    });
  });

  it('finds the events of a query result, which has no version and no date', () => {
    const epcisBody = { queryResults: { resultsBody: { eventList: [EVENT, EVENT] } } };
    const result = readDocument({ '@context': CONTEXT, type: 'EPCISQueryDocument', epcisBody });
    expect(result).toMatchObject({
      events: [EVENT, EVENT],
      place: ['epcisBody', 'queryResults', 'resultsBody', 'eventList'],
      masterData: 0,
    });
  });

  it('accepts a single event with its own context', () => {
    expect(readDocument({ '@context': CONTEXT[0], ...EVENT })).toEqual({
      ...{ context: CONTEXT[0], rest: {}, events: [EVENT], place: [], masterData: 0 },
    });
  });

  it('counts the elements of a master data document', () => {
    const result = readDocument({ '@context': CONTEXT, type: 'EPCISMasterDataDocument', epcisBody: vocabularies });
    expect(result).toMatchObject({ events: [], masterData: 3 });
  });

  it.each([
    ['no header', undefined],
    ['a header in words', 'none'],
    ['master data in words', { epcisMasterData: 'none' }],
    ['no vocabularies', { epcisMasterData: {} }],
    ['vocabularies in words', { epcisMasterData: { vocabularyList: 'none' } }],
    ['a vocabulary in words', { epcisMasterData: { vocabularyList: ['none', null] } }],
  ])('counts no master data if there is %s', (_, epcisHeader) => {
    expect(readDocument(document({ epcisHeader }))).toMatchObject({ masterData: 0 });
  });

  it('accepts a single event that is longer than a document without its events may be', () => {
    const event = { ...EVENT, 'mill:note': 'x'.repeat(1_000_000) };
    expect(readDocument({ '@context': CONTEXT[0], ...event })).toMatchObject({ events: [event] });
  });

  it('returns no events for a master data document', () => {
    expect(readDocument({ '@context': CONTEXT, type: 'EPCISMasterDataDocument' })).toEqual({
      ...{ context: CONTEXT, rest: {}, events: [], place: [], masterData: 0 },
    });
  });

  it.each(['2', '2.0', '2.0.1', '2.10'])('accepts version %s', (schemaVersion) => {
    expect(faultOf(document({ schemaVersion }))).toBeNull();
  });

  it('names the types of documents for another one', () => {
    expect(readDocument(document({ type: 'Report' }))).toEqual({
      ...{ kind: 'documentType', path: 'type', words: ['EPCISDocument', 'EPCISQueryDocument'] },
    });
  });

  it('accepts surrogate pairs, and escaped backslashes before an apparent escape', () => {
    expect(faultOf(document({ epcisHeader: { 'mill:note': '\\u0000 and 🧵' } }))).toBeNull();
  });

  it('accepts extension fields with addresses as names', () => {
    expect(faultOf(document({ 'mill:batch': 7 }))).toBeNull();
  });

  it.each([
    ['no object', [], 'document', ''],
    ['neither a context nor a type of EPCIS', { type: 'FeatureCollection', features: [] }, 'document', ''],
    ['no context', document({ '@context': undefined }), 'required', '@context'],
    ['a context that is none', document({ '@context': ['not an address'] }), 'required', '@context'],
    ['a context of which one part is none', document({ '@context': [...CONTEXT, 7] }), 'required', '@context'],
    ['a type that is no word', document({ type: ['EPCISDocument'] }), 'documentType', 'type'],
    [
      'an event whose type is no word',
      { '@context': CONTEXT, ...EVENT, type: ['ObjectEvent'] },
      'documentType',
      'type',
    ],
    ['a long field without address', document({ ['n'.repeat(200)]: 7 }), 'unknown', 'n'.repeat(100)],
    ['no type', document({ type: undefined }), 'required', 'type'],
    ['a type that is neither a document’s nor an event’s', document({ type: 'Report' }), 'documentType', 'type'],
    ['a type that every object has', document({ type: 'toString' }), 'documentType', 'type'],
    ['a field without address', document({ batch: 7 }), 'unknown', 'batch'],
    ['no version', document({ schemaVersion: undefined }), 'required', 'schemaVersion'],
    ['a later version', document({ schemaVersion: '22' }), 'version', 'schemaVersion'],
    ['a version with a word', document({ schemaVersion: '2.0-draft' }), 'version', 'schemaVersion'],
    ['the version before', document({ schemaVersion: '1.2' }), 'version', 'schemaVersion'],
    ['no date', document({ creationDate: undefined }), 'moment', 'creationDate'],
    ['no body', document({ epcisBody: undefined }), 'object', 'epcisBody'],
    ['a body without events', document({ epcisBody: {} }), 'list', 'epcisBody.eventList'],
    ['an unstorable character in its header', document({ epcisHeader: { 'mill:n': 'a\u0000b' } }), 'characters', ''],
    ['a lone surrogate in its header', document({ epcisHeader: { 'mill:n': '\ud83d' } }), 'characters', ''],
    ['a lone surrogate as a name', document({ epcisHeader: { '\udfff': 1 } }), 'characters', ''],
    [
      'an unstorable character in its context',
      document({ '@context': [...CONTEXT, { mill: 'urn:\u0000' }] }),
      'characters',
      '',
    ],
    ['an event whose context no database takes', { '@context': { mill: '\ud83d' }, ...EVENT }, 'characters', ''],
    ['more beside the events than they may have', document({ 'mill:note': 'x'.repeat(1_000_000) }), 'tooLong', ''],
  ])('finds %s', (_, value, kind, path) => {
    expect(faultOf(JSON.parse(JSON.stringify(value)))).toEqual([kind, path]);
  });
});
