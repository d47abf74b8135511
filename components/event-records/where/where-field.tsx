'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { PlacePicker } from '@/components/places/place-picker';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import type { Position } from '@/components/ui/map/position-map';
import { useHref } from '@/lib/i18n/use-href';
import styles from '../event-records.module.css';
import { usePlaceSearch } from './use-place-search';
import type { Where } from './where';

const WhereMap = lazyPart(() => import('./where-map').then((part) => part.WhereMap), { waiting: 'words' });

interface Props extends Where {
  position: Position | null;
  onPosition: (position: Position | null) => void;
}

const WAIT_MS = 15_000;

/** Stored decimals of a degree: about ten metres. */
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function PlaceField({ places, place, onPlace }: Omit<Where, 'tiles'>) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const href = useHref();
  const { find, isAway } = usePlaceSearch(places);
  if (places.length === 0) {
    return (
      <p className={styles.notice}>
        {t('noPlaces')} <a href={href('/admin/places')}>{t('toPlaces')}</a>
      </p>
    );
  }
  return (
    <div>
      <Field label={t('place')} note={common('optional')}>
        {(control) => <PlacePicker control={control} value={place} onChange={onPlace} find={find} />}
      </Field>
      <p className={styles.kept} role="status">
        {isAway && t('placesKept', { count: places.length })}
      </p>
    </div>
  );
}

/** A place of the company, and the position of the device if the user allows it. */
export function WhereField({ tiles, places, place, onPlace, position, onPosition }: Props) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const [isOnMap, setIsOnMap] = useState(false);
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'failed'>('idle');

  /** Counts requests and selections: a late device position does not override a position selected meanwhile. */
  const turn = useRef(0);

  function choose(spot: Position | null) {
    turn.current += 1;
    setState('idle');
    onPosition(spot && { latitude: round(spot.latitude), longitude: round(spot.longitude) });
  }

  function locate() {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('asking');
    const own = (turn.current += 1);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => own === turn.current && choose(coords),
      (error) => own === turn.current && setState(error.code === error.PERMISSION_DENIED ? 'refused' : 'failed'),
      { timeout: WAIT_MS, maximumAge: 60_000 },
    );
  }

  return (
    <>
      <PlaceField places={places} place={place} onPlace={onPlace} />
      <div className={styles.position}>
        {position ? (
          <>
            <span>{t('positionAt', { latitude: position.latitude, longitude: position.longitude })}</span>
            <Button size="small" variant="subtle" icon="x" onClick={() => choose(null)}>
              {common('remove')}
            </Button>
          </>
        ) : (
          <Button icon="map-pin" isBusy={state === 'asking'} onClick={locate}>
            {t('usePosition')}
          </Button>
        )}
        <Button icon="world" aria-expanded={isOnMap} onClick={() => setIsOnMap(!isOnMap)}>
          {t(isOnMap ? 'map.close' : 'map.open')}
        </Button>
      </div>
      {isOnMap && (
        <WhereMap
          tiles={tiles}
          position={position}
          onPosition={choose}
          onPlace={(choice) => {
            onPlace(choice);
            setIsOnMap(false);
          }}
        />
      )}
      {(state === 'refused' || state === 'failed') && (
        <p className={styles.problem} role="alert">
          {t(state === 'refused' ? 'positionRefused' : 'positionFailed')}
        </p>
      )}
    </>
  );
}
