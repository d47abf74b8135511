import { useLocale as useIntlLocale } from 'next-intl';
import { localeOf } from '@/lib/format/locale';
import type { Locale } from './routing';

/** The reader's language. What next-intl gives is the locale by which texts write numbers: see `intlLocale`. */
export const useLocale = (): Locale => localeOf(useIntlLocale());
