import { RecordsScreen } from '@/components/event-records/list/records-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import { listQueryOf, type SearchParams } from '@/lib/api-client/list-query';
import { readListViews } from '@/lib/api-client/list-views';
import { call } from '@/lib/api-client/server';
import { eventRecords } from '@/lib/contract/event-records';
import { events } from '@/lib/contract/events';
import { places } from '@/lib/contract/places';
import { processes } from '@/lib/contract/processes';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata('eventRecords');

/** Display names of the filters in an address, and the people to select from. */
async function readFacts({
  processId,
  eventId,
  placeId,
}: ReturnType<typeof listQueryOf<typeof eventRecords.list.query>>) {
  const [process, event, place, recorders] = await Promise.all([
    processId ? call(processes.get, { params: { processId } }) : null,
    eventId ? call(events.get, { params: { eventId } }) : null,
    placeId ? call(places.get, { params: { placeId } }) : null,
    call(eventRecords.recorders, {}),
  ]);
  return {
    process: process?.ok ? process.data : null,
    event: event?.ok ? event.data : null,
    place: place?.ok ? place.data : null,
    recorders: recorders.ok ? recorders.data.results : [],
  };
}

/** All records. */
export default async function EventRecordsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage('/admin/event-records');
  // The history of a single entity is on its own page.
  const { itemId: _, ...params } = await searchParams;
  const [{ list, query, isRefused }, views, facts] = await Promise.all([
    callList(eventRecords.list, params),
    readListViews('eventRecords'),
    readFacts(listQueryOf(eventRecords.list, params)),
  ]);
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['BizSteps', 'Events', 'Exports', 'Places', 'Records']}>
      <AddressNotice isRefused={isRefused} />
      <RecordsScreen list={list.data} views={views} pageSize={Number(query.pageSize ?? 50)} facts={facts} />
    </Messages>
  );
}
