import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { PASSPORT_TEXTS } from '@/components/passport/editor/passport-texts';
import { TemplateScreen } from '@/components/template-page/template-screen';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { listQueryOf, type SearchParams } from '@/lib/api-client/list-query';
import { recordAddress } from '@/lib/api-client/record-address';
import { call } from '@/lib/api-client/server';
import { id } from '@/lib/contract/core/common';
import { readSegment } from '@/lib/contract/core/match';
import { recordPages, type RecordTab } from '@/lib/contract/record-pages';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';

interface Props {
  params: Promise<{ templateId: string }>;
  searchParams: Promise<SearchParams>;
}

const readPage = cache((templateId: string, list: string, tab: RecordTab) =>
  call(recordPages.template, {
    params: { templateId },
    query: { ...listQueryOf(recordPages.template, Object.fromEntries(new URLSearchParams(list))), tab },
  }),
);

async function pageOf({ params, searchParams }: Props) {
  const templateId = id.safeParse(readSegment((await params).templateId));
  const { list, tab } = recordAddress(await searchParams);
  return templateId.success ? readPage(templateId.data, list, tab) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await pageOf(props);
  return page?.ok ? { title: page.data.template.name } : {};
}

/** One template. */
export default async function TemplatePage(props: Props) {
  await requirePage('/admin/templates/[templateId]');
  const page = await pageOf(props);
  if (!page || (!page.ok && page.status === 404)) notFound();
  if (!page.ok) return <ErrorState />;
  const { history, ...pageData } = page.data;
  return (
    <Messages
      namespaces={[
        'Articles',
        'Effects',
        'History',
        'Passport',
        'Properties',
        'SavedPreview',
        'SectionTypes',
        'TemplatePage',
        'Templates',
      ]}
    >
      <TemplateScreen {...pageData} latest={history} texts={PASSPORT_TEXTS} />
    </Messages>
  );
}
