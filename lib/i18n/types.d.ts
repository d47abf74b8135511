import type messages from '../../messages/es.json';
import type { IntlLocale } from '@/lib/format/locale';

declare module 'next-intl' {
  interface AppConfig {
    Locale: IntlLocale;
    Messages: typeof messages;
  }
}
