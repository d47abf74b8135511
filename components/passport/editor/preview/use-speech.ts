import { useMemo } from 'react';
import { createFormat, type PassportFormat } from '@/components/passport/sections/format';
import type { PassportT } from '@/components/passport/sections/types';
import type { Locale } from '@/lib/contract/core/levels';
import { translator, type PassportTexts } from './translator';

/** What a passport says in one of its languages: its words, and its dates and numbers. */
export const useSpeech = (texts: PassportTexts, locale: Locale): { t: PassportT; format: PassportFormat } =>
  useMemo(
    () => ({ t: translator(texts, locale), format: createFormat(locale, texts[locale].months) }),
    [texts, locale],
  );
