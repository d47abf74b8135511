import { getRequestConfig } from 'next-intl/server';
import { isLocale } from '@/lib/contract/core/levels';
import { intlLocale } from '@/lib/format/locale';
import { routing } from './routing';

export default getRequestConfig(async ({ requestLocale }) => {
  const requestedLocale = await requestLocale;
  const locale = requestedLocale !== undefined && isLocale(requestedLocale) ? requestedLocale : routing.defaultLocale;
  const messages = (await import(`../../messages/${locale}.json`)) as { default: Record<string, object> };
  return { locale: intlLocale(locale), messages: messages.default, timeZone: 'UTC' };
});
