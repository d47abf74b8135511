'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { Field } from '@/components/ui/form/field';
import { BIZ_STEPS, type BizStep } from '@/lib/contract/biz-steps';
import { containers } from '@/lib/contract/containers';
import { EVENT_ROLES, type EventRole } from '@/lib/contract/events';
import { compareText } from '@/lib/domain/text';
import { useLocale } from '@/lib/i18n/use-locale';
import { EventArticle } from './event-article';
import { EventContainer } from './event-container';
import { isForVisitors } from './event-draft';
import styles from './events.module.css';
import type { EventFormState } from './use-event-form';

/** Who records an event, for which article, and its meaning for other programs. */
export function RecordingFields({ form: { draft, set, errors } }: { form: EventFormState }) {
  const t = useTranslations('Events');
  const stepName = useTranslations('BizSteps');
  const common = useTranslations('Common');
  const locale = useLocale();
  const may = useMay();
  const steps = BIZ_STEPS.map((step) => ({ step, label: stepName(`names.${step}`) })).sort((a, b) =>
    compareText(a.label, b.label, locale),
  );
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('form.role')} error={errors.role}>
          {(control) => (
            <select
              {...control}
              value={draft.role ?? ''}
              onChange={(event) => set({ role: (event.currentTarget.value || null) as EventRole | null })}
            >
              <option value="">{t('roles.any')}</option>
              {EVENT_ROLES.map((role) => (
                <option key={role} value={role}>
                  {t(`roles.${role}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('form.bizStep')} error={errors.bizStep}>
          {(control) => (
            <select
              {...control}
              value={draft.bizStep}
              onChange={(event) => set({ bizStep: event.currentTarget.value as BizStep })}
            >
              {steps.map(({ step, label }) => (
                <option key={step} value={step}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p className={styles.help}>{t('form.bizStepHelp')}</p>
      {isForVisitors(draft) && <p className={styles.help}>{t('form.forVisitors')}</p>}
      {draft.process && (
        <Field
          label={t('form.article')}
          help={t('form.articleHelp')}
          note={common('optional')}
          error={errors.articleId}
        >
          {(control) => (
            <EventArticle
              control={control}
              processId={draft.process?.id ?? ''}
              value={draft.article}
              onChange={(article) => set({ article })}
            />
          )}
        </Field>
      )}
      {may(containers.list) && (
        <Field
          label={t('form.container')}
          help={t('form.containerHelp')}
          note={common('optional')}
          error={errors.containerId}
        >
          {(control) => (
            <EventContainer control={control} value={draft.container} onChange={(container) => set({ container })} />
          )}
        </Field>
      )}
    </>
  );
}
