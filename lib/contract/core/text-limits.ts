/** Most characters of user text, the same in forms, calls and sheets, so that an export can be uploaded again. */
export const TEXT_LIMITS = {
  /** Of articles, materials and templates. */
  name: 200,
  sku: 100,
  /** As typed: 14 digits, with spaces in between. */
  gtin: 20,
  model: 200,
  description: 5000,
  materialDescription: 2000,
  /** Of a composition. */
  part: 120,
  imageAlt: 300,
  propertyName: 200,
  /** Of a lot or unit. */
  ownPropertyName: 100,
  propertyValue: 2000,
  lotCode: 60,
  /** Lot of a supplier, as its label names it. */
  supplierLot: 200,
  recallReason: 2000,
  recallNotice: 500,
  serial: 80,
  viewName: 80,
  apiKeyName: 80,
  processDescription: 2000,
  eventOption: 120,
  /** Of an event: the text of the check, request or claim. */
  eventPrompt: 500,
  eventDescription: 2000,
  recordNote: 2000,
  recordInput: 2000,
  placeAddress: 400,
  town: 120,
  /** As typed: 13 digits, with spaces in between. */
  gln: 20,
  /** As typed: 18 digits, with spaces in between. */
  sscc: 30,
  containerCode: 60,
  /** Of a unit, as it is typed or printed. */
  unitCode: 64,
  /** Typed or scanned: the address of a label. */
  scannedCode: 500,
  companyName: 120,
  /** First or last name. */
  personName: 80,
  email: 254,
  website: 200,
  actionAddress: 500,
  fileName: 255,
  /** Last segment of a page's address. */
  pageSlug: 60,
  /** Why codes were granted without a payment. */
  grantReason: 500,
  /** Of a decision about a payment or a GTIN, and of its request. */
  decisionNote: 1000,
} as const;
