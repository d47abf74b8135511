'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { refusalOf } from '@/components/sheets/sheet-file';
import { Button } from '@/components/ui/layout/button';
import { Dropzone } from '@/components/ui/form/dropzone';
import { Field } from '@/components/ui/form/field';
import { Progress } from '@/components/ui/feedback/progress';
import type { Failure } from '@/lib/api-client/result';
import { MAX_UNIT_SHEET_BYTES, SHEET_TYPES, units, type UnitSheet } from '@/lib/contract/units';
import { SheetSummary } from './sheet-summary';
import styles from '../units.module.css';

interface Props {
  sheet: UnitSheet | null;
  /** The units' QR codes will contain a GTIN. */
  hasGtin: boolean;
  onSheet: (sheet: UnitSheet | null) => void;
  /** Names of its internal columns. */
  internal: readonly string[];
  onInternal: (internal: readonly string[]) => void;
  error?: string | undefined;
}

/** Browsers report the type of a CSV in many ways: the extension counts. */
const typeOf = (name: string) => (name.toLowerCase().endsWith('.xlsx') ? SHEET_TYPES.xlsx : SHEET_TYPES.csv);

/** Reads serials and properties from a file or from pasted lines and shows the result. */
export function SheetField({ sheet, hasGtin, onSheet, internal, onInternal, error }: Props) {
  const t = useTranslations('Units');
  const upload = useCall(units.uploadSheet);
  const [lines, setLines] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(content: Blob) {
    setFailure(null);
    const result = await upload.run({ upload: content }, { isQuiet: true });
    if (result?.ok) onSheet(result.data);
    else if (result) setFailure(result);
  }

  if (sheet) return <SheetSummary {...{ sheet, hasGtin, internal, onInternal }} onOther={() => onSheet(null)} />;
  return (
    <div className={styles.choices}>
      <Dropzone
        accept={['.xlsx', '.csv', '.txt']}
        maxBytes={MAX_UNIT_SHEET_BYTES}
        hint={t('sheet.hint')}
        isDisabled={upload.isBusy}
        onFiles={([file]) => file && void send(new Blob([file], { type: typeOf(file.name) }))}
      />
      {upload.isBusy && <Progress label={t('sheet.reading')} done={0} total={0} />}
      <Field label={t('sheet.paste')} error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            spellCheck={false}
            value={lines}
            onChange={(event) => setLines(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <Button
          size="small"
          isBusy={upload.isBusy}
          disabled={lines.trim() === ''}
          onClick={() => void send(new Blob([lines], { type: SHEET_TYPES.text }))}
        >
          {t('sheet.read')}
        </Button>
      </div>
      {failure && <Refusal failure={failure} />}
    </div>
  );
}

function Refusal({ failure }: { failure: Failure }) {
  const t = useTranslations('Units');
  const text = useErrorText();
  const lines = (refusalOf(failure) || text('post', failure)).split('\n');
  return (
    <div className={styles.refusal} role="alert">
      <strong>{t('sheet.refused')}</strong>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
