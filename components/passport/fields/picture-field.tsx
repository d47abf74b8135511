'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CropDialog } from '@/components/files/crop/crop';
import { publicPath } from '@/components/files/kinds';
import { Button } from '@/components/ui/layout/button';
import type { StoredFile } from '@/lib/contract/files';
import type { PictureSize } from '@/lib/contract/sections/picture-sizes';
import { PictureFit } from './picture-fit';
import { UploadField } from './upload-field';

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
  /** The recommended size in words. */
  hint?: string;
  /** The same in pixels: a picture with another shape or a smaller one causes a warning. */
  sizes?: readonly PictureSize[];
}

/** A picture of the company: a thumbnail, with a warning if it does not fit, and cropping. */
export function PictureField({ label, fileId, onChange, hint, sizes }: Props) {
  const t = useTranslations('Files.crop');
  const [isCropping, setIsCropping] = useState(false);
  const set = (file: StoredFile | null) =>
    onChange(file && { fileId: file.id, width: file.width, height: file.height });
  return (
    <UploadField
      label={label}
      kind="image"
      {...(hint !== undefined && { hint })}
      current={fileId === null ? null : <img src={`${publicPath(fileId)}?w=400`} alt="" width={120} height={90} />}
      actions={
        <Button size="small" onClick={() => setIsCropping(true)}>
          {t('action')}
        </Button>
      }
      onChange={set}
    >
      {fileId !== null && sizes && <PictureFit fileId={fileId} sizes={sizes} onCrop={() => setIsCropping(true)} />}
      {fileId !== null && isCropping && (
        <CropDialog fileId={fileId} {...(sizes && { sizes })} onCropped={set} onClose={() => setIsCropping(false)} />
      )}
    </UploadField>
  );
}
