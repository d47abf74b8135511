import { ContainerEventsScreen } from '@/components/containers/container-events-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { containers } from '@/lib/contract/containers';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('containerEvents');

/** What was loaded, unloaded and moved. */
export default async function ContainerEventsPage({ searchParams }: Props) {
  await requirePage('/admin/containers/events');
  const { list, query, isRefused } = await callList(containers.events, await searchParams);
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Containers']}>
      <AddressNotice isRefused={isRefused} />
      <ContainerEventsScreen list={list.data} pageSize={Number(query.pageSize ?? 50)} hasTabs={false} />
    </Messages>
  );
}
