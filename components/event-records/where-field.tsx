'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Button } from '@/components/ui/layout/button';
import { useHref } from '@/lib/i18n/use-href';
import styles from './event-records.module.css';

/** Degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

interface Props {
  places: readonly { id: string; name: string }[];
  placeId: string | null;
  onPlace: (placeId: string | null) => void;
  position: Position | null;
  onPosition: (position: Position | null) => void;
}

const WAIT_MS = 15_000;

/** Decimals of a degree that are kept: about ten metres. */
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** A place of the company, and where the device is if the person says so. */
export function WhereField({ places, placeId, onPlace, position, onPosition }: Props) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const href = useHref();
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'failed'>('idle');

  function locate() {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onPosition({ latitude: round(coords.latitude), longitude: round(coords.longitude) });
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'refused' : 'failed'),
      { timeout: WAIT_MS, maximumAge: 60_000 },
    );
  }

  return (
    <>
      {places.length > 0 ? (
        <Field label={t('place')} note={common('optional')}>
          {(control) => (
            <select
              {...control}
              value={placeId ?? ''}
              onChange={(event) => onPlace(event.currentTarget.value === '' ? null : event.currentTarget.value)}
            >
              <option value="">{t('noPlace')}</option>
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <p className={styles.notice}>
          {t('noPlaces')} <a href={href('/admin/places')}>{t('toPlaces')}</a>
        </p>
      )}
      <div className={styles.position}>
        {position ? (
          <>
            <span>{t('positionAt', { latitude: position.latitude, longitude: position.longitude })}</span>
            <Button size="small" variant="subtle" icon="x" onClick={() => onPosition(null)}>
              {common('remove')}
            </Button>
          </>
        ) : (
          <Button size="small" icon="map-pin" isBusy={state === 'asking'} onClick={locate}>
            {t('usePosition')}
          </Button>
        )}
      </div>
      {(state === 'refused' || state === 'failed') && (
        <p className={styles.problem} role="alert">
          {t(state === 'refused' ? 'positionRefused' : 'positionFailed')}
        </p>
      )}
    </>
  );
}
