import { RecordScreen } from '@/components/event-records/record-screen';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { call } from '@/lib/api-client/server';
import { eventRecords } from '@/lib/contract/event-records';
import { places } from '@/lib/contract/places';
import { env } from '@/lib/env';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';

interface Props {
  searchParams: Promise<{ code?: string | string[] }>;
}

export const generateMetadata = pageMetadata('record');

/** Number of places stored on a device for offline use; online all are searched. */
const MAX_PLACES = '200';

/** Recording events, on a phone or a desktop. */
export default async function RecordPage({ searchParams }: Props) {
  const profile = await requirePage('/admin/record');
  const { code } = await searchParams;
  const [events, placeList] = await Promise.all([
    call(eventRecords.events, {}),
    call(places.list, { query: { pageSize: MAX_PLACES, sort: 'name' } }),
  ]);
  if (!events.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Map', 'Places', 'Records']}>
      <RecordScreen
        userId={profile.userId}
        storedEvents={events.data}
        places={placeList.ok ? placeList.data.results.map(({ id, name, town }) => ({ id, name, town })) : []}
        tiles={env().mapTiles}
        code={typeof code === 'string' ? code : ''}
      />
    </Messages>
  );
}
