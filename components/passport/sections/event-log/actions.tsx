import type { PublicAction } from '@/lib/contract/passports';
import type { ViewProps } from '../types';

interface Props extends Pick<ViewProps<'event_log'>, 't' | 'format'> {
  action: PublicAction;
}

/** A claim with the text seen when claiming, or a check with its options. Its script shows it; without that it is not there. */
export function Action({ action: { eventId, type, name, text, options, doneAt }, t, format }: Props) {
  if (doneAt !== null) return <p className="ps-claimed">{t('claimedOn', { day: format.dayThere(doneAt) })}</p>;
  return (
    <form
      className="ps-act"
      hidden
      data-event={eventId}
      data-done={t(type === 'claim' ? 'claimDone' : 'checkDone')}
      data-none={t('checkNone')}
      data-taken={t('claimTaken')}
      data-limited={t('actLimited')}
      data-failed={t('actFailed')}
    >
      {type === 'claim' ? (
        <p dir="auto">{text}</p>
      ) : (
        <fieldset>
          <legend dir="auto">{name}</legend>
          {options.map((option) => (
            <label key={option}>
              <input type="checkbox" name="option" value={option} /> <span dir="auto">{option}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button type="submit">{type === 'claim' ? t('claimAction') : text}</button>
      <p role="status" />
    </form>
  );
}
