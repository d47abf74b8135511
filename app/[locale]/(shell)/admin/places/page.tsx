import { PlacesScreen } from '@/components/places/places-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import { listQueryOf, type SearchParams } from '@/lib/api-client/list-query';
import { readListViews } from '@/lib/api-client/list-views';
import { pack } from '@/lib/api-client/packed';
import { call } from '@/lib/api-client/server';
import { places } from '@/lib/contract/places';
import { env } from '@/lib/env';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';

interface Props {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageMetadata('places');

/** The company's places: map, list and form. */
export default async function PlacesPage({ searchParams }: Props) {
  await requirePage('/admin/places');
  const params = await searchParams;
  const [{ list, isRefused }, views, points, countries] = await Promise.all([
    callList(places.list, params),
    readListViews('places'),
    call(places.points, { query: listQueryOf(places.points, params) }),
    call(places.countries, {}),
  ]);
  if (!list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Effects', 'Exports', 'Map', 'Places']}>
      <AddressNotice isRefused={isRefused} />
      <PlacesScreen
        list={pack(list.data)}
        views={views}
        map={pack(points.ok ? points.data : { points: [], isCapped: false })}
        countries={countries.ok ? countries.data : []}
        tiles={env().mapTiles}
      />
    </Messages>
  );
}
