import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { RecallScreen } from '@/components/recalls/recall-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import { readListQuery, type SearchParams } from '@/lib/api-client/list-query';
import { call } from '@/lib/api-client/server';
import { id } from '@/lib/contract/core/common';
import { recalls } from '@/lib/contract/recalls';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';
import { titleWith } from '@/lib/i18n/page-metadata';

interface Props {
  params: Promise<{ lotId: string }>;
  searchParams: Promise<SearchParams>;
}

const readReach = cache((lotId: string) => call(recalls.reach, { query: { lotId } }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lotId = id.safeParse((await params).lotId);
  const reach = lotId.success ? await readReach(lotId.data) : null;
  return titleWith(reach?.ok ? reach.data.lot?.code : undefined, 'recall');
}

/** What a lot became and where that is, in order to recall it. */
export default async function RecallPage({ params, searchParams }: Props) {
  await requirePage('/admin/lotes/[lotId]/recall');
  const parsed = id.safeParse((await params).lotId);
  if (!parsed.success) notFound();
  const lotId = parsed.data;
  const search = await searchParams;
  const [reach, lineage, { list, isRefused }] = await Promise.all([
    readReach(lotId),
    call(recalls.lineage, { query: { lotId } }),
    callList(recalls.units, search, { lotId }),
  ]);
  if (!reach.ok && reach.status === 404) notFound();
  if (!reach.ok || !lineage.ok || !list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Effects', 'Lots', 'Recalls', 'Units', 'Passport', 'Exports']}>
      <AddressNotice isRefused={isRefused} />
      <RecallScreen
        reach={reach.data}
        lineage={lineage.data}
        units={list.data}
        pageSize={Number(readListQuery(recalls.units, search).query.pageSize ?? 50)}
      />
    </Messages>
  );
}
