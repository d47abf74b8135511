'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { Field } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/layout/icon';
import type { ImportLayout } from '@/lib/contract/import-layouts';
import { imports, type ImportDetail } from '@/lib/contract/imports';
import { LayoutNotes } from '../layout-notes';
import { TableChoice } from './table-choice';
import styles from '../upload.module.css';

interface Props {
  detail: ImportDetail;
  layout: ImportLayout;
  onChange: () => Promise<unknown>;
}

/** The last row that spreadsheet programs have. */
const LAST_ROW = 1_048_576;
/** Value for no header row. */
const FIRST_IS_DATA = '0';

const titlesOf = ({ headerRow }: ImportLayout) => (headerRow === 0 ? '' : String(headerRow));

/** Sheet and header row, if the user wants others than the detected ones. */
export function LayoutChoice({ detail, layout, onChange }: Props) {
  const t = useTranslations('Imports');
  const save = useCall(imports.setLayout);
  const [sheet, setSheet] = useState(layout.sheet);
  const [headerRow, setHeaderRow] = useState(String(layout.headerRow));
  const isChanged = sheet !== layout.sheet || headerRow !== String(layout.headerRow);
  const isData = headerRow === FIRST_IS_DATA;
  const read = async (row: number | null) => {
    const body = { sheet, headerRow: row };
    const result = await save.run({ params: { importId: detail.id }, body }, { after: onChange });
    if (result && !result.ok && result.code === 'NOT_FOUND') await onChange();
  };
  const apply = () => read(headerRow === '' ? null : Number(headerRow));
  return (
    <Card title={detail.fileName} text={t('layout.text')}>
      <div className={styles.pair}>
        <Field label={t('layout.sheet')}>
          {(control) => (
            <select
              {...control}
              value={sheet}
              onChange={(event) => {
                setSheet(event.target.value);
                // Another sheet has its header elsewhere: it is detected.
                setHeaderRow(event.target.value === layout.sheet ? String(layout.headerRow) : '');
              }}
            >
              {layout.sheets.map(({ name, rows, isHidden }) => (
                <option key={name} value={name} disabled={rows < 2}>
                  {t('layout.rows', { name, rows })}
                  {isHidden ? ` · ${t('layout.hidden')}` : ''}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div>
          <Field label={t('layout.headerRow')} {...(headerRow === '' ? { help: t('layout.auto') } : {})}>
            {(control) => (
              <input
                {...control}
                type="number"
                min={1}
                max={LAST_ROW}
                disabled={isData}
                value={isData ? '' : headerRow}
                onChange={(event) => setHeaderRow(event.target.value)}
              />
            )}
          </Field>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isData}
              onChange={(event) => setHeaderRow(event.target.checked ? FIRST_IS_DATA : titlesOf(layout))}
            />
            <span>
              {t('layout.firstIsData')} {isData && <small>{t('layout.firstIsDataHelp')}</small>}
            </span>
          </label>
        </div>
      </div>
      <TableChoice layout={layout} isBusy={save.isBusy} onRead={(row) => void read(row)} />
      <HiddenNotice layout={layout} />
      <LayoutNotes layout={layout} />
      {isChanged && (
        <Button icon="refresh" isBusy={save.isBusy} onClick={() => void apply()}>
          {t('layout.apply')}
        </Button>
      )}
    </Card>
  );
}

/** Parts of the sheet that are hidden in the spreadsheet program, but imported all the same. */
function HiddenNotice({ layout }: { layout: ImportLayout }) {
  const t = useTranslations('Imports');
  const sheet = layout.sheets.find(({ name }) => name === layout.sheet);
  const columns = layout.columns.filter(({ reason }) => reason === 'hiddenColumn').length;
  if (!sheet || (!sheet.isHidden && sheet.hiddenRows === 0 && columns === 0)) return null;
  return (
    <p className={styles.hidden} role="status">
      <Icon name="eye-off" size={18} />
      <span>
        {sheet.isHidden && <>{t('layout.hiddenSheet')} </>}
        {columns > 0 && <>{t('layout.hiddenColumns', { count: columns })} </>}
        {sheet.hiddenRows > 0 && t('layout.hiddenRows', { count: sheet.hiddenRows })}
      </span>
    </p>
  );
}
