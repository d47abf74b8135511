'use client';

import { useTranslations } from 'next-intl';
import { VisibilitySwitch } from '@/components/records/rows/visibility';
import { Icon } from '@/components/ui/layout/icon';
import type { ImportColumn } from '@/lib/contract/import-layouts';
import styles from '../upload.module.css';

interface Props {
  column: ImportColumn;
  header: string;
  field: string;
  isInternal: boolean;
  onInternal: (isInternal: boolean) => void;
}

export const isPropertyField = (field: string) => /^(?:property|date):/.test(field);

/**
 * The visibility of a column. Fields of the article are on the passport; properties can be either, and so can the
 * unparsed part of a composition, which is kept as one.
 */
export function ColumnVisibility({ column, header, field, isInternal, onInternal }: Props) {
  const t = useTranslations('Imports');
  const common = useTranslations('Common');
  if (field === 'ignore') return '–';
  const isProperty = isPropertyField(field);
  const reason = reasonOf(column, isInternal);
  return (
    <div className={styles.visibility}>
      {!isProperty && (
        <span className={styles.always}>
          <Icon name="world" size={16} />
          {common('visibility.public')}
        </span>
      )}
      {field === 'composition' && <span className={styles.reason}>{t('visibility.unread')}</span>}
      {(isProperty || field === 'composition') && (
        <>
          <VisibilitySwitch label={header} isInternal={isInternal} onChange={onInternal} />
          {reason && <span className={styles.reason}>{common(`visibility.reasons.${reason}`)}</span>}
        </>
      )}
    </div>
  );
}

/** The reason for the column's visibility; none if it is public without objection. */
function reasonOf(column: ImportColumn, isInternal: boolean) {
  if (isInternal === column.isInternal) return column.reason;
  return isInternal === column.chosen ? 'chosen' : 'yours';
}
