import { EpcisScreen } from '@/components/epcis/epcis-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { epcis } from '@/lib/contract/epcis';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('epcis');

/** Events exchanged with others. */
export default async function EpcisPage({ searchParams }: Props) {
  await requirePage('/admin/epcis');
  const { list, query, isRefused } = await callList(epcis.captures, await searchParams);
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['BizSteps', 'Epcis']}>
      <AddressNotice isRefused={isRefused} />
      <EpcisScreen list={list.data} pageSize={Number(query.pageSize ?? 50)} />
    </Messages>
  );
}
