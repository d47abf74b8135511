import { ArticlesScreen } from '@/components/articles/articles-screen';
import { HeldNotice } from '@/components/articles/held-notice';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import { listQueryOf, type SearchParams } from '@/lib/api-client/list-query';
import { pack } from '@/lib/api-client/packed';
import { call } from '@/lib/api-client/server';
import { articlePages } from '@/lib/contract/article-pages';
import { materials } from '@/lib/contract/materials';
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
  const { material: materialId, state } = listQueryOf(articlePages.get, params);
  const [{ list: answer, isRefused }, material] = await Promise.all([
    callList(articlePages.get, params),
    materialId ? call(materials.get, { params: { materialId } }) : null,
  ]);
  if (!answer.ok) return <ErrorState />;
  const { templates, publication, views, ...list } = answer.data;
  return (
    <Messages namespaces={['Effects', 'Files', 'Articles', 'Exports', 'GtinReviews', 'Properties', 'Publications']}>
      <AddressNotice isRefused={isRefused} />
      {state === 'held' && <HeldNotice count={list.total} mustConfirm={mustConfirmEmail} />}
      <ArticlesScreen
        list={pack(list)}
        views={{ list: 'articles', views }}
        templates={templates}
        material={material?.ok ? { id: material.data.id, name: material.data.name } : null}
        publication={publication}
      />
    </Messages>
  );
}
