'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import type { LibraryFile } from '@/lib/contract/files';
import type { PictureSize } from '@/lib/contract/sections/picture-sizes';
import { misfitOf } from '@/lib/domain/picture-fit';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './crop.module.css';
import { PixelField } from './pixel-field';
import { FREE, type usePart } from './use-part';

type Props = ReturnType<typeof usePart> & { picture: LibraryFile; sizes: readonly PictureSize[] };

const FIELDS = ['left', 'top', 'width', 'height'] as const;

/** Aspect ratio and coordinates of the crop: the same as the frame, for keyboard input. */
export function CropForm({ picture, sizes, choice, part, choose, change }: Props) {
  const t = useTranslations('Files.crop');
  const locale = useLocale();
  const size = sizes[choice];
  const isSmall = size !== undefined && misfitOf(part, [size])?.isSmall === true;
  const words = ({ width, height }: PictureSize) => ({
    width: formatNumber(width, locale),
    height: formatNumber(height, locale),
  });
  return (
    <div className={styles.side}>
      <Field label={t('shape')}>
        {(control) => (
          <select
            {...control}
            data-autofocus
            value={choice}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            {sizes.map((each, at) => (
              <option key={at} value={at}>
                {t('like', words(each))}
              </option>
            ))}
            <option value={FREE}>{t('free')}</option>
          </select>
        )}
      </Field>
      <div className={styles.numbers}>
        {FIELDS.map((field) => (
          <PixelField
            key={field}
            label={t(field)}
            min={field === 'left' || field === 'top' ? 0 : 1}
            max={field === 'left' || field === 'width' ? picture.width : picture.height}
            value={part[field]}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      <p className={styles.help}>{t('of', words(picture))}</p>
      <p role="status" className={styles.warning}>
        {isSmall && t('small', words(size))}
      </p>
      <p className={styles.help}>{t('help')}</p>
    </div>
  );
}
