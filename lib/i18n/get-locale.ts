import { getLocale as getIntlLocale } from 'next-intl/server';
import { localeOf } from '@/lib/format/locale';
import type { Locale } from './routing';

/** `useLocale` for pages and other async code. */
export const getLocale = async (): Promise<Locale> => localeOf(await getIntlLocale());
