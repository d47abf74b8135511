import { TemplatesScreen } from '@/components/templates/templates-screen';
import { ErrorState } from '@/components/ui/error-state';
import { listQueryOf, type SearchParams } from '@/lib/api-client/list-query';
import { call } from '@/lib/api-client/server';
import { templates } from '@/lib/contract/templates';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/session/profile';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('templates');

/** The company's templates: list and form. */
export default async function TemplatesPage({ searchParams }: Props) {
  await requirePage('/admin/templates');
  const list = await call(templates.list, { query: listQueryOf(templates.list, await searchParams) });
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Templates', 'Articles', 'Exports']}>
      <TemplatesScreen list={list.data} />
    </Messages>
  );
}
