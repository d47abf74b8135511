type Values = Record<string, string | number>;
type Finding = { kind: string; values: Values };

/** Formats values of findings for their reader. */
interface Formats {
  /** A day (`YYYY-MM-DD`). */
  day: (iso: string) => string;
  number: (value: number) => string;
}

const IS_DAY = /^\d{4}-\d\d-\d\d$/;

/** Formats a value that was read from a cell; the only numbers are weights, in grams. */
function formatValue(value: string | number, { day, number }: Formats): string {
  if (typeof value === 'number') return `${number(value)}\u00a0g`;
  return IS_DAY.test(value) ? day(value) : value;
}

/**
 * The values for a finding's message, with those that only the message needs: the part in brackets, the cause of an
 * invalid GTIN, whose article holds a taken one, and days and weights formatted for the reader.
 */
export function textValues({ kind, values }: Finding, formats: Formats): Values {
  const { part, first = '', second = '', sku } = values;
  const isRead = kind === 'dateOrder' || kind === 'contradiction';
  const readValues: Values = isRead ? { first: formatValue(first, formats), second: formatValue(second, formats) } : {};
  const holder: Values = kind === 'gtinTaken' ? { holder: sku ? 'own' : 'other' } : {};
  return { cause: 'digits', place: part ? ` (${part})` : '', ...values, ...readValues, ...holder };
}
