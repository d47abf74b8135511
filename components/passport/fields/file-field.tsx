'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { Progress } from '@/components/ui/feedback/progress';
import { Dropzone } from '@/components/ui/form/dropzone';
import { Button } from '@/components/ui/layout/button';
import type { Failure } from '@/lib/api-client/result';
import { UPLOADS, type StoredFile } from '@/lib/contract/files';
import styles from './fields.module.css';
import { useUpload } from './upload';

type Kind = 'pdf' | 'video';

const ENDINGS = { pdf: ['.pdf'], video: ['.mp4', '.webm'] } as const satisfies Record<Kind, readonly string[]>;

interface Props {
  label: string;
  kind: Kind;
  /** Name of the file that is set; null when there is none. */
  fileName: string | null;
  onChange: (file: StoredFile | null) => void;
}

/** A document or film of the company: named, replaced by dropping another. */
export function FileField({ label, kind, fileName, onChange }: Props) {
  const t = useTranslations('Editor.fields.files');
  const errorText = useErrorText();
  const [problem, setProblem] = useState('');

  /** What the server says of the file itself stands as it is; what failed on the way has words of its own. */
  function reasonOf(failure: Failure): string {
    if (failure.status === 0) return t(`${kind}.offline`);
    if (failure.status >= 500) return t(`${kind}.failed`);
    return failure.message || errorText('post', failure);
  }

  const { progress, upload } = useUpload({
    kind,
    onStored: onChange,
    onFailure: (failure) => setProblem(reasonOf(failure)),
  });

  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {fileName === null ? (
        <p className={styles.empty}>{t(`${kind}.empty`)}</p>
      ) : (
        <div className={styles.picture}>
          <span className={styles.fileName}>{fileName}</span>
          <Button size="small" icon="trash" onClick={() => onChange(null)}>
            {t('remove')}
          </Button>
        </div>
      )}
      {progress && <Progress label={label} done={progress.loaded} total={progress.total} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Dropzone
        accept={ENDINGS[kind]}
        maxBytes={UPLOADS[kind].bytes}
        problems={{ wrongType: t(`${kind}.wrongType`), tooLarge: t(`${kind}.tooLarge`) }}
        hint={t(`${kind}.hint`)}
        isDisabled={progress !== null}
        onFiles={([file]) => {
          setProblem('');
          if (file) void upload(file);
        }}
      />
    </fieldset>
  );
}
