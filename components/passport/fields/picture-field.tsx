'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { Progress } from '@/components/ui/feedback/progress';
import { Dropzone } from '@/components/ui/form/dropzone';
import { Button } from '@/components/ui/layout/button';
import { IMAGE_LIMITS } from '@/lib/contract/files';
import styles from './fields.module.css';
import { useUpload } from './upload';

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
  const [problem, setProblem] = useState('');
  const { progress, upload } = useUpload({
    kind: 'image',
    onStored: ({ id, width, height }) => onChange({ fileId: id, width, height }),
    onFailure: (failure) => setProblem(errorText('post', failure)),
  });

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
        onFiles={([file]) => {
          setProblem('');
          if (file) void upload(file);
        }}
      />
    </fieldset>
  );
}
