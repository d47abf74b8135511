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
  params: Promise<{ articleId: string }>;
}

const readArticle = cache((articleId: string) => call(articles.get, { params: { articleId } }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const articleId = id.safeParse(readSegment((await params).articleId));
  const article = articleId.success ? await readArticle(articleId.data) : null;
  return titleWith(article?.ok ? article.data.name : undefined, 'articlePassport');
}

/** The passport editor of an article, with its first page. */
export default async function ArticlePassportPage({ params }: Props) {
  const { userId } = await requirePage('/admin/articles/[articleId]/passport');
  const articleId = id.safeParse(readSegment((await params).articleId));
  if (!articleId.success) notFound();
  const passportId = articleId.data;
  const [article, draft, facts] = await Promise.all([
    readArticle(passportId),
    call(editor.getPassport, { params: { passportId } }),
    call(editor.getFacts, { params: { passportId } }),
  ]);
  if (!article.ok && article.status === 404) notFound();
  if (!article.ok || !draft.ok || !facts.ok) return <ErrorState />;
  const sections = await call(editor.getSections, { body: { page_id: draft.data.pages[0]?._id ?? passportId } });
  if (!sections.ok) return <ErrorState />;
  const { name, sku, state, unitCount } = article.data;
  return (
    <Messages namespaces={['Editor', 'SectionTypes', 'Passport', 'Effects', 'Files', 'Units']}>
      <PassportEditor
        draft={draft.data}
        sections={sections.data}
        facts={facts.data}
        article={{ id: passportId, name, sku, state, unitCount }}
        userId={userId}
        texts={PASSPORT_TEXTS}
      />
    </Messages>
  );
}
