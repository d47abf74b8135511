import { EventsScreen } from '@/components/events/events-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { readListViews } from '@/lib/api-client/list-views';
import { pack } from '@/lib/api-client/packed';
import { call } from '@/lib/api-client/server';
import { events } from '@/lib/contract/events';
import { processes } from '@/lib/contract/processes';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('events');

/** The events of all processes: list and form. */
export default async function EventsPage({ searchParams }: Props) {
  await requirePage('/admin/events');
  const [{ list, query, isRefused }, views] = await Promise.all([
    callList(events.list, await searchParams),
    readListViews('events'),
  ]);
  if (!list.ok) return <ErrorState />;
  const process = query.processId ? await call(processes.get, { params: { processId: query.processId } }) : null;
  return (
    <Messages namespaces={['BizSteps', 'Effects', 'Events', 'Exports']}>
      <AddressNotice isRefused={isRefused} />
      <EventsScreen list={pack(list.data)} views={views} process={process?.ok ? process.data : null} />
    </Messages>
  );
}
