'use client';

import { useTranslations } from 'next-intl';
import { formatList } from '@/lib/format/list';
import { useLocale } from '@/lib/i18n/use-locale';
import { currentTexts } from './store/invalid-texts';
import { useStudio } from './studio-context';
import { usePieceName } from './use-piece-name';

/** Says why not everything could be saved, if waiting does not help; else null. */
export function useUnsavedText(): () => string | null {
  const t = useTranslations('Editor.unsaved');
  const editor = useTranslations('Editor');
  const locale = useLocale();
  const studio = useStudio();
  const nameOf = usePieceName();
  return () => {
    const { save, conflicts } = studio.state;
    const refused = [...save.refused.keys()];
    if (refused.length > 0)
      return t('refused', { count: refused.length, where: formatList(refused.map(nameOf), locale) });
    if (conflicts.length > 0) return t('conflict');
    return currentTexts(studio.state).length > 0 ? editor('invalidTexts') : null;
  };
}
