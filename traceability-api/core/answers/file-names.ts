import type { Locale } from '@/lib/contract/core/levels';
import type es from '@/messages/es.json';
import { translate } from '../texts';

type Exports = (typeof es)['Exports'];

/** What a file of these things and its sheet are called, in the reader's language; without its ending. */
export const fileName = (locale: Locale, things: keyof Exports['files']): string =>
  translate(locale, 'Exports')(`files.${things}`);

/** What the file of a chart is called, in the reader's language; without its ending. */
export const chartFileName = (locale: Locale, chart: keyof Exports['charts']): string =>
  translate(locale, 'Exports')(`charts.${chart}`);
