'use client';

import { useTranslations } from 'next-intl';
import { shownText, type Multilingual } from '@/lib/contract/sections/multilingual';
import { useStudioState } from './studio-context';

/** The title of a page, in the language that is being edited. */
export function usePageTitle(): (title: Multilingual | undefined) => string {
  const t = useTranslations('Editor.pages');
  const locale = useStudioState((state) => state.locale);
  return (title) => shownText(title, locale).text || t('untitled');
}
