import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { creationPath } from '@/components/units/create/creation-path';
import { UnitsScreen } from '@/components/units/units-screen';
import { callList } from '@/lib/api-client/call-list';
import { listQueryOf, type SearchParams } from '@/lib/api-client/list-query';
import { readListViews } from '@/lib/api-client/list-views';
import { call } from '@/lib/api-client/server';
import { articles } from '@/lib/contract/articles';
import { blocks } from '@/lib/contract/blocks';
import { lots } from '@/lib/contract/lots';
import { units } from '@/lib/contract/units';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

export const generateMetadata = pageMetadata('units');

interface Narrowed {
  articleId?: string | undefined;
  lotId?: string | undefined;
}

/** The filter options: lots of the selected article (or the selected lot), the blocks. */
async function readFilters({ articleId, lotId }: Narrowed) {
  const [article, open, lot, blockList] = await Promise.all([
    articleId ? call(articles.get, { params: { articleId } }) : null,
    articleId ? call(lots.list, { query: { articleId, pageSize: '200' } }) : null,
    lotId && !articleId ? call(lots.get, { params: { lotId } }) : null,
    call(blocks.list, { query: { pageSize: '200' } }),
  ]);
  return {
    article: article?.ok ? { id: article.data.id, name: article.data.name, sku: article.data.sku } : null,
    lots: open?.ok ? open.data.results : lot?.ok ? [lot.data] : [],
    blocks: blockList.ok ? blockList.data.results.map(({ id, number }) => ({ id, number })) : [],
  };
}

export default async function UnitsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const profile = await requirePage('/admin/unit-blocks');
  const params = await searchParams;
  const [{ list, query, isRefused }, views, filters] = await Promise.all([
    callList(units.list, params),
    readListViews('units'),
    readFilters(listQueryOf(units.list, params)),
  ]);
  if (!list.ok) return <ErrorState />;
  const { q, articleId, lotId, blockId, jobId } = query;
  return (
    <Messages namespaces={['Effects', 'Units', 'Labels', 'Exports']}>
      <AddressNotice isRefused={isRefused} />
      <UnitsScreen
        list={list.data}
        views={views}
        pageSize={Number(query.pageSize ?? 50)}
        filters={filters}
        listed={{ q, articleId, lotId, blockId, jobId }}
        createPath={creationPath(profile)}
      />
    </Messages>
  );
}
