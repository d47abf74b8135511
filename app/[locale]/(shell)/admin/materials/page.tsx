import { MaterialsScreen } from '@/components/materials/materials-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { readListViews } from '@/lib/api-client/list-views';
import { pack } from '@/lib/api-client/packed';
import { call } from '@/lib/api-client/server';
import { materials } from '@/lib/contract/materials';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('materials');

/** The company's materials: list and form. */
export default async function MaterialsPage({ searchParams }: Props) {
  await requirePage('/admin/materials');
  const [{ list, isRefused }, changes, views] = await Promise.all([
    callList(materials.list, await searchParams),
    call(materials.changes, {}),
    readListViews('materials'),
  ]);
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Effects', 'Materials', 'Exports']}>
      <AddressNotice isRefused={isRefused} />
      <MaterialsScreen list={pack(list.data)} changes={changes.ok ? changes.data.changes : []} views={views} />
    </Messages>
  );
}
