import type { Locale } from '@/lib/contract/core/levels';
import { intlLocale } from './locale';

const formatters = new Map<string, Intl.NumberFormat>();

/** The options that formatters may differ in; each is part of the cache key. */
type Options = Pick<
  Intl.NumberFormatOptions,
  'style' | 'currency' | 'unit' | 'unitDisplay' | 'maximumFractionDigits' | 'useGrouping'
>;

function formatter(locale: Locale, options: Options): Intl.NumberFormat {
  const { style, currency, unit, unitDisplay, maximumFractionDigits, useGrouping } = options;
  const key = `${locale} ${style} ${currency} ${unit} ${unitDisplay} ${maximumFractionDigits} ${useGrouping}`;
  let cached = formatters.get(key);
  if (!cached) {
    cached = new Intl.NumberFormat(intlLocale(locale), options);
    formatters.set(key, cached);
  }
  return cached;
}

/**
 * At most `digits` decimals (none by default), grouped like numbers in messages, with no-break spaces in Portuguese:
 * 1400 and 12.345 in Spanish and Italian, 1400 and 12 345 in Portuguese, 1,400 and 12,345 in English.
 */
export function formatNumber(value: number, locale: Locale, digits = 0): string {
  return formatter(locale, { maximumFractionDigits: digits }).format(value);
}

/** As typed into a field: at most three decimals, no grouping; '' for null. */
export const numberToType = (value: number | null, locale: Locale): string =>
  value === null ? '' : formatter(locale, { maximumFractionDigits: 3, useGrouping: false }).format(value);

/**
 * `value` is the percentage itself, 0 to 100: 12.5 → '12,5 %'. In Portuguese too a space precedes the percent sign, as
 * in the messages; `Intl` omits it.
 */
export function formatPercent(value: number, locale: Locale, digits = 1): string {
  const formatted = formatter(locale, { style: 'percent', maximumFractionDigits: digits }).format(value / 100);
  return locale === 'pt' ? formatted.replace('%', '\u00a0%') : formatted;
}

/** Money as an integer of minor units plus its ISO 4217 currency: (1999, 'EUR') → '19,99 €'. */
export function formatMoney(minor: number, currency: string, locale: Locale): string {
  const format = formatter(locale, { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Bytes in a readable decimal unit (1 kB = 1000 bytes): 20971520 → '21 MB'. */
export function formatBytes(bytes: number, locale: Locale): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  let index = 0;
  let value = bytes;
  while (value >= 1000 && index < units.length - 1) {
    value /= 1000;
    index += 1;
  }
  const unit = units[index] ?? 'byte';
  return formatter(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
