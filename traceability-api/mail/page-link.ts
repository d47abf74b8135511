import type { Config } from '../config';
import type { Locale } from '@/lib/contract/core/levels';

/** Address prefix of each language; Spanish has none. */
const PREFIX: Record<Locale, string> = { es: '', en: '/en', it: '/it', pt: '/pr' };

/** The address of a web page, for a mail in this language. `path` begins with a slash. */
export const pageLink = ({ publicBaseUrl }: Pick<Config, 'publicBaseUrl'>, locale: Locale, path: string): string =>
  `${publicBaseUrl}${PREFIX[locale]}${path}`;
