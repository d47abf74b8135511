import { TrashScreen } from '@/components/trash/trash-screen';
import { ErrorState } from '@/components/ui/error-state';
import { listQueryOf, type SearchParams } from '@/lib/api-client/list-query';
import { call } from '@/lib/api-client/server';
import { trash } from '@/lib/contract/trash';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/session/profile';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('trash');

/** What the company deleted, by type. */
export default async function TrashPage({ searchParams }: Props) {
  await requirePage('/admin/trash');
  const query = listQueryOf(trash.list, await searchParams);
  const list = await call(trash.list, { query });
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Trash']}>
      <TrashScreen key={query.type} type={query.type ?? 'articles'} list={list.data} />
    </Messages>
  );
}
