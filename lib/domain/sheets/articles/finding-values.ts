type Values = Record<string, string | number>;

/** The values of a finding's text, with those that only the text needs: the part in brackets, the cause of a bad GTIN. */
export function textValues(values: Values): Values {
  return { cause: 'digits', place: values.part ? ` (${values.part})` : '', ...values };
}
