'use client';

import { useTranslations } from 'next-intl';
import { useFile } from '@/components/files/use-file';
import type { PictureSize } from '@/lib/contract/sections/picture-sizes';
import { misfitOf } from '@/lib/domain/picture-fit';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './fields.module.css';

interface Props {
  fileId: string;
  sizes: readonly PictureSize[];
  onCrop: () => void;
}

/** Warns that a picture is smaller than recommended for its place, or has another shape, and offers to crop it. */
export function PictureFit({ fileId, sizes, onCrop }: Props) {
  const t = useTranslations('Files.fit');
  const locale = useLocale();
  const { data: file } = useFile(fileId);
  const misfit = file && file.width > 0 ? misfitOf(file, sizes) : null;
  if (!file || !misfit) return null;
  const words = ({ width, height }: PictureSize) =>
    t('size', { width: formatNumber(width, locale), height: formatNumber(height, locale) });
  return (
    <div className={styles.misfit} role="status">
      <p>
        {t('measures', { own: words(file), best: words(misfit.size) })} {misfit.isOtherShape && t('shape')}{' '}
        {misfit.isSmall && t('small')}
      </p>
      {misfit.isOtherShape && (
        <button type="button" className={styles.link} onClick={onCrop}>
          {t('crop')}
        </button>
      )}
    </div>
  );
}
