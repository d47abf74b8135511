'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field } from '@/components/ui/form/field';
import { FormSection } from '@/components/ui/form/form-actions';
import { PLACE_VISIBILITIES, type EventVisibility } from '@/lib/contract/events';
import { VISIBILITY_SWITCHES } from './event-draft';
import styles from './events.module.css';

interface Props {
  value: EventVisibility;
  onChange: (value: EventVisibility) => void;
}

const [WHOLE, ...PARTS] = VISIBILITY_SWITCHES;

/** What the public sees of an event's records, each switch with a sentence that says what a visitor sees. */
export function VisibilityFields({ value, onChange }: Props) {
  const t = useTranslations('Events.form');
  const name = useId();
  const part = (key: (typeof VISIBILITY_SWITCHES)[number]) => (
    <label key={key} className={styles.check}>
      <input
        type="checkbox"
        checked={value[key]}
        aria-labelledby={`${name}-${key}-label`}
        aria-describedby={`${name}-${key}`}
        onChange={(event) => onChange({ ...value, [key]: event.currentTarget.checked })}
      />
      <span>
        <span id={`${name}-${key}-label`} className={styles.checkLabel}>
          {t(`shows.${key}.label`)}
        </span>
        <small id={`${name}-${key}`}>{t(`shows.${key}.${value[key] ? 'on' : 'off'}`)}</small>
      </span>
    </label>
  );
  return (
    <FormSection title={t('visibility')} text={t('visibilityHelp')}>
      {part(WHOLE)}
      {value.isPublic && (
        <>
          <Field label={t('place.label')} help={t(`place.says.${value.place}`)}>
            {(control) => (
              <select
                {...control}
                value={value.place}
                onChange={(event) =>
                  onChange({ ...value, place: event.currentTarget.value as EventVisibility['place'] })
                }
              >
                {PLACE_VISIBILITIES.map((place) => (
                  <option key={place} value={place}>
                    {t(`place.options.${place}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {PARTS.map(part)}
        </>
      )}
    </FormSection>
  );
}
