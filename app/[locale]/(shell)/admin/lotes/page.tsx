import { LotsScreen } from '@/components/lots/lots-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { readListViews } from '@/lib/api-client/list-views';
import { pack } from '@/lib/api-client/packed';
import { call } from '@/lib/api-client/server';
import { LOT_STATES, lots } from '@/lib/contract/lots';
import { recalls } from '@/lib/contract/recalls';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

export const generateMetadata = pageMetadata('lots');

const NO_RECALLS = { results: [], total: 0 };

export default async function LotsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage('/admin/lotes');
  const params = await searchParams;
  const state = LOT_STATES.find((value) => value === params.tab) ?? 'in_process';
  const [{ list, isRefused }, views, going, ...totals] = await Promise.all([
    callList(lots.list, params, { state }),
    readListViews('lots'),
    call(recalls.list, { query: { isOpen: 'true', pageSize: '5' } }),
    ...LOT_STATES.map((value) => call(lots.list, { query: { state: value, pageSize: '1' } })),
  ]);
  if (!list.ok) return <ErrorState />;
  const [open = 0, processed = 0] = totals.map((answer) => (answer.ok ? answer.data.total : 0));
  const openRecalls = going.ok ? { results: going.data.results, total: going.data.approximateTotal } : NO_RECALLS;
  return (
    <Messages namespaces={['Effects', 'Exports', 'Lots', 'Recalls', 'Units', 'Labels', 'Properties']}>
      <AddressNotice isRefused={isRefused} />
      <LotsScreen
        list={pack(list.data)}
        views={views}
        state={state}
        counts={{ in_process: open, processed }}
        recalls={openRecalls}
      />
    </Messages>
  );
}
