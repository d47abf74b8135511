'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { Icon } from '@/components/ui/layout/icon';
import type { ImportLayout, LayoutNote } from '@/lib/contract/import-layouts';
import { formatList } from '@/lib/format/list';
import { useLocale } from '@/lib/i18n/use-locale';
import { rowRanges } from './row-ranges';
import styles from './upload.module.css';

/** Rows are listed without duplicates; a note may count several cells of one. */
const rowsOf = ({ rows, count }: LayoutNote) =>
  rowRanges({ rows, count: rows.length === 50 && count > 50 ? count : rows.length });

/** Transformations of the file before its columns were shown. */
export function LayoutNotes({ layout }: { layout: ImportLayout }) {
  const t = useTranslations('Imports');
  if (layout.notes.length === 0) return null;
  return (
    <section className={styles.notes} aria-label={t('notes.title')}>
      <h3>{t('notes.title')}</h3>
      <ul>
        {layout.notes.map((note) => (
          <li key={note.kind}>
            {note.kind === 'shop' && (
              <>
                <Badge tone="info">{note.values.name}</Badge>{' '}
              </>
            )}
            {t(`notes.${note.kind}`, {
              name: '',
              sample: '',
              words: '',
              ...note.values,
              count: note.count,
              rows: rowsOf(note),
              rowCount: note.rows.length,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Further non-empty sheets and tables of the file that are not in this upload. */
export function LeftOut({ layout }: { layout: ImportLayout | null }) {
  const t = useTranslations('Imports.notes');
  const locale = useLocale();
  if (!layout) return null;
  const parts = [
    ...layout.sheets
      .filter(({ name, rows }) => name !== layout.sheet && rows > 0)
      .map(({ name, rows, isHidden }) => t(isHidden ? 'hiddenSheet' : 'sheet', { name, rows })),
    ...layout.tables
      .filter(({ headerRow }) => headerRow !== layout.headerRow)
      .map(({ headerRow, rows }) => t('table', { row: headerRow, rows })),
  ];
  if (parts.length === 0) return null;
  return (
    <div className={clsx(styles.hidden, styles.leftOut)} role="status">
      <Icon name="alert-triangle" size={18} />
      <span>
        {t('leftOut', { parts: formatList(parts, locale) })} {t('uploadAgain')}
      </span>
    </div>
  );
}
