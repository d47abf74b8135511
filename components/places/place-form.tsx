'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { NameField } from '@/components/records/name-field';
import { RecordForm } from '@/components/records/record-form';
import { useRecordForm } from '@/components/records/use-record-form';
import { Field } from '@/components/ui/form/field';
import { FormSection, FormStack } from '@/components/ui/form/form-actions';
import type { MapTiles } from '@/components/ui/map/create-map';
import { call } from '@/lib/api-client/browser';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { place as schema, places, type Place } from '@/lib/contract/places';
import { COUNTRIES } from '@/lib/contract/core/countries';
import { compareText } from '@/lib/domain/text';
import { countryName } from '@/lib/format/country';
import { useLocale } from '@/lib/i18n/use-locale';
import { placeBody, placeDraft, placeFaults, type PlaceDraft } from './place-draft';
import styles from './places.module.css';
import { PositionFields } from './position-fields';

interface Props {
  place: Place | null;
  tiles: MapTiles | null;
  onClose: () => void;
}

function usePlaceForm(place: Place | null, onClose: () => void) {
  const t = useTranslations('Places');
  const locale = useLocale();
  return useRecordForm<PlaceDraft, Place>({
    record: place,
    draftOf: placeDraft,
    bodyOf: (draft) => draft,
    check: (draft) =>
      Object.fromEntries(Object.entries(placeFaults(draft)).map(([field, fault]) => [field, t(`form.${fault}`)])),
    save: (draft, { version, idempotencyKey }) =>
      place
        ? call(places.update, { params: { placeId: place.id }, body: { ...placeBody(draft), version } })
        : call(places.create, { body: placeBody(draft) }, { idempotencyKey }),
    schema,
    fields: [
      { label: t('columns.name'), keys: ['name'], shown: ({ name }) => name },
      { label: t('columns.address'), keys: ['address'], shown: ({ address }) => address },
      { label: t('columns.town'), keys: ['town'], shown: ({ town }) => town },
      { label: t('columns.country'), keys: ['country'], shown: ({ country }) => countryName(country, locale) },
      {
        label: t('form.position'),
        keys: ['latitude', 'longitude'],
        shown: ({ latitude, longitude }) => [latitude, longitude].filter(Boolean).join(', '),
      },
      { label: t('columns.gln'), keys: ['gln'], shown: ({ gln }) => gln },
    ],
    success: () => t(place ? 'form.saved' : 'form.created'),
    onClose,
  });
}

export function PlaceForm({ place, tiles, onClose }: Props) {
  const t = useTranslations('Places');
  const common = useTranslations('Common');
  const form = usePlaceForm(place, onClose);
  const { draft, set, errors } = form;
  const line = (key: 'address' | 'town', max: number) => (
    <Field label={t(`columns.${key}`)} note={common('optional')} limit={{ text: draft[key], max }} error={errors[key]}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          value={draft[key]}
          onChange={(event) => set({ [key]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <RecordForm form={form} onClose={onClose} submit={place ? undefined : t('form.createAction')}>
      <FormStack>
        <NameField
          label={t('columns.name')}
          help={t('form.nameHelp')}
          error={errors.name}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
        {line('address', TEXT_LIMITS.placeAddress)}
        <div className={styles.pair}>
          {line('town', TEXT_LIMITS.town)}
          <CountryField value={draft.country} error={errors.country} onChange={(country) => set({ country })} />
        </div>
        <FormSection title={t('form.position')}>
          <PositionFields draft={draft} errors={errors} tiles={tiles} onChange={set} />
        </FormSection>
        <Field
          label={t('columns.gln')}
          note={common('optional')}
          help={t('form.glnHelp')}
          limit={{ text: draft.gln, max: TEXT_LIMITS.gln }}
          error={errors.gln}
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={draft.gln}
              onChange={(event) => set({ gln: event.currentTarget.value })}
            />
          )}
        </Field>
      </FormStack>
    </RecordForm>
  );
}

interface CountryProps {
  value: string;
  error: string | undefined;
  onChange: (country: string) => void;
}

/** Countries by their names in the reader's language. */
function CountryField({ value, error, onChange }: CountryProps) {
  const t = useTranslations('Places');
  const common = useTranslations('Common');
  const locale = useLocale();
  const options = useMemo(
    () =>
      COUNTRIES.map((code) => ({ code, name: countryName(code, locale) })).sort((a, b) =>
        compareText(a.name, b.name, locale),
      ),
    [locale],
  );
  return (
    <Field label={t('columns.country')} note={common('optional')} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">–</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
