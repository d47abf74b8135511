import type { Metadata } from 'next';
import { RecallScreen } from '@/components/recalls/recall-screen';
import { SupplierLotScreen } from '@/components/recalls/supplier-lot-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import { readListQuery, type SearchParams } from '@/lib/api-client/list-query';
import { call } from '@/lib/api-client/server';
import { recalls } from '@/lib/contract/recalls';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';
import { titleWith } from '@/lib/i18n/page-metadata';

interface Props {
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return titleWith(readListQuery(recalls.reach, await searchParams).query.supplierLot, 'supplierLot');
}

/** Where a supplier's lot went, in order to recall it; without one in the address, a search for it. */
export default async function SupplierLotPage({ searchParams }: Props) {
  await requirePage('/admin/lotes/supplier');
  const search = await searchParams;
  const { query, isRefused } = readListQuery(recalls.reach, search);
  const { supplierLot } = query;
  if (supplierLot === undefined)
    return (
      <Messages namespaces={['Recalls']}>
        <AddressNotice isRefused={isRefused} />
        <SupplierLotScreen unknownCode="" />
      </Messages>
    );
  const [reach, lineage, units] = await Promise.all([
    call(recalls.reach, { query: { supplierLot } }),
    call(recalls.lineage, { query: { supplierLot } }),
    callList(recalls.units, search, { supplierLot }),
  ]);
  if (!reach.ok && reach.status === 404)
    return (
      <Messages namespaces={['Recalls']}>
        <SupplierLotScreen unknownCode={supplierLot} />
      </Messages>
    );
  if (!reach.ok || !lineage.ok || !units.list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Effects', 'Lots', 'Recalls', 'Units', 'Passport', 'Exports']}>
      <AddressNotice isRefused={units.isRefused} />
      <RecallScreen
        reach={reach.data}
        lineage={lineage.data}
        units={units.list.data}
        pageSize={Number(readListQuery(recalls.units, search).query.pageSize ?? 50)}
      />
    </Messages>
  );
}
