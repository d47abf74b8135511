'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ENDINGS } from '@/components/files/kinds';
import { LibraryButton } from '@/components/files/picker/library-button';
import { useFailureText } from '@/components/files/upload/use-failure-text';
import { useUpload } from '@/components/files/upload/use-upload';
import { Progress } from '@/components/ui/feedback/progress';
import { Dropzone } from '@/components/ui/form/dropzone';
import { Button } from '@/components/ui/layout/button';
import { UPLOADS, type FileKind, type StoredFile } from '@/lib/contract/files';
import styles from './fields.module.css';

interface Props {
  label: string;
  kind: FileKind;
  /** The current file; null if there is none. */
  current: ReactNode | null;
  /** Additional buttons. */
  actions?: ReactNode;
  /** Hint about suitable files. */
  hint?: string;
  /** Below the current file: for instance whether it fits. */
  children?: ReactNode;
  onChange: (file: StoredFile | null) => void;
}

/** A file of the company: shown, replaced by dropping another or by choosing one from the library, removed. */
export function UploadField({ label, kind, current, actions, hint, children, onChange }: Props) {
  const t = useTranslations('Files');
  const common = useTranslations('Common');
  const failureText = useFailureText();
  const [problem, setProblem] = useState('');
  const { progress, upload, cancel } = useUpload({
    kind,
    onStored: onChange,
    onFailure: (failure) => setProblem(failureText(failure, kind)),
  });

  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {current === null ? (
        <p className={styles.empty}>{t(`kinds.${kind}.empty`)}</p>
      ) : (
        <div className={styles.picture}>
          {current}
          {actions}
          <Button size="small" icon="trash" onClick={() => onChange(null)}>
            {t(`kinds.${kind}.remove`)}
          </Button>
        </div>
      )}
      {children}
      {progress && <Progress label={label} done={progress.loaded} total={progress.total} />}
      {progress && progress.loaded < progress.total && (
        <Button size="small" onClick={cancel}>
          {common('cancel')}
        </Button>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Dropzone
        accept={ENDINGS[kind]}
        maxBytes={UPLOADS[kind].bytes}
        problems={{ wrongType: t(`kinds.${kind}.wrongType`), tooLarge: t(`kinds.${kind}.tooLarge`) }}
        hint={hint ?? t(`kinds.${kind}.hint`)}
        isDisabled={progress !== null}
        onFiles={([file]) => {
          setProblem('');
          if (file) void upload(file);
        }}
      />
      <LibraryButton
        label={t('picker.action')}
        kind={kind}
        isDisabled={progress !== null}
        onChoose={([file]) => {
          setProblem('');
          if (file) onChange(file);
        }}
      />
    </fieldset>
  );
}
