'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type DragEvent, useId, useState } from 'react';
import { Drawing } from '../feedback/drawings';
import styles from './dropzone.module.css';
import { useFileProblem } from './use-file-problem';

type Props = {
  /** File extensions with dot: ['.xlsx', '.csv']. */
  accept: readonly string[];
  maxBytes: number;
  /** Custom messages for a file of the wrong type, or one that is too large. */
  problems?: { wrongType: string; tooLarge: string };
  /** Hint about accepted files, shown before the upload. */
  hint?: string;
  isDisabled?: boolean;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
};

/**
 * Accepts files by drag and drop or from the file picker. Wrong types and sizes are rejected with the reason before
 * anything is sent; the other files are accepted.
 */
export function Dropzone({ accept, maxBytes, problems, hint, isDisabled, isMultiple = false, onFiles }: Props) {
  const t = useTranslations('Common');
  const reasonAgainst = useFileProblem({ accept, maxBytes, problems });
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState('');

  function acceptFiles(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    if (files.length === 0) return;
    const refused = files.flatMap((file) => {
      const reason = reasonAgainst(file);
      return reason === null ? [] : [files.length > 1 ? `${file.name}: ${reason}` : reason];
    });
    setProblem(refused.join('\n'));
    const accepted = files.filter((file) => reasonAgainst(file) === null);
    if (accepted.length > 0) onFiles(accepted);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) acceptFiles(event.dataTransfer.files);
  }

  return (
    <div
      className={clsx(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <Drawing name="upload" />
      <p>
        {t('dropHere')}{' '}
        <label htmlFor={id} className={styles.choose}>
          {t('chooseFile')}
        </label>
      </p>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept.join(',')}
        multiple={isMultiple}
        // Keeps the keyboard focus during an upload.
        aria-disabled={isDisabled || undefined}
        onClick={(event) => isDisabled && event.preventDefault()}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          if (!isDisabled) acceptFiles(event.currentTarget.files);
          // The same file may be selected again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
