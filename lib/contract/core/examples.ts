/** Which endpoints provide ids of an installation, by the name of the parameter or field that needs one. */
export const ID_SOURCES = {
  articleId: 'GET /articles',
  templateId: 'GET /templates',
  materialId: 'GET /materials',
  lotId: 'GET /lots',
  unitId: 'GET /units',
  placeId: 'GET /places',
  processId: 'GET /processes',
  eventId: 'GET /events',
  containerId: 'GET /containers',
  fileId: 'GET /files',
  recordId: 'GET /event-records',
  importId: 'GET /imports',
  reviewId: 'GET /gtin-reviews',
  recallId: 'GET /recalls',
  // Returned in the Location header of a capture: keys may not list captures.
  captureId: 'POST /epcis/capture',
  documentId: 'POST /epcis/documents',
  // A passport has the id of the article, lot or unit that it belongs to.
  passportId: 'GET /articles',
  pageId: 'GET /passports/{passportId}',
  sectionId: 'POST /editor/getSections',
  designId: 'GET /templates/{templateId}/designs',
  sheetId: 'POST /places/sheets',
} as const satisfies Record<string, `${'GET' | 'POST'} /${string}`>;

export type IdName = keyof typeof ID_SOURCES;

const names = Object.keys(ID_SOURCES) as IdName[];

/** Placeholder ids in examples, for ids of the installation. */
export const EXAMPLE_IDS = Object.fromEntries(
  names.map((name, at) => [name, `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`]),
) as Record<IdName, string>;

/** Names of the ids that an example has. */
export function idsOf(example: unknown): IdName[] {
  const text = JSON.stringify(example);
  return names.filter((name) => text.includes(EXAMPLE_IDS[name]));
}
