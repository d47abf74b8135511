'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { chooseColorScheme, useColorScheme } from '@/components/ui/theme/color-scheme';
import { languageNames, languages, toLanguage } from '@/lib/i18n/language';
import { useLocale } from '@/lib/i18n/use-locale';
import { useLanguageSwitch } from '../profile/language-switch';
import { useLock, useLogout } from '../profile/session-actions';
import type { PaletteChoice, PaletteContents } from '../shell-types';
import { ACTION_WORDS, LANGUAGE_WORDS, OWN_WORDS, PAGE_WORDS } from './palette-words';

/** A choice with its synonyms. */
export type Findable = PaletteChoice & { words: string };

type Contents = Pick<PaletteContents, 'sections' | 'pages' | 'actions'>;

/** Every page that the user may open. */
function pagesOf({ sections, pages }: Contents): Findable[] {
  const entries = [
    ...sections.flatMap(({ label, entries: own }) => own.map((entry) => ({ entry, detail: label ?? undefined }))),
    ...pages.map((entry) => ({ entry, detail: undefined })),
  ];
  return entries.map(({ entry: { name, href, label, icon }, detail }) => ({
    key: href,
    label,
    icon,
    href,
    words: `${PAGE_WORDS[name] ?? ''} ${detail ?? ''}`,
    ...(detail === undefined ? {} : { detail }),
  }));
}

/** Every action that the user may perform: those from the server, and the browser's own. */
function useActions({ actions }: Contents): Findable[] {
  const t = useTranslations('Shell');
  const current = toLanguage(useLocale());
  const switchLanguage = useLanguageSwitch();
  const isDark = useColorScheme() === 'dark';
  const logout = useLogout();
  const lock = useLock();
  return [
    ...actions.map(({ key, ...rest }) => ({ ...rest, key: `action/${key}`, words: ACTION_WORDS[key] })),
    ...languages
      .filter((language) => language !== current)
      .map((language) => ({
        key: `action/language-${language}`,
        label: t('toLanguage', { language: languageNames[language] }),
        icon: 'language' as const,
        run: () => switchLanguage(language),
        words: `${OWN_WORDS.language} ${LANGUAGE_WORDS[language]}`,
      })),
    {
      key: 'action/theme',
      label: t(isDark ? 'toLight' : 'toDark'),
      icon: isDark ? 'sun' : 'moon',
      run: () => chooseColorScheme(isDark ? 'light' : 'dark'),
      words: OWN_WORDS.theme,
    },
    { key: 'action/lock', label: t('lock'), icon: 'lock', run: () => void lock(), words: OWN_WORDS.lock },
    { key: 'action/logout', label: t('logout'), icon: 'logout', run: logout, words: OWN_WORDS.logout },
  ];
}

export function usePaletteChoices({ sections, pages, actions }: Contents) {
  const places = useMemo(() => pagesOf({ sections, pages, actions }), [sections, pages, actions]);
  return { places, commands: useActions({ sections, pages, actions }) };
}
