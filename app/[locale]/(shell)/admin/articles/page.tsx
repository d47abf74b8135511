import { ArticlesScreen } from '@/components/articles/articles-screen';
import { HeldNotice } from '@/components/articles/held-notice';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import { listQueryOf, type SearchParams } from '@/lib/api-client/list-query';
import { call } from '@/lib/api-client/server';
import { articles } from '@/lib/contract/articles';
import { materials } from '@/lib/contract/materials';
import { publications } from '@/lib/contract/publications';
import { templates } from '@/lib/contract/templates';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('articles');

/** The company's articles: list, form and bulk actions. */
export default async function ArticlesPage({ searchParams }: Props) {
  const { mustConfirmEmail } = await requirePage('/admin/articles');
  const params = await searchParams;
  const { material: materialId, state } = listQueryOf(articles.list, params);
  const [{ list, isRefused }, known, material, latest] = await Promise.all([
    callList(articles.list, params),
    call(templates.names, {}),
    materialId ? call(materials.get, { params: { materialId } }) : null,
    call(publications.latest, {}),
  ]);
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Effects', 'Files', 'Articles', 'Exports', 'GtinReviews', 'Properties', 'Publications']}>
      <AddressNotice isRefused={isRefused} />
      {state === 'held' && <HeldNotice count={list.data.total} mustConfirm={mustConfirmEmail} />}
      <ArticlesScreen
        list={list.data}
        templates={known.ok ? known.data : []}
        material={material?.ok ? { id: material.data.id, name: material.data.name } : null}
        publication={latest.ok ? latest.data.publication : null}
      />
    </Messages>
  );
}
