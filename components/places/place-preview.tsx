'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { PlaceSheet } from '@/lib/contract/places';
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

function PreviewLine({ line }: { line: Line }) {
  const t = useTranslations('Places');
  const locale = useLocale();
  const faultText = useFaultText();
  const { latitude, longitude, faults } = line;
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
      <td>{countryName(line.country, locale) || '–'}</td>
      <td>
        {latitude === null || longitude === null
          ? '–'
          : `${formatNumber(latitude, locale, DIGITS)}; ${formatNumber(longitude, locale, DIGITS)}`}
      </td>
      <td>{line.gln ?? '–'}</td>
    </tr>
  );
}
