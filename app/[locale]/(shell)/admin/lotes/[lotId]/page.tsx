import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { LotScreen } from '@/components/lots/lot-screen';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { call } from '@/lib/api-client/server';
import { id } from '@/lib/contract/core/common';
import { eventRecords } from '@/lib/contract/event-records';
import { lots } from '@/lib/contract/lots';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';

interface Props {
  params: Promise<{ lotId: string }>;
}

const readLot = cache((lotId: string) => call(lots.get, { params: { lotId } }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lotId = id.safeParse((await params).lotId);
  const lot = lotId.success ? await readLot(lotId.data) : null;
  return lot?.ok ? { title: lot.data.code } : {};
}

/** One lot with its history. */
export default async function LotPage({ params }: Props) {
  await requirePage('/admin/lotes/[lotId]');
  const lotId = id.safeParse((await params).lotId);
  if (!lotId.success) notFound();
  const [lot, records, lineage] = await Promise.all([
    readLot(lotId.data),
    call(eventRecords.list, { query: { itemId: lotId.data } }),
    call(lots.lineage, { params: { lotId: lotId.data } }),
  ]);
  if (!lot.ok && lot.status === 404) notFound();
  if (!lot.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Exports', 'Lots', 'Properties', 'Records']}>
      <LotScreen lot={lot.data} first={records.ok ? records.data : null} lineage={lineage.ok ? lineage.data : null} />
    </Messages>
  );
}
