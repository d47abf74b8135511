/** Fields of an article to which a column of a sheet can be mapped. Other columns become properties of the article. */
export const ARTICLE_FIELDS = [
  'name',
  'description',
  'sku',
  'gtin',
  'model',
  'weight',
  'composition',
  'part',
  'material',
  'percentage',
] as const;
export type ArticleField = (typeof ARTICLE_FIELDS)[number];

export const REQUIRED_FIELDS: readonly ArticleField[] = ['name', 'description'];

/**
 * The mapping of a column: a field, `property:<name>`, `date:<name>` or `ignore`. A composition may also have a column
 * for each part (`part:<name>`) or material (`share:<name>`), or numbered pairs of columns (`material:1`,
 * `percentage:1`).
 */
export type ColumnField =
  | ArticleField
  | 'ignore'
  | `property:${string}`
  | `date:${string}`
  | `part:${string}`
  | `share:${string}`
  | `material:${number}`
  | `percentage:${number}`;

/** Whether a field is one of several columns of a composition in one row. */
export const isPieceOfComposition = (field: string): boolean => /^(?:part|share|material|percentage):/u.test(field);

/** The property that a field names, or null. */
export const fieldProperty = (field: string): string | null => /^(?:property|date):(.*)$/su.exec(field)?.[1] ?? null;

type Titles = Record<'es' | 'en' | 'it' | 'pt', string>;

/** Titles of the template, by language: an exact title is always recognised. */
export const FIELD_TITLES: Record<ArticleField, Titles> = {
  name: { es: 'Nombre', en: 'Name', it: 'Nome', pt: 'Nome' },
  description: { es: 'Descripción', en: 'Description', it: 'Descrizione', pt: 'Descrição' },
  sku: { es: 'SKU', en: 'SKU', it: 'SKU', pt: 'SKU' },
  gtin: { es: 'GTIN', en: 'GTIN', it: 'GTIN', pt: 'GTIN' },
  model: { es: 'Modelo', en: 'Model', it: 'Modello', pt: 'Modelo' },
  weight: { es: 'Peso (g)', en: 'Weight (g)', it: 'Peso (g)', pt: 'Peso (g)' },
  composition: { es: 'Composición', en: 'Composition', it: 'Composizione', pt: 'Composição' },
  part: { es: 'Parte', en: 'Part', it: 'Parte', pt: 'Parte' },
  material: { es: 'Material', en: 'Material', it: 'Materiale', pt: 'Material' },
  percentage: { es: 'Porcentaje', en: 'Percentage', it: 'Percentuale', pt: 'Percentagem' },
};

/** Words of a header whose column holds dates. */
export const DATE_WORDS = ['fecha', 'date', 'data', 'dia', 'day', 'giorno', 'datum'];

/** Titles with only these ('Lanzamiento') are dates only if their cells are: 'País de producción' is not. */
export const DATE_EVENTS = [
  'produccion',
  'producao',
  'produzione',
  'lanzamiento',
  'lancamento',
  'lancio',
  'launch',
  'entrega',
  'consegna',
  'delivery',
  'caducidad',
  'scadenza',
  'validade',
  'expiry',
];
