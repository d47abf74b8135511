type Values = Record<string, string | number>;
type Finding = { kind: string; values: Values };

/** How a reader writes what findings name. */
interface Formats {
  /** A day (`YYYY-MM-DD`). */
  day: (iso: string) => string;
  number: (value: number) => string;
}

const IS_DAY = /^\d{4}-\d\d-\d\d$/;

/** A value that was read from a cell: the only numbers are weights, in grams. */
function formatValue(value: string | number, { day, number }: Formats): string {
  if (typeof value === 'number') return `${number(value)} g`;
  return IS_DAY.test(value) ? day(value) : value;
}

/**
 * The values of a finding's text, with those that only the text needs: the part in brackets, the cause of a bad GTIN, whose
 * article holds one that is taken, and days and weights as the reader writes them.
 */
export function textValues({ kind, values }: Finding, formats: Formats): Values {
  const { part, first = '', second = '', sku } = values;
  const areRead = kind === 'dateOrder' || kind === 'contradiction';
  const read: Values = areRead ? { first: formatValue(first, formats), second: formatValue(second, formats) } : {};
  const holder: Values = kind === 'gtinTaken' ? { holder: sku ? 'own' : 'other' } : {};
  return { cause: 'digits', place: part ? ` (${part})` : '', ...values, ...read, ...holder };
}
