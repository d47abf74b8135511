'use client';

import { useTranslations } from 'next-intl';
import { shownText, type Multilingual } from '@/lib/contract/sections/multilingual';
import { placeOf } from './doc/doc';
import { useElementName } from './outline/element-name';
import { useStudio, useStudioState } from './studio-context';

/** The title of a page, in the language that is being edited. */
export function usePageTitle(): (title: Multilingual | undefined) => string {
  const t = useTranslations('Editor.pages');
  const locale = useStudioState((state) => state.locale);
  return (title) => shownText(title, locale).text || t('untitled');
}

/** Names a unit of saving by its key: the element, the page, the look. */
export function usePieceName(): (key: string) => string {
  const t = useTranslations('Editor.unsaved');
  const conflict = useTranslations('Editor.conflict');
  const gate = useTranslations('Editor.gate');
  const studio = useStudio();
  const nameOf = useElementName();
  const titleOf = usePageTitle();
  return (key) => {
    const { doc } = studio.state;
    const [kind, ...rest] = key.split(':');
    const id = rest.join(':');
    const page = titleOf(doc.pages.find(({ _id }) => _id === id)?.title);
    if (kind === 'section') {
      const place = placeOf(doc, id);
      return place ? nameOf(place.item).whole : conflict('deleted');
    }
    if (kind === 'page') return gate('page', { page });
    if (kind === 'order') return t('order', { page });
    if (kind === 'pages') return t('pages');
    return conflict(kind === 'theme' ? 'look' : 'pictures');
  };
}
