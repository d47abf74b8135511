import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { UnitScreen } from '@/components/units/unit-screen';
import { call } from '@/lib/api-client/server';
import { readSegment } from '@/lib/contract/core/match';
import { eventRecords } from '@/lib/contract/event-records';
import { unitCode } from '@/lib/contract/core/unit-code';
import { units } from '@/lib/contract/units';
import { Messages } from '@/lib/i18n/messages';
import { requirePage } from '@/lib/guards/profile';

interface Props {
  params: Promise<{ code: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('Units');
  return { title: t('page.title', { code: readSegment((await params).code) ?? '' }) };
}

export default async function UnitPage({ params }: Props) {
  await requirePage('/admin/units/[code]');
  const code = unitCode.safeParse(readSegment((await params).code));
  if (!code.success) notFound();
  const unit = await call(units.get, { params: { code: code.data } });
  if (!unit.ok && (unit.status === 404 || unit.status === 400)) notFound();
  if (!unit.ok) return <ErrorState />;
  const records = await call(eventRecords.list, { query: { itemId: unit.data.id } });
  return (
    <Messages namespaces={['Effects', 'Exports', 'Units', 'Lots', 'Labels', 'Properties', 'Records']}>
      <UnitScreen unit={unit.data} first={records.ok ? records.data : null} />
    </Messages>
  );
}
