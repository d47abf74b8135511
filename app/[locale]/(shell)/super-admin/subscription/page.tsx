import { PaymentsScreen } from '@/components/payments/payments-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { pack } from '@/lib/api-client/packed';
import { call } from '@/lib/api-client/server';
import { payments } from '@/lib/contract/payments';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata('subscription');

/** Payments requested by companies: pending and decided ones. */
export default async function SubscriptionPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage('/super-admin/subscription');
  const params = await searchParams;
  const state = params.tab === 'decided' ? 'decided' : 'in_process';
  const [{ list, isRefused }, waiting] = await Promise.all([
    callList(payments.list, params, { state }),
    call(payments.list, { query: { pageSize: '1' } }),
  ]);
  if (!list.ok || !waiting.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Payments']}>
      <AddressNotice isRefused={isRefused} />
      <PaymentsScreen list={pack(list.data)} waiting={waiting.data.total} />
    </Messages>
  );
}
