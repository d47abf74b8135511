'use client';

import { useTranslations } from 'next-intl';
import styles from '../../fields/fields.module.css';

export function DividerLineInspector() {
  const t = useTranslations('Editor.fields');
  return <p className={styles.note}>{t('dividerNote')}</p>;
}
