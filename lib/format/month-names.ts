import { enGB } from 'date-fns/locale/en-GB';
import { es } from 'date-fns/locale/es';
import { it } from 'date-fns/locale/it';
import { pt } from 'date-fns/locale/pt';
import type { MonthNames } from './date';

const LOCALES = { es, en: enGB, it, pt };
const MONTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/**
 * 'ene', 'feb' … as abbreviated by date-fns. Server only: it passes the twelve names to the page, so that browsers load
 * no date-fns locale.
 */
export function monthNames(language: keyof typeof LOCALES): MonthNames {
  const { localize } = LOCALES[language];
  return MONTHS.map((month) => localize.month(month, { width: 'abbreviated' }));
}
