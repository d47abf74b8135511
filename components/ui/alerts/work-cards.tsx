import { useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { Progress } from '../feedback/progress';
import { useStore } from '../state/store';
import styles from './alerts-host.module.css';
import { workStore } from './work-store';

/** The progress of what this page is doing in several calls. */
export function WorkCards() {
  const t = useTranslations('Common.work');
  const locale = useLocale();
  return useStore(workStore).map(({ id, done, total }) => (
    <div key={id} className={styles.alert}>
      <div className={styles.text}>
        <Progress
          label={t('label')}
          done={done}
          total={total}
          detail={t('detail', { done: formatNumber(done, locale), total: formatNumber(total, locale) })}
        />
        <p>{t('stay')}</p>
      </div>
    </div>
  ));
}
