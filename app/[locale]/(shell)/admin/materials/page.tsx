import { MaterialsScreen } from '@/components/materials/materials-screen';
import { ErrorState } from '@/components/ui/error-state';
import { listQueryOf, type SearchParams } from '@/lib/api-client/list-query';
import { call } from '@/lib/api-client/server';
import { materials } from '@/lib/contract/materials';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/session/profile';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('materials');

/** The company's materials: list and form. */
export default async function MaterialsPage({ searchParams }: Props) {
  await requirePage('/admin/materials');
  const list = await call(materials.list, { query: listQueryOf(materials.list, await searchParams) });
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Materials', 'Exports']}>
      <MaterialsScreen list={list.data} />
    </Messages>
  );
}
