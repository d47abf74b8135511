import type { SearchParams } from '@/lib/api-client/list-query';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';
import { CreateUnitsPage } from '@/app/[locale]/(shell)/admin/unit-blocks/create-page';

export const generateMetadata = pageMetadata('createUnits');

/** Unit creation of companies with end users. */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage('/admin/unit-blocks/create');
  return <CreateUnitsPage params={await searchParams} />;
}
