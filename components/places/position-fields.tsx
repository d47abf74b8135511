'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { FormErrors } from '@/components/calls/form-errors';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Field } from '@/components/ui/form/field';
import { Button } from '@/components/ui/layout/button';
import type { MapTiles } from '@/components/ui/map/create-map';
import { writeDegrees } from '@/lib/domain/position';
import { type PlaceDraft, positionOf } from './place-draft';
import styles from './places.module.css';

const PositionMap = lazyPart(() => import('@/components/ui/map/position-map').then((part) => part.PositionMap), {
  waiting: 'words',
});

interface Props {
  draft: PlaceDraft;
  errors: FormErrors;
  tiles: MapTiles | null;
  onChange: (change: Partial<PlaceDraft>) => void;
}

/** A position: on the map, by keys, or typed. */
export function PositionFields({ draft, errors, tiles, onChange }: Props) {
  const t = useTranslations('Places');
  const helpId = useId();
  const value = positionOf(draft);
  const degrees = (key: 'latitude' | 'longitude') => (
    <Field label={t(`columns.${key}`)} error={errors[key]}>
      {(control) => (
        <input
          {...control}
          inputMode="text"
          autoComplete="off"
          value={draft[key]}
          onChange={(event) => onChange({ [key]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <p id={helpId} className={styles.help}>
        {t('form.positionHelp')}
      </p>
      <PositionMap
        label={t('form.mapLabel')}
        describedBy={helpId}
        value={value}
        tiles={tiles}
        onChange={({ latitude, longitude }) =>
          onChange({ latitude: writeDegrees(latitude), longitude: writeDegrees(longitude) })
        }
      />
      <p className="visually-hidden" role="status">
        {value ? t('form.positionNow', { latitude: value.latitude, longitude: value.longitude }) : ''}
      </p>
      <div className={styles.degrees}>
        {degrees('latitude')}
        {degrees('longitude')}
        <Button
          size="small"
          icon="x"
          isUnavailable={!draft.latitude && !draft.longitude}
          onClick={() => onChange({ latitude: '', longitude: '' })}
        >
          {t('form.positionClear')}
        </Button>
      </div>
    </>
  );
}
