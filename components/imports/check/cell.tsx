'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { useCall } from '@/components/calls/use-call';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Button } from '@/components/ui/layout/button';
import { imports } from '@/lib/contract/imports';
import type { Corrections } from './use-corrections';
import type { ReturnFocus } from './use-return-focus';
import styles from '../upload.module.css';

interface Props {
  label: string;
  at: { importId: string; rowNumber: number; column: number };
  value: string;
  /** What was understood, and whether that says more or else than the cell. */
  reading: { text: string; isChanged: boolean } | undefined;
  severity: 'error' | 'warning' | undefined;
  focus: ReturnFocus;
  onCorrecting: Corrections;
  onChange: () => Promise<unknown>;
}

const withoutBlanks = (text: string) => text.replace(/\s/gu, '');

/** A cell of the sheet; a field once it is selected. */
export function Cell({ reading, severity, ...props }: Props) {
  const { label, at, value, focus } = props;
  const t = useTranslations('Imports.rows');
  const [isEditing, setIsEditing] = useState(false);
  const mark = severity && t(severity === 'error' ? 'hasError' : 'hasWarning');
  if (isEditing) return <EditedCell {...props} onClose={() => setIsEditing(false)} />;
  return (
    <td data-severity={severity}>
      <button
        type="button"
        ref={(button) => focus.onShown(at, button)}
        className={styles.cell}
        aria-label={[value || '–', label, ...(mark ? [mark] : [])].join(', ')}
        title={value}
        onClick={() => setIsEditing(true)}
      >
        {value || <span className={styles.blank}>–</span>}
      </button>
      {reading && withoutBlanks(reading.text) !== withoutBlanks(value) && (
        <span className={styles.reading} data-changed={reading.isChanged ? '' : undefined}>
          <span className="visually-hidden">{t('readAs')} </span>
          {reading.text}
        </span>
      )}
    </td>
  );
}

type EditedProps = Omit<Props, 'reading' | 'severity'> & { onClose: () => void };

/** As in a spreadsheet, a cell that is left keeps what was typed. It stays a field until that is saved. */
function EditedCell({ label, at, value, focus, onCorrecting, onChange, onClose }: EditedProps) {
  const t = useTranslations('Imports.rows');
  const [next, setNext] = useState(value);
  const fix = useCall(imports.fixCells);
  const { importId, rowNumber, column } = at;
  const send = async (body: Parameters<typeof fix.run>[0]['body']) => {
    const after = () => {
      focus.comeBack(at);
      return onChange();
    };
    const result = await onCorrecting(fix.run({ params: { importId }, body }, { after }));
    if (result?.ok) onClose();
    else if (result?.code === 'NOT_FOUND') await onChange();
    return result?.ok === true;
  };
  /** A link both takes the focus and leaves the page: what was typed is sent once. */
  const saving = useRef<Promise<boolean>>(null);
  const save = () => {
    saving.current ??= send({ edits: [{ rowNumber, column, value: next }] }).finally(() => (saving.current = null));
    return saving.current;
  };
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The focus stays with it where the reader went to another window.
    if (currentTarget.contains(relatedTarget ?? document.activeElement)) return;
    if (next === value) onClose();
    else void save();
  };
  const control = {
    autoFocus: true,
    'aria-label': label,
    value: next,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setNext(event.target.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      focus.comeBack(at);
      onClose();
    },
  };
  return (
    <td className={styles.editing}>
      <UnsavedGuard isDirty={next !== value} save={save} />
      <form
        onBlur={onLeave}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {/* A field of one line would lose the line breaks. */}
        {value.includes('\n') ? (
          <textarea {...control} rows={Math.min(value.split('\n').length + 1, 8)} />
        ) : (
          <input {...control} />
        )}
        {/* Not every browser gives a pressed button the focus: the field keeps it, and the cell is not left. */}
        <span className={styles.editButtons} onMouseDown={(event) => event.preventDefault()}>
          <Button size="small" variant="filled" type="submit">
            {t('save')}
          </Button>
          <Button size="small" onClick={() => void send({ replace: { column, from: value, to: next } })}>
            {t('saveAll')}
          </Button>
        </span>
      </form>
    </td>
  );
}
