import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { PASSPORT_TEXTS } from '@/components/passport/editor/passport-texts';
import { TemplateScreen } from '@/components/template-page/template-screen';
import { ErrorState } from '@/components/ui/feedback/error-state';
import type { SearchParams } from '@/lib/api-client/list-query';
import { call } from '@/lib/api-client/server';
import { id } from '@/lib/contract/core/common';
import { readSegment } from '@/lib/contract/core/match';
import { history } from '@/lib/contract/history';
import { templates } from '@/lib/contract/templates';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';

interface Props {
  params: Promise<{ templateId: string }>;
  searchParams: Promise<SearchParams>;
}

const readTemplate = cache((templateId: string) => call(templates.get, { params: { templateId } }));

async function templateOf({ params }: Props) {
  const templateId = id.safeParse(readSegment((await params).templateId));
  return templateId.success ? readTemplate(templateId.data) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const template = await templateOf(props);
  return template?.ok ? { title: template.data.name } : {};
}

/** One template. */
export default async function TemplatePage(props: Props) {
  await requirePage('/admin/templates/[templateId]');
  const template = await templateOf(props);
  if (!template || (!template.ok && template.status === 404)) notFound();
  if (!template.ok) return <ErrorState />;
  const templateId = template.data.id;
  const isHistory = (await props.searchParams)['tab'] === 'history';
  const latest = isHistory ? await call(history.ofTemplate, { params: { templateId } }) : null;
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
      <TemplateScreen template={template.data} latest={latest?.ok ? latest.data : null} texts={PASSPORT_TEXTS} />
    </Messages>
  );
}
