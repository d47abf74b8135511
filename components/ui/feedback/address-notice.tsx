import { useTranslations } from 'next-intl';
import styles from './address-notice.module.css';

/** Says that a list is shown without a part of its address, when that part could not be used. */
export function AddressNotice({ isRefused }: { isRefused: boolean }) {
  const t = useTranslations('Table');
  if (!isRefused) return null;
  return (
    <p className={styles.notice} role="status">
      {t('addressRefused')}
    </p>
  );
}
