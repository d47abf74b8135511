import { TrashScreen } from '@/components/trash/trash-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { trash } from '@/lib/contract/trash';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('trash');

/** What the company deleted, by type. */
export default async function TrashPage({ searchParams }: Props) {
  await requirePage('/admin/trash');
  const { list, query, isRefused } = await callList(trash.list, await searchParams);
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Effects', 'Trash']}>
      <AddressNotice isRefused={isRefused} />
      <TrashScreen key={query.type} type={query.type ?? 'articles'} list={list.data} />
    </Messages>
  );
}
