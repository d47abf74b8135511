import { createTranslator } from 'next-intl';
import type { ErrorCode } from '@/lib/contract/core/errors';
import type { Locale } from '@/lib/contract/core/levels';
import { localeOf } from '@/lib/contract/core/accept-language';
import { intlLocale } from '@/lib/format/locale';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import it from '@/messages/it.json';
import pt from '@/messages/pt.json';
import { errorAnswer } from './answers';

const MESSAGES = { es, en, it, pt } satisfies Record<Locale, unknown>;

interface HeaderReader {
  get(name: string): string | null;
}

/** Details beyond the code. */
interface Detail {
  text: 'addressUnreadable' | 'contentTypes' | 'incompleteUpload' | 'largerThan' | 'otherSite';
  values?: Record<string, string | number>;
}

/** Texts in the language of the calling page. */
const textsFor = (headers: HeaderReader) => {
  const locale = localeOf(headers.get('accept-language'));
  return createTranslator({ locale: intlLocale(locale), messages: MESSAGES[locale] });
};

/** A refusal by this server, in the language of the calling page. */
export function refuse(headers: HeaderReader, code: ErrorCode, detail?: Detail, more?: Record<string, string>) {
  const t = textsFor(headers);
  return errorAnswer(code, detail ? t(`ErrorDetails.${detail.text}`, detail.values) : t(`Errors.${code}`), more);
}

/** Refuses invalid values, each by its dotted path. */
export function refuseValues(headers: HeaderReader, paths: readonly (readonly PropertyKey[])[]) {
  const msg = textsFor(headers)('InvalidData.format');
  return errorAnswer(
    'INVALID_DATA',
    paths.map((path) => ({ msg, path: path.join('.') })),
  );
}
