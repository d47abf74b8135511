'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { PlaceSheet } from '@/lib/contract/places';
import type { Locale } from '@/lib/contract/core/levels';
import { countryName } from '@/lib/format/country';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './places.module.css';

type Line = PlaceSheet['lines'][number];
type Fault = Line['faults'][number];

const DIGITS = 5;

function useFaultText() {
  const t = useTranslations('Places');
  return ({ kind, field, firstRow = 0 }: Fault) =>
    t(`import.faults.${kind}`, { field: t(`columns.${field}`), firstRow });
}

/** The parsed sheet: lines with errors first, each with the reason. */
export function PlacePreview({ sheet }: { sheet: PlaceSheet }) {
  const t = useTranslations('Places');
  const ignored = sheet.columns.flatMap(({ header, field }) => (field === null ? [header] : []));
  const leftOut = sheet.rows - sheet.ready;
  return (
    <div className={styles.preview}>
      <p role="status">
        <strong>{t('import.found', { rows: sheet.rows, ready: sheet.ready })}</strong>
      </p>
      {leftOut > 0 && <p>{t('import.leftOut', { count: leftOut })}</p>}
      {ignored.length > 0 && <p>{t('import.ignored', { names: ignored.join(', ') })}</p>}
      <div className={styles.table} role="region" aria-label={t('import.preview')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('import.check')}</th>
              <th scope="col">{t('columns.name')}</th>
              <th scope="col">{t('columns.address')}</th>
              <th scope="col">{t('columns.town')}</th>
              <th scope="col">{t('columns.country')}</th>
              <th scope="col">{t('columns.position')}</th>
              <th scope="col">{t('columns.gln')}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.lines.map((line) => (
              <PreviewLine key={line.row} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {sheet.lines.length < sheet.rows && <p>{t('import.shown', { count: sheet.lines.length })}</p>}
    </div>
  );
}

/** A coordinate of a line, as it was written if it could not be read; '' without one. */
function degreesText(line: Line, field: 'latitude' | 'longitude', locale: Locale): string {
  const degrees = line[field];
  return degrees === null ? writtenIn(line, field) : formatNumber(degrees, locale, DIGITS);
}

const writtenIn = ({ faults }: Line, field: Fault['field']) =>
  faults.find((fault) => fault.field === field && fault.written !== undefined)?.written ?? '';

function PreviewLine({ line }: { line: Line }) {
  const t = useTranslations('Places');
  const locale = useLocale();
  const faultText = useFaultText();
  const { faults } = line;
  const position = (['latitude', 'longitude'] as const).map((field) => degreesText(line, field, locale));
  const isWrong = faults.length > 0;
  return (
    <tr>
      <td>{line.row}</td>
      <td className={clsx(isWrong ? styles.wrong : styles.good)}>
        {isWrong ? faults.map(faultText).join('; ') : t('import.good')}
      </td>
      <td>{line.name || '–'}</td>
      <td>{line.address || '–'}</td>
      <td>{line.town || '–'}</td>
      <td>{countryName(line.country, locale) || writtenIn(line, 'country') || '–'}</td>
      <td>{position.some(Boolean) ? position.map((degrees) => degrees || '–').join('; ') : '–'}</td>
      <td>{line.gln ?? '–'}</td>
    </tr>
  );
}
