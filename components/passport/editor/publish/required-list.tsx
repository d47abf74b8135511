'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { Icon } from '@/components/ui/layout/icon';
import { companies } from '@/lib/contract/companies';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { useStudio } from '../studio-context';
import findingStyles from '../findings/findings.module.css';
import styles from './gate.module.css';
import type { RequiredData } from './required-data';

/** Required data that nobody has entered yet; each line links to where it is entered, or says who can enter it. */
export function RequiredList({ missing }: { missing: readonly RequiredData[] }) {
  const t = useTranslations('Editor.gate.required');
  const effects = useTranslations('Effects');
  const { passportId } = useStudio();
  const locale = useLocale();
  const href = useHref();
  const form = href(`/admin/articles/${passportId}`);
  const account = useMay()(companies.updateContact) ? href('/admin/account#company') : null;
  return (
    <li className={styles.group}>
      <p className={styles.title}>
        <Icon name="alert-triangle" size={18} />
        {t('title')} <span className={styles.count}>{formatNumber(missing.length, locale)}</span>
      </p>
      <p className={styles.why}>{t('why')}</p>
      <ul className={findingStyles.lines}>
        {missing.map((data) => {
          const target = data === 'contact' ? account : form;
          return (
            <li key={data}>
              {target === null ? (
                <p className={styles.note}>
                  {t(data)} <small className={styles.why}>{effects('askContact')}</small>
                </p>
              ) : (
                <a className={findingStyles.line} href={target}>
                  <span>{t(data)}</span>
                  <Icon name="chevron-right" size={18} />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
