import { BlocksScreen } from '@/components/blocks/blocks-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { creationPath } from '@/components/units/create/creation-path';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { readListViews } from '@/lib/api-client/list-views';
import { pack } from '@/lib/api-client/packed';
import { call } from '@/lib/api-client/server';
import { blocks } from '@/lib/contract/blocks';
import { payments } from '@/lib/contract/payments';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

export const generateMetadata = pageMetadata('blocks');

export default async function BlocksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const profile = await requirePage('/admin/blocks');
  const [{ list, isRefused }, views, balance, offer] = await Promise.all([
    callList(blocks.list, await searchParams),
    readListViews('blocks'),
    call(blocks.balance, {}),
    profile.role === 'Admin' ? call(payments.offer, {}) : null,
  ]);
  if (!list.ok || !balance.ok || offer?.ok === false) return <ErrorState />;
  return (
    <Messages namespaces={['Blocks', 'Payments']}>
      <AddressNotice isRefused={isRefused} />
      <BlocksScreen
        list={pack(list.data)}
        views={views}
        balance={balance.data}
        offer={offer?.data ?? null}
        createPath={creationPath(profile)}
      />
    </Messages>
  );
}
