'use client';

import { useTranslations } from 'next-intl';
import { useDates } from '@/components/ui/layout/dates';
import type { ImportColumn } from '@/lib/contract/import-layouts';
import type { ImportDetail } from '@/lib/contract/imports';
import { bothDays } from '@/lib/domain/sheets/columns/sheet-dates';
import { bothWeights } from '@/lib/domain/weights';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from '../upload.module.css';

export type Options = ImportDetail['options'];

/** The possible interpretations of ambiguous cells of a column; null if the field makes no difference between them. */
function waysOf(column: ImportColumn, field: string) {
  if (field.startsWith('date:')) return column.dates;
  return field === 'weight' ? column.numbers : null;
}

const needsChoice = (column: ImportColumn, field: string): boolean => {
  const ways = waysOf(column, field);
  return ways !== null && ways.chosen === null && !ways.isMixed;
};

const answerTo = (column: ImportColumn, field: string, options: Options) =>
  field === 'weight' ? options.decimalMarks[column.column] : options.dateOrders[column.column];

/** Whether a column is ambiguous and nobody has chosen an interpretation. */
export const isOpen = (column: ImportColumn, field: string, options: Options): boolean =>
  needsChoice(column, field) && !answerTo(column, field, options);

/** The options, completed with the company's previous answers for ambiguous columns. */
export function withLastAnswers(options: Options, columns: readonly ImportColumn[]): Options {
  const next: Options = {
    ...options,
    dateOrders: { ...options.dateOrders },
    decimalMarks: { ...options.decimalMarks },
  };
  for (const { column, dates, numbers } of columns) {
    if (dates?.last && !dates.chosen && !dates.isMixed) next.dateOrders[column] ??= dates.last;
    if (numbers?.last && !numbers.chosen && !numbers.isMixed) next.decimalMarks[column] ??= numbers.last;
  }
  return next;
}

/** Both interpretations of an example, each with its text. */
function useReadings(column: ImportColumn, field: string): [value: string, text: string][] {
  const locale = useLocale();
  const { date } = useDates();
  const ways = waysOf(column, field);
  if (ways === null) return [];
  if (field === 'weight') {
    const both = bothWeights(ways.example, column.header);
    if (both === null) return [];
    const amountText = (amount: number) => `${formatNumber(amount, locale, 3)} ${both.unit}`;
    return [
      [',', amountText(both.amounts[','])],
      ['.', amountText(both.amounts['.'])],
    ];
  }
  const days = bothDays(ways.example);
  return days === null
    ? []
    : [
        ['day-month', date(days['day-month'])],
        ['month-day', date(days['month-day'])],
      ];
}

interface Props {
  column: ImportColumn;
  header: string;
  field: string;
  options: Options;
  onOptions: (options: Options) => void;
}

/** Asks, with one of its own cells, how to interpret an ambiguous column; warns if a column contains both formats. */
export function ColumnReading({ column, header, field, options, onOptions }: Props) {
  const t = useTranslations('Imports');
  const readings = useReadings(column, field);
  const ways = waysOf(column, field);
  if (ways?.isMixed)
    return <p className={styles.reason}>{t(field === 'weight' ? 'columns.mixedNumbers' : 'columns.mixedDates')}</p>;
  if (!ways || !needsChoice(column, field) || readings.length === 0) return null;
  const key = field === 'weight' ? 'decimalMarks' : 'dateOrders';
  const answer = (value: string) => {
    const { [column.column]: _, ...others } = options[key];
    onOptions({ ...options, [key]: value === '' ? others : { ...others, [column.column]: value } });
  };
  const currentAnswer = answerTo(column, field, options);
  return (
    <label className={styles.question} data-open={currentAnswer ? undefined : ''}>
      <span>{t('columns.readAs', { example: ways.example })}</span>
      <select
        className={styles.select}
        required
        aria-label={t('columns.readAsIn', { example: ways.example, header })}
        value={currentAnswer ?? ''}
        onChange={(event) => answer(event.target.value)}
      >
        <option value="">{t('columns.chooseReading')}</option>
        {readings.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
