type Values = Record<string, string | number>;
type Finding = { kind: string; values: Values };

/**
 * The values of a finding's text, with those that only the text needs: the part in brackets, the cause of a bad GTIN, whose
 * article holds one that is taken, and days as `sayDay` says them.
 */
export function textValues({ kind, values }: Finding, sayDay: (iso: string) => string): Values {
  const { part, first, second, sku } = values;
  const days: Values = kind === 'dateOrder' ? { first: sayDay(String(first)), second: sayDay(String(second)) } : {};
  const holder: Values = kind === 'gtinTaken' ? { holder: sku ? 'own' : 'other' } : {};
  return { cause: 'digits', place: part ? ` (${part})` : '', ...values, ...days, ...holder };
}
