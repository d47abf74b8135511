import type { Locale } from '@/lib/contract/core/levels';
import { shownText, type Multilingual } from '@/lib/contract/sections/multilingual';
import type { PassportFormat } from '../sections/format';
import type { PassportT } from '../sections/types';

interface RecallNoticesProps {
  /** The oldest first. */
  recalls: readonly Multilingual[];
  locale: Locale;
  t: PassportT;
  format: PassportFormat;
}

/** A company's notice of each recall: in the reader's language, or in another one that is indicated. */
export function RecallNotices({ recalls, locale, t, format }: RecallNoticesProps) {
  return recalls.map((notice, at) => {
    const { text, foreign } = shownText(notice, locale);
    return (
      <p key={at}>
        {t('recalled')}{' '}
        <span lang={foreign ?? undefined} dir="auto">
          {text}
        </span>
        {foreign && (
          <>
            {' '}
            <small className="ps-foreign">{format.language(foreign)}</small>
          </>
        )}
      </p>
    );
  });
}
