import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { LotScreen } from '@/components/lots/page/lot-screen';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { listQueryOf, type SearchParams } from '@/lib/api-client/list-query';
import { recordAddress } from '@/lib/api-client/record-address';
import { call } from '@/lib/api-client/server';
import { id } from '@/lib/contract/core/common';
import { LOT_STATES } from '@/lib/contract/lots';
import { recordPages, type RecordTab } from '@/lib/contract/record-pages';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';

interface Props {
  params: Promise<{ lotId: string }>;
  searchParams: Promise<SearchParams>;
}

/** The list has one tab for each state, the first without a parameter. */
function listOf(list: string) {
  const params = Object.fromEntries(new URLSearchParams(list));
  const state = LOT_STATES.find((each) => each === params['tab']) ?? LOT_STATES[0];
  const { tab: _, ...query } = listQueryOf(recordPages.lot, params);
  return list === '' ? query : { ...query, state };
}

const readPage = cache((lotId: string, list: string, tab: RecordTab) =>
  call(recordPages.lot, { params: { lotId }, query: { ...listOf(list), tab } }),
);

async function pageOf({ params, searchParams }: Props) {
  const lotId = id.safeParse((await params).lotId);
  const { list, tab } = recordAddress(await searchParams);
  return lotId.success ? readPage(lotId.data, list, tab) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await pageOf(props);
  return page?.ok ? { title: page.data.lot.code } : {};
}

/** One lot. */
export default async function LotPage(props: Props) {
  await requirePage('/admin/lotes/[lotId]');
  const page = await pageOf(props);
  if (!page || (!page.ok && page.status === 404)) notFound();
  if (!page.ok) return <ErrorState />;
  return (
    <Messages
      namespaces={[
        'BizSteps',
        'Effects',
        'Exports',
        'History',
        'Labels',
        'Lots',
        'LotPage',
        'Properties',
        'Records',
        'Units',
      ]}
    >
      <LotScreen {...page.data} />
    </Messages>
  );
}
