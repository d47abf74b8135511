import type { Locale } from '@/lib/contract/core/levels';
import type es from '@/messages/es.json';
import { translate } from '../texts';

type Exports = (typeof es)['Exports'];

/** The localised name of a file of these things and of its sheet, without extension. */
export const fileName = (locale: Locale, things: keyof Exports['files']): string =>
  translate(locale, 'Exports')(`files.${things}`);

/** The localised name of a chart's file, without extension. */
export const chartFileName = (locale: Locale, chart: keyof Exports['charts']): string =>
  translate(locale, 'Exports')(`charts.${chart}`);
