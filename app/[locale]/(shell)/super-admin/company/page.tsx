import { CompaniesScreen } from '@/components/companies/companies-screen';
import { GtinReviewsScreen } from '@/components/gtin-reviews/gtin-reviews-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { pack } from '@/lib/api-client/packed';
import { call } from '@/lib/api-client/server';
import { companies } from '@/lib/contract/companies';
import { gtinReviews } from '@/lib/contract/gtin-reviews';
import { payments } from '@/lib/contract/payments';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

export const generateMetadata = pageMetadata('companies');

/** Home of the super-admin: all companies, and the GTINs that they dispute. */
export default async function CompaniesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage('/super-admin/company');
  const params = await searchParams;
  const state = params.tab === 'gtins' ? 'open' : params.tab === 'decided' ? 'decided' : null;
  const [listed, queue, all, open, waiting] = await Promise.all([
    state === null ? callList(companies.list, params) : null,
    state === null ? null : callList(gtinReviews.list, params, { state }),
    call(companies.list, { query: { pageSize: '1' } }),
    call(gtinReviews.list, { query: { pageSize: '1' } }),
    call(payments.list, { query: { pageSize: '1' } }),
  ]);
  if (listed?.list.ok === false || queue?.list.ok === false || !all.ok || !open.ok || !waiting.ok)
    return <ErrorState />;
  const counts = { companies: all.data.total, gtins: open.data.total, payments: waiting.data.total };
  return (
    <Messages namespaces={['Companies', 'Articles']}>
      <AddressNotice isRefused={(listed ?? queue)?.isRefused ?? false} />
      {listed && <CompaniesScreen list={pack(listed.list.data)} counts={counts} />}
      {queue && <GtinReviewsScreen list={pack(queue.list.data)} counts={counts} />}
    </Messages>
  );
}
