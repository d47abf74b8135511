'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isKnownSection, isSectionType } from '@/lib/contract/sections/index';
import { shownText, type Multilingual } from '@/lib/contract/sections/multilingual';
import { shorten } from '@/lib/format/shorten';
import { useStudioState } from '../studio-context';
import type { Item } from '../doc/doc';

const MAX_LENGTH = 40;

/** Names of section types in the reader's language; an unknown type gets a generic name. */
export function useTypeName(): (type: string) => string {
  const t = useTranslations('SectionTypes');
  const editor = useTranslations('Editor');
  return useCallback((type: string) => (isSectionType(type) ? t(type) : editor('unknownType')), [t, editor]);
}

const firstText = (texts: readonly Multilingual[], locale: Parameters<typeof shownText>[1]) =>
  texts.map((text) => shownText(text, locale).text).find(Boolean) ?? '';

/** The name of an element: its type, and the beginning of its text. */
export function useElementName() {
  const typeName = useTypeName();
  const locale = useStudioState((state) => state.locale);
  return useCallback(
    ({ type, data }: Item) => {
      const texts = isKnownSection(data)
        ? [data.type === 'roulette' ? data.rouletteTitle : data.title, data.defaultValue]
        : [];
      const words = shorten(firstText(texts, locale).replace(/\s+/g, ' '), MAX_LENGTH);
      return { type: typeName(type), words, whole: words ? `${typeName(type)}: ${words}` : typeName(type) };
    },
    [typeName, locale],
  );
}
