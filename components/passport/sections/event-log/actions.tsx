import type { PublicAction } from '@/lib/contract/passports';
import { CatalogueText } from '../phrase';
import type { ViewProps } from '../types';

interface Props extends Pick<ViewProps<'event_log'>, 'data' | 't' | 'format'> {
  action: PublicAction;
}

/**
 * A claim with the text seen when claiming, or a check with its options. Its script reveals it; without it the section
 * says what it needs.
 */
export function Action({ action: { eventId, type, name, text, options, doneAt }, data, t, format }: Props) {
  if (doneAt !== null) return <p className="ps-claimed">{t('claimedOn', { day: format.dayThere(doneAt) })}</p>;
  return (
    <form
      className="ps-act"
      hidden
      data-event={eventId}
      data-done={t(type === 'claim' ? 'claimDone' : 'checkDone')}
      data-none={t('checkNone')}
      data-taken={t('claimTaken')}
      data-gone={t('actGone')}
      data-limited={t('actLimited')}
      data-unit-limited={t('actUnitLimited')}
      data-failed={t('actFailed')}
    >
      {type === 'claim' ? (
        <p dir="auto">
          <CatalogueText text={text} data={data} />
        </p>
      ) : (
        <fieldset>
          <legend dir="auto">
            <CatalogueText text={name} data={data} />
          </legend>
          {options.map((option) => (
            <label key={option}>
              <input type="checkbox" name="option" value={option} />{' '}
              <span dir="auto">
                <CatalogueText text={option} data={data} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <button type="submit">{type === 'claim' ? t('claimAction') : <CatalogueText text={text} data={data} />}</button>
      <p role="status" />
    </form>
  );
}
