'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/layout/icon';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useStudio } from '../studio-context';
import styles from './gate.module.css';
import type { RequiredData } from './required-data';

/** Data that rules ask for and nobody has entered yet; each line leads to where it is entered. */
export function RequiredList({ missing }: { missing: readonly RequiredData[] }) {
  const t = useTranslations('Editor.gate.required');
  const { passportId } = useStudio();
  const locale = useLocale();
  const href = useHref();
  const form = href(`/admin/articles/${passportId}`);
  return (
    <li className={styles.group}>
      <p className={styles.title}>
        <Icon name="alert-triangle" size={18} />
        {t('title')} <span className={styles.count}>{formatNumber(missing.length, locale)}</span>
      </p>
      <p className={styles.why}>{t('why')}</p>
      <ul className={styles.lines}>
        {missing.map((data) => (
          <li key={data}>
            <a className={styles.line} href={data === 'contact' ? href('/admin/account#company') : form}>
              <span>{t(data)}</span>
              <Icon name="chevron-right" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
