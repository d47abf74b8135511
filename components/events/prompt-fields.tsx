'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from '@/components/ui/layout/icon';
import { Field } from '@/components/ui/form/field';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { EVENT_TYPES, MAX_OPTIONS, POST_SALES_KINDS, type PostSalesKind } from '@/lib/contract/events';
import { hasOptions, isForVisitors } from './event-draft';
import { EVENT_ICONS } from './event-icons';
import styles from './events.module.css';
import type { EventFormState } from './use-event-form';

interface Props {
  form: EventFormState;
}

/** One of four cards, each with what happens when such an event is recorded. */
function TypeCards({ form: { draft, set } }: Props) {
  const t = useTranslations('Events');
  const name = useId();
  return (
    <fieldset className={styles.types}>
      <legend>{t('columns.type')}</legend>
      {EVENT_TYPES.map((type) => (
        <label key={type} className={styles.type} data-chosen={draft.type === type || undefined}>
          <input type="radio" name={name} checked={draft.type === type} onChange={() => set({ type })} />
          <Icon name={EVENT_ICONS[type]} size={20} />
          <span>
            <strong>{t(`types.${type}`)}</strong>
            <small>{t(`form.typeHelp.${type}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function OptionsField({ form: { draft, set, errors } }: Props) {
  const t = useTranslations('Events');
  const common = useTranslations('Common');
  const isNeeded = draft.type === 'check';
  // A refused option is identified by its index.
  const error = Object.entries(errors).find(([path]) => path === 'options' || path.startsWith('options.'))?.[1];
  return (
    <Field
      label={t('form.options')}
      help={t('form.optionsHelp', { max: MAX_OPTIONS })}
      isRequired={isNeeded}
      note={isNeeded ? undefined : common('optional')}
      error={error}
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          value={draft.options}
          onChange={(event) => set({ options: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

/** The inputs of an event: its type, prompt and options, and what it counts as. */
export function PromptFields({ form }: Props) {
  const t = useTranslations('Events');
  const { draft, set, errors } = form;
  return (
    <>
      <TypeCards form={form} />
      <Field
        label={t(`form.prompts.${draft.type}.label`)}
        help={isForVisitors(draft) ? t('form.prompts.check.helpOfVisitors') : t(`form.prompts.${draft.type}.help`)}
        isRequired
        limit={{ text: draft.prompt, max: TEXT_LIMITS.eventPrompt }}
        error={errors.prompt}
      >
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            value={draft.prompt}
            onChange={(event) => set({ prompt: event.currentTarget.value })}
          />
        )}
      </Field>
      {hasOptions(draft) && <OptionsField form={form} />}
      {draft.process?.type === 'post_sales' && (
        <Field label={t('form.kind')} help={t('form.kindHelp')} error={errors.postSales}>
          {(control) => (
            <select
              {...control}
              value={draft.postSales ?? ''}
              onChange={(event) => set({ postSales: (event.currentTarget.value || null) as PostSalesKind | null })}
            >
              <option value="">{t('kinds.none')}</option>
              {POST_SALES_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kinds.${kind}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}
