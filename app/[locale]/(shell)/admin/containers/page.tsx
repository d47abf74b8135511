import { ContainerEventsScreen } from '@/components/containers/container-events-screen';
import { ContainersScreen } from '@/components/containers/containers-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { readListViews } from '@/lib/api-client/list-views';
import { pack } from '@/lib/api-client/packed';
import { call } from '@/lib/api-client/server';
import { containers } from '@/lib/contract/containers';
import { places } from '@/lib/contract/places';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('containers');

const NAMESPACES = ['Containers', 'Effects', 'Exports', 'Places'] as const;

/** The company's containers; if the menu has one entry for both, their events are beside them. */
export default async function ContainersPage({ searchParams }: Props) {
  const { hasFinalUsers } = await requirePage('/admin/containers');
  const params = await searchParams;
  if (hasFinalUsers && params.tab === 'events') return <Events params={params} />;
  const [{ list, query, isRefused }, views] = await Promise.all([
    callList(containers.list, params),
    readListViews('containers'),
  ]);
  const { placeId } = query;
  const place = placeId ? await call(places.get, { params: { placeId } }) : null;
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={NAMESPACES}>
      <AddressNotice isRefused={isRefused} />
      <ContainersScreen
        list={pack(list.data)}
        views={views}
        place={place?.ok ? place.data : null}
        hasTabs={hasFinalUsers}
      />
    </Messages>
  );
}

async function Events({ params }: { params: SearchParams }) {
  const { list, query, isRefused } = await callList(containers.events, params);
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={NAMESPACES}>
      <AddressNotice isRefused={isRefused} />
      <ContainerEventsScreen list={list.data} pageSize={Number(query.pageSize ?? 50)} hasTabs />
    </Messages>
  );
}
