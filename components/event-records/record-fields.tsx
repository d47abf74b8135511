'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import type { RecordableEvent } from '@/lib/contract/record-targets';
import { localMoment } from '@/lib/format/local-moment';
import styles from './event-records.module.css';

interface PromptProps {
  event: RecordableEvent;
  input: string;
  onInput: (input: string) => void;
  options: readonly string[];
  onOptions: (options: readonly string[]) => void;
  isInputMissing: boolean;
  isOptionMissing: boolean;
}

/** The options of the event; a missing tick is reported above the first one, which gets the focus. */
function OptionsField({ event, options, onOptions, isOptionMissing }: PromptProps) {
  const t = useTranslations('Records');
  const errorId = useId();
  const wrong = isOptionMissing ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {};
  return (
    <fieldset className={styles.options}>
      <legend>{event.prompt || t('options')}</legend>
      {isOptionMissing && (
        <p id={errorId} className={styles.problem} role="alert">
          {t('optionsMissing')}
        </p>
      )}
      {event.options.map((option) => (
        <label key={option}>
          <input
            {...wrong}
            type="checkbox"
            checked={options.includes(option)}
            onChange={(change) =>
              onOptions(change.currentTarget.checked ? [...options, option] : options.filter((each) => each !== option))
            }
          />
          <span dir="auto">{option}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The inputs of the event: values to enter, options to tick. */
export function PromptFields(props: PromptProps) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const { event, input, onInput, isInputMissing } = props;
  return (
    <>
      {event.type === 'input' && (
        <Field
          label={event.prompt || t('input')}
          isRequired
          limit={{ text: input, max: TEXT_LIMITS.recordInput }}
          error={isInputMissing ? common('requiredField') : undefined}
        >
          {(control) => (
            <textarea {...control} rows={3} value={input} onChange={(change) => onInput(change.currentTarget.value)} />
          )}
        </Field>
      )}
      {event.options.length > 0 && <OptionsField {...props} />}
    </>
  );
}

interface MoreProps {
  moment: string;
  /** The time is in the future. */
  isLater: boolean;
  onMoment: (moment: string) => void;
  note: string;
  onNote: (note: string) => void;
}

/** Rarely needed inputs: another time than now, a note. */
export function MoreFields({ moment, isLater, onMoment, note, onNote }: MoreProps) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const [isFilled] = useState(moment !== '' || note !== '');
  return (
    <details className={styles.more} open={isFilled}>
      <summary>{t('more')}</summary>
      <div className={styles.fields}>
        <Field label={t('when')} help={t('whenHelp')} error={isLater ? t('whenLater') : undefined}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              max={localMoment(new Date())}
              value={moment}
              onChange={(change) => onMoment(change.currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label={t('note')}
          help={t('noteHelp')}
          note={common('optional')}
          limit={{ text: note, max: TEXT_LIMITS.recordNote }}
        >
          {(control) => (
            <textarea {...control} rows={2} value={note} onChange={(change) => onNote(change.currentTarget.value)} />
          )}
        </Field>
      </div>
    </details>
  );
}
