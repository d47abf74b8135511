import { ImportsScreen } from '@/components/imports/history/imports-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { pack } from '@/lib/api-client/packed';
import { imports } from '@/lib/contract/imports';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata('imports');

/** The history of uploads. */
export default async function ImportsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage('/admin/imports');
  const { list, isRefused } = await callList(imports.list, await searchParams);
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Effects', 'Imports']}>
      <AddressNotice isRefused={isRefused} />
      <ImportsScreen list={pack(list.data)} />
    </Messages>
  );
}
