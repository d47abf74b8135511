import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { UnitScreen } from '@/components/units/page/unit-screen';
import { listQueryOf, type SearchParams } from '@/lib/api-client/list-query';
import { recordAddress } from '@/lib/api-client/record-address';
import { call } from '@/lib/api-client/server';
import { unitCode } from '@/lib/contract/core/common';
import { readSegment } from '@/lib/contract/core/match';
import { recordPages, type RecordTab } from '@/lib/contract/record-pages';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';

interface Props {
  params: Promise<{ code: string }>;
  searchParams: Promise<SearchParams>;
}

const readPage = cache((code: string, list: string, tab: RecordTab) =>
  call(recordPages.unit, {
    params: { code },
    query: { ...listQueryOf(recordPages.unit, Object.fromEntries(new URLSearchParams(list))), tab },
  }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('Units');
  return { title: t('page.title', { code: readSegment((await params).code) ?? '' }) };
}

/** One unit. */
export default async function UnitPage({ params, searchParams }: Props) {
  await requirePage('/admin/units/[code]');
  const code = unitCode.safeParse(readSegment((await params).code));
  if (!code.success) notFound();
  const { list, tab } = recordAddress(await searchParams);
  const page = await readPage(code.data, list, tab);
  if (!page.ok && (page.status === 404 || page.status === 400)) notFound();
  if (!page.ok) return <ErrorState />;
  return (
    <Messages
      namespaces={[
        'BizSteps',
        'Effects',
        'Exports',
        'History',
        'Units',
        'UnitPage',
        'Lots',
        'Labels',
        'Properties',
        'Records',
      ]}
    >
      <UnitScreen {...page.data} />
    </Messages>
  );
}
