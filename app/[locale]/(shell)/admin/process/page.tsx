import { ProcessesScreen } from '@/components/processes/processes-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { readListViews } from '@/lib/api-client/list-views';
import { pack } from '@/lib/api-client/packed';
import { call } from '@/lib/api-client/server';
import { articles } from '@/lib/contract/articles';
import { processes } from '@/lib/contract/processes';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('process');

/** The company's processes: list and form. */
export default async function ProcessesPage({ searchParams }: Props) {
  await requirePage('/admin/process');
  const [{ list, query, isRefused }, views] = await Promise.all([
    callList(processes.list, await searchParams),
    readListViews('processes'),
  ]);
  if (!list.ok) return <ErrorState />;
  const article = query.articleId ? await call(articles.get, { params: { articleId: query.articleId } }) : null;
  return (
    <Messages namespaces={['Effects', 'Processes', 'Units', 'Exports']}>
      <AddressNotice isRefused={isRefused} />
      <ProcessesScreen list={pack(list.data)} views={views} article={article?.ok ? article.data : null} />
    </Messages>
  );
}
