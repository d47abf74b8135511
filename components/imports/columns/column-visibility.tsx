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
 * Who sees what a column brings. Fields of the article stand on the passport; properties are chosen, and so is what
 * cannot be read of a composition and is kept as one.
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

/** Why the column stands as it does; none where it is public and nothing speaks against that. */
function reasonOf(column: ImportColumn, isInternal: boolean) {
  if (isInternal === column.isInternal) return column.reason;
  return isInternal === column.chosen ? 'chosen' : 'yours';
}
