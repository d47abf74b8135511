import { FilesScreen } from '@/components/files/files-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { readListViews } from '@/lib/api-client/list-views';
import { pack } from '@/lib/api-client/packed';
import { files } from '@/lib/contract/files';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata('files');

/** The media library. */
export default async function FilesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage('/admin/files');
  const [{ list, isRefused }, views] = await Promise.all([
    callList(files.list, await searchParams),
    readListViews('files'),
  ]);
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Effects', 'Exports', 'Files']}>
      <AddressNotice isRefused={isRefused} />
      <FilesScreen list={pack(list.data)} views={views} />
    </Messages>
  );
}
