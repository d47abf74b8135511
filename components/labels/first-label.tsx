'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { call } from '@/lib/api-client/browser';
import type { LabelFormat } from '@/lib/contract/labels';
import { units as contract, type Unit, type UnitRow } from '@/lib/contract/units';
import { printable } from '@/lib/domain/printable';
import { isLoopback } from '@/lib/domain/addresses/loopback.mjs';
import { ArticleNotice } from './article-notice';
import { inParts } from './in-parts';
import { UnprintedNotice } from './unprinted-notice';
import type { PrintedUnits } from './use-sheet-parts';
import styles from './first-label.module.css';

interface Props extends Pick<PrintedUnits, 'units'> {
  format: LabelFormat;
}

async function firstOf(units: Props['units']): Promise<UnitRow[]> {
  const result = await call(contract.list, { query: { ...units, state: 'active', sort: 'code', pageSize: '1' } });
  if (!result.ok) throw new Error(result.code);
  return result.data.results;
}

/** The unit whose label is printed first: the lowest code that is not withdrawn. */
async function findFirst(units: Props['units']): Promise<Unit | null> {
  const candidates = (await Promise.all(inParts(units).map(firstOf))).flat();
  const [first] = candidates.sort((a, b) => Number(a.code) - Number(b.code));
  if (!first) return null;
  const unit = await call(contract.get, { params: { code: first.code } });
  if (!unit.ok) throw new Error(unit.code);
  return unit.data;
}

/** That unit; null if there is none to print, undefined while unknown. */
export const useFirstLabel = (units: Props['units']) =>
  useSWR(['first-label', JSON.stringify(units)], () => findFirst(units), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  }).data;

/** The first label as it will be printed, in the proportions of its paper. */
export function FirstLabel({ units, format }: Props) {
  const t = useTranslations('Labels');
  const unit = useFirstLabel(units);
  if (!unit) return null;
  const host = new URL(unit.publicUrl).hostname;
  return (
    <>
      <figure className={styles.figure}>
        <div className={styles.label} data-format={format}>
          <img src={`/api/units/${unit.code}/qr?format=svg`} alt="" width={112} height={112} />
          <div className={styles.words}>
            <strong dir="auto">{printable(unit.article.name)}</strong>
            <span className={styles.lines}>
              {unit.readable.map((line) => (
                <span key={line}>{printable(line)}</span>
              ))}
            </span>
            {isLoopback(host) && <span className={styles.test}>{t('testMark', { host })}</span>}
          </div>
        </div>
        <figcaption>{t('first')}</figcaption>
      </figure>
      <ArticleNotice unit={unit} className={styles.closed} />
      <UnprintedNotice units={units} className={styles.closed} />
    </>
  );
}
