import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { PassportEditor } from '@/components/passport/editor/passport-editor';
import { PASSPORT_TEXTS } from '@/components/passport/editor/passport-texts';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { call } from '@/lib/api-client/server';
import { articles } from '@/lib/contract/articles';
import { id } from '@/lib/contract/core/common';
import { readSegment } from '@/lib/contract/core/match';
import { editor } from '@/lib/contract/editor';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';
import { titleWith } from '@/lib/i18n/page-metadata';

interface Props {
  params: Promise<{ templateId: string }>;
}

const readPassport = cache((passportId: string) => call(editor.getPassport, { params: { passportId } }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const templateId = id.safeParse(readSegment((await params).templateId));
  const draft = templateId.success ? await readPassport(templateId.data) : null;
  return titleWith(draft?.ok ? draft.data.name : undefined, 'templatePassport');
}

/** The passport editor of a template, with its first page. */
export default async function TemplatePassportPage({ params }: Props) {
  const { userId } = await requirePage('/admin/templates/[templateId]/passport');
  const templateId = id.safeParse(readSegment((await params).templateId));
  if (!templateId.success) notFound();
  const passportId = templateId.data;
  const [draft, linked] = await Promise.all([
    readPassport(passportId),
    call(articles.list, { query: { template: passportId, pageSize: '1' } }),
  ]);
  // An article's passport has its own address.
  if ((!draft.ok && draft.status === 404) || (draft.ok && draft.data.articleId !== null)) notFound();
  if (!draft.ok || !linked.ok) return <ErrorState />;
  const [example = null] = linked.data.results;
  const [facts, sections] = await Promise.all([
    call(editor.getFacts, { params: { passportId }, query: example ? { articleId: example.id } : {} }),
    call(editor.getSections, { body: { page_id: draft.data.pages[0]?._id ?? passportId } }),
  ]);
  if (!facts.ok || !sections.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Editor', 'SectionTypes', 'Passport', 'Publications', 'Effects', 'Files', 'Units']}>
      <PassportEditor
        draft={draft.data}
        sections={sections.data}
        facts={facts.data}
        article={null}
        example={example && { id: example.id, name: example.name, sku: example.sku }}
        userId={userId}
        texts={PASSPORT_TEXTS}
      />
    </Messages>
  );
}
