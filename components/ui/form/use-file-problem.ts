'use client';

import { useTranslations } from 'next-intl';
import { formatBytes } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';

interface Options {
  /** File extensions with dot: ['.xlsx', '.csv']. */
  accept: readonly string[];
  maxBytes: number;
  /** Custom messages for a file of the wrong type, or one that is too large. */
  problems?: { wrongType: string; tooLarge: string } | undefined;
}

/** Returns why a file is rejected, before any of it is sent; null if it is accepted. */
export function useFileProblem({ accept, maxBytes, problems }: Options): (file: File) => string | null {
  const t = useTranslations('Common');
  const locale = useLocale();
  const wrongType = accept.includes('.xlsx') ? t('fileWrongSheet') : t('fileWrongType', { types: accept.join(', ') });
  return (file) => {
    const isKnown = accept.some((ending) => file.name.toLowerCase().endsWith(ending));
    if (!isKnown) return problems?.wrongType ?? wrongType;
    if (file.size === 0) return t('fileEmpty');
    if (file.size <= maxBytes) return null;
    return problems?.tooLarge ?? t('fileTooLarge', { size: formatBytes(maxBytes, locale) });
  };
}
