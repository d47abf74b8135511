import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ArticleScreen } from '@/components/article-page/article-screen';
import { PASSPORT_TEXTS } from '@/components/passport/editor/passport-texts';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { listQueryOf, type SearchParams } from '@/lib/api-client/list-query';
import { call } from '@/lib/api-client/server';
import { articlePages } from '@/lib/contract/article-pages';
import { id } from '@/lib/contract/core/common';
import { readSegment } from '@/lib/contract/core/match';
import { history } from '@/lib/contract/history';
import { units } from '@/lib/contract/units';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';

interface Props {
  params: Promise<{ articleId: string }>;
  searchParams: Promise<SearchParams>;
}

/** Units on the page of an article. */
const SHOWN_UNITS = 20;

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** The article with its neighbours in the list whose query is `list`. */
const readPage = cache((articleId: string, list: string) =>
  call(articlePages.one, {
    params: { articleId },
    query: listQueryOf(articlePages.one, Object.fromEntries(new URLSearchParams(list))),
  }),
);

async function pageOf({ params, searchParams }: Props) {
  const articleId = id.safeParse(readSegment((await params).articleId));
  return articleId.success ? readPage(articleId.data, one((await searchParams)['list'])) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await pageOf(props);
  return page?.ok ? { title: page.data.article.name } : {};
}

/** One article. */
export default async function ArticlePage(props: Props) {
  await requirePage('/admin/articles/[articleId]');
  const page = await pageOf(props);
  if (!page || (!page.ok && page.status === 404)) notFound();
  if (!page.ok) return <ErrorState />;
  const articleId = page.data.article.id;
  const tab = one((await props.searchParams)['tab']);
  const latestUnits =
    tab === 'units' ? await call(units.list, { query: { articleId, pageSize: String(SHOWN_UNITS) } }) : null;
  const latest = tab === 'history' ? await call(history.ofArticle, { params: { articleId } }) : null;
  return (
    <Messages
      namespaces={[
        'ArticlePage',
        'Articles',
        'Effects',
        'Exports',
        'Files',
        'GtinReviews',
        'History',
        'Passport',
        'Properties',
        'SavedPreview',
        'SectionTypes',
        'Units',
      ]}
    >
      <ArticleScreen
        {...page.data}
        units={latestUnits?.ok ? latestUnits.data.results : null}
        latest={latest?.ok ? latest.data : null}
        texts={PASSPORT_TEXTS}
      />
    </Messages>
  );
}
