import { MAX_PUBLIC_EVENTS } from '@/lib/contract/passports';
import { CatalogueText, isShown, Phrase } from '../phrase';
import { EventEntry } from '../shared/event-entry';
import { PlannedEvents } from '../shared/planned-events';
import type { ViewProps } from '../types';
import { Action } from './actions';

export function EventLogView({ section, facts, data, t, format }: ViewProps<'event_log'>) {
  const { events = [], actions = [] } = facts ?? {};
  // A claimed unit is claimed for each event that offers it: shown once.
  const claimed = actions.find(({ doneAt }) => doneAt !== null);
  const isOpen = actions.some(({ doneAt }) => doneAt === null);
  if (events.length + actions.length === 0) return PlannedEvents({ section, data, t, format });
  return (
    <section className="ps-block">
      <h2 className="ps-title" dir="auto">
        {isShown(section.title, data) ? <Phrase value={section.title} data={data} format={format} /> : t('itsHistory')}
      </h2>
      {events.length > 0 && (
        <ol className="ps-log">
          {events.map((event, at) => (
            <li key={at}>
              <h3 dir="auto">
                <CatalogueText text={event.title} data={data} />
              </h3>
              <EventEntry event={event} data={data} t={t} format={format} />
            </li>
          ))}
        </ol>
      )}
      {events.length === MAX_PUBLIC_EVENTS && (
        <p className="ps-log-end">{t('latestOnly', { count: String(MAX_PUBLIC_EVENTS) })}</p>
      )}
      {actions
        .filter((action) => action.doneAt === null || action === claimed)
        .map((action) => (
          <Action key={action.eventId} action={action} data={data} t={t} format={format} />
        ))}
      {isOpen && (
        <>
          <noscript>
            <p>{t('actNeedsScript')}</p>
          </noscript>
          <p className="ps-act-late">
            {t('actNotLoaded')} <a href="">{t('actReload')}</a>
          </p>
        </>
      )}
    </section>
  );
}
