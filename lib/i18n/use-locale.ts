import { useLocale as useIntlLocale } from 'next-intl';
import { localeOf } from '@/lib/format/locale';
import type { Locale } from './routing';

/** The reader's language. next-intl's own locale determines number formats: see `intlLocale`. */
export const useLocale = (): Locale => localeOf(useIntlLocale());
