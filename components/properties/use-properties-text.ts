'use client';

import { useTranslations } from 'next-intl';

/** Properties for readers, one per line: 'Colour: sand', internal ones marked. */
export function usePropertiesText() {
  const t = useTranslations('Common.visibility');
  return (rows: readonly { name: string; value: string; isInternal: boolean }[]) =>
    rows
      .filter(({ name }) => name.trim())
      .map(({ name, value, isInternal }) => `${name}: ${value}${isInternal ? ` (${t('internal')})` : ''}`)
      .join('\n');
}
