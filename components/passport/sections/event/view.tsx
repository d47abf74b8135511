import { CatalogueText } from '../phrase';
import { EventEntry } from '../shared/event-entry';
import { PlannedEvents } from '../shared/planned-events';
import { SectionTitle } from '../shared/section-title';
import type { ViewProps } from '../types';

export function EventView({ section, facts: event, data, t, format }: ViewProps<'event'>) {
  if (!event) return PlannedEvents({ section, data, t, format });
  return (
    <section className="ps-block">
      <SectionTitle section={section} data={data} format={format} />
      <div className="ps-event">
        <h3 dir="auto">
          <CatalogueText text={event.title} data={data} />
        </h3>
        <EventEntry event={event} data={data} t={t} format={format} />
      </div>
    </section>
  );
}
