'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { Progress } from '@/components/ui/feedback/progress';
import { Dropzone } from '@/components/ui/form/dropzone';
import { Button } from '@/components/ui/layout/button';
import { call } from '@/lib/api-client/browser';
import { files, IMAGE_LIMITS } from '@/lib/contract/files';
import { cut } from '@/lib/format/shorten';
import styles from './fields.module.css';

const ENDINGS = ['.png', '.jpg', '.jpeg', '.webp'];

export interface Picture {
  fileId: string;
  /** Pixels. */
  width: number;
  height: number;
}

interface Props {
  label: string;
  fileId: string | null;
  onChange: (picture: Picture | null) => void;
  /** Which size fits best here. */
  hint?: string;
}

export const publicPath = (fileId: string) => `/public/files/${fileId}`;

/** A picture of the company: shown small, replaced by dropping another. */
export function PictureField({ label, fileId, onChange, hint }: Props) {
  const t = useTranslations('Editor.fields');
  const errorText = useErrorText();
  const [progress, setProgress] = useState<{ loaded: number; total: number } | null>(null);
  const [problem, setProblem] = useState('');

  async function upload(file: File) {
    setProblem('');
    setProgress({ loaded: 0, total: file.size });
    const result = await call(
      files.upload,
      { query: { name: cut(file.name, 255) }, upload: file },
      { onProgress: setProgress },
    );
    setProgress(null);
    if (result.ok) onChange({ fileId: result.data.id, width: result.data.width, height: result.data.height });
    else setProblem(errorText('post', result));
  }

  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {fileId !== null && (
        <div className={styles.picture}>
          <img src={`${publicPath(fileId)}?w=400`} alt="" width={120} height={90} />
          <Button size="small" icon="trash" onClick={() => onChange(null)}>
            {t('removePicture')}
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
        accept={ENDINGS}
        maxBytes={IMAGE_LIMITS.bytes}
        hint={hint ?? t('pictureHint')}
        isDisabled={progress !== null}
        onFiles={([file]) => file && void upload(file)}
      />
    </fieldset>
  );
}
