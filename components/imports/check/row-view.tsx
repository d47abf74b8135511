'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import { Button } from '@/components/ui/layout/button';
import type { ImportColumn } from '@/lib/contract/import-layouts';
import { imports, type ImportRow } from '@/lib/contract/imports';
import { useIssueText } from './issue-text';
import { useReadingText } from './use-reading-text';
import type { ReturnFocus } from './use-return-focus';
import styles from '../upload.module.css';

const TONES: Record<NonNullable<ImportRow['action']>, BadgeTone> = {
  create: 'accent',
  update: 'info',
  unchanged: 'neutral',
  skip: 'neutral',
  error: 'danger',
};

interface Props {
  importId: string;
  row: ImportRow;
  columns: readonly ImportColumn[];
  focus: ReturnFocus;
  onChange: () => Promise<unknown>;
}

/** One row of the sheet. A selected cell becomes a field; findings are listed below the row. */
export function RowView({ importId, row, columns, focus, onChange }: Props) {
  const t = useTranslations('Imports');
  const text = useIssueText();
  const readingText = useReadingText();
  const [editing, setEditing] = useState<number | null>(null);
  const fix = useCall(imports.fixCells);
  const readingOf = (column: number) => {
    const reading = row.readings.find((each) => each.column === column);
    return reading && { text: readingText(reading), isChanged: reading.isChanged };
  };
  const isMerged = row.firstRow !== row.rowNumber;
  const placeOf = (column: number | undefined) => ({ rowNumber: row.rowNumber, column });
  const send = (body: Parameters<typeof fix.run>[0]['body'], column = columns[0]?.column) => {
    const after = () => {
      focus.comeBack(placeOf(column));
      return onChange();
    };
    return fix.run({ params: { importId }, body }, { after });
  };
  return (
    <>
      <tr>
        <th scope="row">{row.rowNumber}</th>
        <td>
          {row.action && <Badge tone={TONES[row.action]}>{t(`actions.${row.action}`)}</Badge>}
          {isMerged && <span className={styles.merged}>{t('rows.merged', { row: row.firstRow })}</span>}
        </td>
        {columns.map(({ column, header }) => (
          <Cell
            key={column}
            label={t('rows.edit', {
              header: header || t('columns.untitled', { number: column + 1 }),
              row: row.rowNumber,
            })}
            value={row.cells[column] ?? ''}
            reading={readingOf(column)}
            severity={row.issues.find((issue) => issue.column === column)?.severity}
            isEditing={editing === column}
            onEdit={() => setEditing(column)}
            onCancel={() => {
              focus.comeBack(placeOf(column));
              setEditing(null);
            }}
            onShown={(button) => focus.onShown(placeOf(column), button)}
            onSave={(value) => send({ edits: [{ rowNumber: row.rowNumber, column, value }] }, column)}
            onSaveAll={(value) => send({ replace: { column, from: row.cells[column] ?? '', to: value } }, column)}
          />
        ))}
      </tr>
      {row.issues.length > 0 && (
        <tr className={styles.findings}>
          <td colSpan={columns.length + 2}>
            <div className={styles.said}>
              <ul>
                {row.issues.map((issue, at) => (
                  <li key={at} data-severity={issue.severity}>
                    {issue.property && <b>{issue.property}: </b>}
                    {text(issue)}
                  </li>
                ))}
              </ul>
              {row.action === 'error' && (
                <Button
                  size="small"
                  variant="subtle"
                  isBusy={fix.isBusy}
                  onClick={() => void send({ skip: [row.rowNumber] })}
                >
                  {t('rows.skip')}
                </Button>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

interface CellProps {
  label: string;
  value: string;
  /** What was understood, and whether that says more or else than the cell. */
  reading: { text: string; isChanged: boolean } | undefined;
  severity: 'error' | 'warning' | undefined;
  isEditing: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onShown: (button: HTMLButtonElement | null) => void;
  onSave: (value: string) => Promise<unknown>;
  onSaveAll: (value: string) => Promise<unknown>;
}

const withoutBlanks = (text: string) => text.replace(/\s/gu, '');

function Cell({ label, value, reading, severity, isEditing, onShown, ...on }: CellProps) {
  const { onEdit, onCancel, onSave, onSaveAll } = on;
  const t = useTranslations('Imports');
  const [next, setNext] = useState(value);
  const edit = () => {
    // What was typed before and left is forgotten.
    setNext(value);
    onEdit();
  };
  if (!isEditing) {
    return (
      <td data-severity={severity}>
        <button type="button" ref={onShown} className={styles.cell} aria-label={label} title={value} onClick={edit}>
          {value || <span className={styles.blank}>–</span>}
        </button>
        {reading && withoutBlanks(reading.text) !== withoutBlanks(value) && (
          <span className={styles.reading} data-changed={reading.isChanged ? '' : undefined}>
            <span className="visually-hidden">{t('rows.readAs')} </span>
            {reading.text}
          </span>
        )}
      </td>
    );
  }
  return (
    <td className={styles.editing}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onSave(next);
        }}
      >
        <input
          autoFocus
          aria-label={label}
          value={next}
          onChange={(event) => setNext(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        />
        <span className={styles.editButtons}>
          <Button size="small" variant="filled" type="submit">
            {t('rows.save')}
          </Button>
          <Button size="small" onClick={() => void onSaveAll(next)}>
            {t('rows.saveAll')}
          </Button>
        </span>
      </form>
    </td>
  );
}
