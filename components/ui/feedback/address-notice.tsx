import { useTranslations } from 'next-intl';
import styles from './address-notice.module.css';

interface Props {
  isRefused: boolean;
  /** What is missing, where it is no part of a list. */
  text?: string;
}

/** Says that a page is shown without a part of its address, when that part could not be used. */
export function AddressNotice({ isRefused, text }: Props) {
  const t = useTranslations('Table');
  if (!isRefused) return null;
  return (
    <p className={styles.notice} role="status">
      {text ?? t('addressRefused')}
    </p>
  );
}
