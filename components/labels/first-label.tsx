'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { call } from '@/lib/api-client/browser';
import type { LabelFormat } from '@/lib/contract/labels';
import { units as contract, type Unit } from '@/lib/contract/units';
import styles from './first-label.module.css';

interface Props {
  units: { q?: string; ids?: string; articleId?: string; lotId?: string; blockId?: string; jobId?: string };
  format: LabelFormat;
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** The unit whose label is printed first: the lowest code that is not withdrawn. */
async function findFirst(units: Props['units']): Promise<Unit | null> {
  const found = await call(contract.list, { query: { ...units, state: 'active', sort: 'code', pageSize: '1' } });
  const [first] = found.ok ? found.data.results : [];
  if (!first) return null;
  const unit = await call(contract.get, { params: { code: first.code } });
  return unit.ok ? unit.data : null;
}

/** The first label as it will be printed, in the proportions of its paper. */
export function FirstLabel({ units, format }: Props) {
  const t = useTranslations('Labels');
  const { data: unit } = useSWR(['first-label', JSON.stringify(units)], () => findFirst(units), {
    revalidateOnFocus: false,
  });
  if (!unit) return null;
  const host = new URL(unit.publicUrl).hostname;
  return (
    <figure className={styles.figure}>
      <div className={styles.label} data-format={format}>
        <img src={`/api/units/${unit.code}/qr?format=svg`} alt="" width={112} height={112} />
        <div className={styles.words}>
          <strong>{unit.article.name}</strong>
          <span className={styles.lines}>
            {unit.readable.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
          {LOCAL.includes(host) && <span className={styles.test}>{t('testMark', { host })}</span>}
        </div>
      </div>
      <figcaption>{t('first')}</figcaption>
    </figure>
  );
}
