import { useTranslations } from 'next-intl';
import styles from './address-notice.module.css';

interface Props {
  isRefused: boolean;
  /** The missing thing, if it is not part of a list. */
  text?: string;
}

/** Explains that a page ignores a part of its address that could not be used. */
export function AddressNotice({ isRefused, text }: Props) {
  const t = useTranslations('Table');
  if (!isRefused) return null;
  return (
    <p className={styles.notice} role="status">
      {text ?? t('addressRefused')}
    </p>
  );
}
