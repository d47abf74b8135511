import { TemplatesScreen } from '@/components/templates/templates-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { readListViews } from '@/lib/api-client/list-views';
import { pack } from '@/lib/api-client/packed';
import { templates } from '@/lib/contract/templates';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('templates');

/** The company's templates: list and form. */
export default async function TemplatesPage({ searchParams }: Props) {
  await requirePage('/admin/templates');
  const [{ list, isRefused }, views] = await Promise.all([
    callList(templates.list, await searchParams),
    readListViews('templates'),
  ]);
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Effects', 'Templates', 'Articles', 'Exports', 'Properties']}>
      <AddressNotice isRefused={isRefused} />
      <TemplatesScreen list={pack(list.data)} views={views} />
    </Messages>
  );
}
