import type { Locale } from '@/lib/contract/core/levels';
import { formatDate, formatIsoDate, type MonthNames } from '@/lib/format/date';
import { intlLocale } from '@/lib/format/locale';
import { formatPercent } from '@/lib/format/number';

export interface PassportFormat {
  /** 0 to 100, with the three decimals that a share may have: "62,5 %". */
  percent: (value: number) => string;
  /** Grams, shown as kilograms from 1,000 on, never rounded: the machine-readable passport has the same weight. */
  weight: (grams: number) => string;
  /** Bytes, shown as kB below a million, else as MB: "1,2 MB". */
  fileSize: (bytes: number) => string;
  /** Day of an ISO timestamp, in UTC so that every replica shows the same. */
  day: (iso: string) => string;
  /** Day of an ISO timestamp in its own offset: that of the place where something happened. */
  dayThere: (iso: string) => string;
  /** The localised text of a property that is an ISO day or month: 'mar 2026'; null for any other text. */
  dated: (text: string) => string | null;
  /** The name of a country by its ISO code. */
  country: (code: string) => string;
  /** The name of a language in the page's language. */
  language: (locale: Locale) => string;
}

export function createFormat(locale: Locale, months: MonthNames): PassportFormat {
  const tag = intlLocale(locale);
  const gram = new Intl.NumberFormat(tag, { style: 'unit', unit: 'gram', maximumFractionDigits: 3 });
  const kilogram = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 6 });
  const kilobyte = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  const megabyte = new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const countries = new Intl.DisplayNames(tag, { type: 'region' });
  return {
    percent: (value) => formatPercent(value, locale, 3),
    weight: (grams) => (grams < 1000 ? gram.format(grams) : kilogram.format(grams / 1000)),
    fileSize: (bytes) =>
      bytes < 1_000_000 ? kilobyte.format(Math.max(1, bytes / 1000)) : megabyte.format(bytes / 1_000_000),
    day: (iso) => formatDate(iso, months),
    dayThere: (iso) => formatDate(iso.slice(0, 10), months),
    dated: (text) => formatIsoDate(text, months),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    language: (other) => names.of(other) ?? other,
  };
}
