'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import { Button } from '@/components/ui/layout/button';
import type { ImportColumn } from '@/lib/contract/import-layouts';
import { imports, type ImportRow } from '@/lib/contract/imports';
import { Cell } from './cell';
import { useIssueText } from './issue-text';
import type { Corrections } from './use-corrections';
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
  /** Tells the screen that a correction is under way, and when it is over. */
  onCorrecting: Corrections;
  onChange: () => Promise<unknown>;
}

/** One row of the sheet. Selected cells become fields; findings are listed below the row. */
export function RowView({ importId, row, columns, focus, onCorrecting, onChange }: Props) {
  const t = useTranslations('Imports');
  const text = useIssueText();
  const readingText = useReadingText();
  const fix = useCall(imports.fixCells);
  const readingOf = (column: number) => {
    const reading = row.readings.find((each) => each.column === column);
    return reading && { text: readingText(reading), isChanged: reading.isChanged };
  };
  const isMerged = row.firstRow !== row.rowNumber;
  const skip = async () => {
    const after = () => {
      focus.comeBack({ rowNumber: row.rowNumber, column: columns[0]?.column });
      return onChange();
    };
    const result = await fix.run({ params: { importId }, body: { skip: [row.rowNumber] } }, { after });
    if (result && !result.ok && result.code === 'NOT_FOUND') await onChange();
    return result;
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
            at={{ importId, rowNumber: row.rowNumber, column }}
            value={row.cells[column] ?? ''}
            reading={readingOf(column)}
            severity={row.issues.find((issue) => issue.column === column)?.severity}
            focus={focus}
            onCorrecting={onCorrecting}
            onChange={onChange}
          />
        ))}
      </tr>
      {row.issues.length > 0 && (
        <tr className={styles.findings}>
          <td colSpan={columns.length + 2}>
            <div className={styles.rowIssues}>
              <ul>
                {row.issues.map((issue, at) => (
                  <li key={at} data-severity={issue.severity}>
                    {issue.property && <b>{issue.property}: </b>}
                    {text(issue)}
                  </li>
                ))}
              </ul>
              {row.action === 'error' && (
                <Button size="small" variant="subtle" isBusy={fix.isBusy} onClick={() => void skip()}>
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
