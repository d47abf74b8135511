/**
 * Most characters of what people write, the same in forms, calls and sheets: what one takes the others take, so an export
 * can be loaded again.
 */
export const TEXT_LIMITS = {
  /** Of articles, materials and templates. */
  name: 200,
  sku: 100,
  /** As typed: 14 digits, and blanks between them. */
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
  serial: 80,
  viewName: 80,
} as const;
