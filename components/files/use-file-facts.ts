import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { LibraryFile } from '@/lib/contract/files';
import { formatBytes, formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';

type Measured = Pick<LibraryFile, 'size' | 'width' | 'height'>;

/** The facts of a file in words. */
export function useFileFacts() {
  const t = useTranslations('Files');
  const locale = useLocale();
  return useMemo(() => {
    /** `1,600 × 1,200 px`; null if it is not a picture. */
    const pixels = ({ width, height }: Pick<Measured, 'width' | 'height'>) =>
      width > 0 ? t('pixels', { width: formatNumber(width, locale), height: formatNumber(height, locale) }) : null;
    const size = (bytes: number) => formatBytes(bytes, locale);
    /** Both in one line that breaks only between them. */
    const line = (file: Measured) =>
      [pixels(file), size(file.size)].flatMap((fact) => fact?.replace(/ /g, '\u00a0') ?? []).join(' · ');
    return { pixels, size, line };
  }, [t, locale]);
}
