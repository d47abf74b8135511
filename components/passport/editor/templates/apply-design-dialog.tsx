'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import type { z } from 'zod';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Modal } from '@/components/ui/dialog/modal';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { TableSkeleton } from '@/components/ui/feedback/skeleton';
import { Field } from '@/components/ui/form/field';
import { FormActions } from '@/components/ui/form/form-actions';
import formStyles from '@/components/ui/form/form.module.css';
import { Button } from '@/components/ui/layout/button';
import { KeyValueList } from '@/components/ui/layout/card';
import { useDates } from '@/components/ui/layout/dates';
import { call } from '@/lib/api-client/browser';
import { editedDraft } from '@/lib/contract/editor';
import { templateDesigns } from '@/lib/contract/template-designs';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { ArrivalList } from '../publish/arrival-list';
import type { Target } from '../publish/gate';
import { useArrivals } from '../publish/use-arrivals';
import { currentTexts } from '../store/invalid-texts';
import type { Reread } from '../store/reread';
import { useStudio } from '../studio-context';
import { useUnsavedText } from '../use-unsaved-text';
import publishStyles from '../publish/publish.module.css';
import { ApplyDesignJob } from './apply-design-job';
import { republishedOf, RepublishedNumbers } from './republished-numbers';
import styles from './templates.module.css';
import { useDifferenceText } from './use-difference-text';

interface Props {
  templateId: string;
  /** Designs that were applied to articles, newest first. */
  designs: readonly { id: string; number: number; createdAt: string }[];
  /** The job that applies one at this moment. */
  runningJob: string | null;
  onClose: () => void;
  onApplied: () => void;
  /** Links to what somebody else has changed. */
  onOpen: (target: Target) => void;
}

interface CheckProps {
  label: string;
  hint: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

function Check({ label, hint, value, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label} <small>{hint}</small>
      </span>
    </label>
  );
}

/**
 * The effect of applying the design, counted again for each opening, after unsaved changes were saved and those of
 * somebody else were read. `draftUpdatedAt`: the state of the draft that is shown.
 */
function useEffectOf(templateId: string, designId: string, read: () => Promise<Reread>) {
  const studio = useStudio();
  const [opening] = useState(() => Math.random());
  return useSWR(
    ['design-effect', opening, templateId, designId],
    async () => {
      if (!(await studio.saved()) || currentTexts(studio.state).length > 0) return 'unsaved' as const;
      const { updatedAt: draftUpdatedAt } = await read();
      // Applied is what is shown here, or nothing.
      if (!designId && draftUpdatedAt === null) throw new Error('The draft could not be read.');
      const body = designId ? { designId } : {};
      const result = await call(templateDesigns.preview, { params: { templateId }, body });
      if (!result.ok) throw new Error(result.code);
      return { ...result.data, draftUpdatedAt };
    },
    { revalidateOnFocus: false, dedupingInterval: 0 },
  );
}

/** Shows what applying the template's design to its articles changes, then applies it and shows the progress. */
export function ApplyDesignDialog({ runningJob, onClose, onApplied, ...question }: Props) {
  const t = useTranslations('Editor.template');
  const [jobId, setJobId] = useState(runningJob);
  return (
    <Modal isOpened onClose={onClose} title={t(jobId === null ? 'title' : 'give')} size="small">
      {jobId === null ? (
        <Question
          {...question}
          onClose={onClose}
          onStarted={(started) => {
            onApplied();
            setJobId(started);
          }}
        />
      ) : (
        <ApplyDesignJob jobId={jobId} templateId={question.templateId} onClose={onClose} />
      )}
    </Modal>
  );
}

type Effect = z.infer<typeof templateDesigns.preview.response>;

/** Counts of articles and of their public state, without zeros. */
function Numbers({ effect }: { effect: Effect }) {
  const t = useTranslations('Editor.template.numbers');
  const locale = useLocale();
  const names = ['following', 'edited', 'own', 'current', 'passports', 'codes'] as const;
  const items = ['articles' as const, ...names.filter((name) => effect[name] > 0)].map((name) => ({
    label: t(name),
    value: formatNumber(effect[name], locale),
  }));
  return <KeyValueList items={items} />;
}

interface ChoiceProps extends Pick<Props, 'designs'> {
  value: string;
  onChange: (designId: string) => void;
}

/** The template as it is now, or one of the designs that were applied before. */
function DesignChoice({ designs, value, onChange }: ChoiceProps) {
  const t = useTranslations('Editor.template');
  const { dateTime } = useDates();
  return (
    <Field label={t('which')}>
      {(control) => (
        <select
          {...control}
          className={formStyles.control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{t('asItIs')}</option>
          {designs.map(({ id, number: at, createdAt }) => (
            <option key={id} value={id}>
              {t('earlier', { number: at, date: dateTime(createdAt) })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface QuestionProps extends Pick<Props, 'templateId' | 'designs' | 'onClose' | 'onOpen'> {
  onStarted: (jobId: string) => void;
}

function Question({ templateId, designs, onClose, onOpen, onStarted }: QuestionProps) {
  const t = useTranslations('Editor.template');
  const common = useTranslations('Common');
  const editor = useTranslations('Editor.publish');
  const differenceText = useDifferenceText();
  const [designId, setDesignId] = useState('');
  const [shouldMerge, setShouldMerge] = useState(false);
  const [shouldPublish, setShouldPublish] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const { arrivals, read } = useArrivals();
  const unsavedText = useUnsavedText();
  const effect = useEffectOf(templateId, designId, read);
  const apply = useCall(templateDesigns.apply);
  const alerts = useAlerts();
  const errorText = useErrorText();

  if (effect.error) return <ErrorState onRetry={() => void effect.mutate()} />;
  if (effect.data === 'unsaved')
    return <ErrorState title={unsavedText() ?? editor('notSaved')} onRetry={() => void effect.mutate()} />;
  if (!effect.data) return <TableSkeleton label={common('loading')} rows={4} />;
  const { following, edited, difference, draftUpdatedAt } = effect.data;
  const atOnce = republishedOf(effect.data, shouldMerge);
  const isPublishing = shouldPublish && atOnce.passports > 0;
  const count = following + (shouldMerge ? edited : 0);

  async function run() {
    setIsStale(false);
    const which = designId ? { designId } : draftUpdatedAt === null ? {} : { draftUpdatedAt };
    const body = { shouldMerge, shouldPublish: isPublishing, ...which };
    const result = await apply.run({ params: { templateId }, body }, { isOnce: true, quietCode: 'CONFLICT' });
    if (result?.ok) return onStarted(result.data.jobId);
    if (result?.code !== 'CONFLICT') return;
    if (!editedDraft.safeParse(result.current).success) return alerts.failure(errorText('post', result));
    setIsStale(true);
    await effect.mutate();
  }

  return (
    <>
      <div className={publishStyles.dialog}>
        <p>{t('text')}</p>
        {isStale && (
          <p className={publishStyles.problem} role="alert">
            {t('changed')}
          </p>
        )}
        {designId === '' && <ArrivalList arrivals={arrivals} onOpen={onOpen} />}
        {designs.length > 0 && <DesignChoice designs={designs} value={designId} onChange={setDesignId} />}
        {difference && <p className={publishStyles.hint}>{t('since', { difference: differenceText(difference) })}</p>}
        <Numbers effect={effect.data} />
        {edited > 0 && (
          <Check
            label={t('merge', { count: edited })}
            hint={t('mergeText')}
            value={shouldMerge}
            onChange={setShouldMerge}
          />
        )}
        {atOnce.passports > 0 && (
          <Check label={t('publish')} hint={t('publishText')} value={shouldPublish} onChange={setShouldPublish} />
        )}
        {isPublishing && <RepublishedNumbers of={atOnce} />}
      </div>
      <FormActions>
        <Button onClick={onClose} data-autofocus disabled={apply.isBusy}>
          {common('cancel')}
        </Button>
        <Button variant="filled" isBusy={apply.isBusy} onClick={() => void run()}>
          {t(isPublishing ? 'giveAndPublish' : 'giveTo', { count, published: atOnce.passports })}
        </Button>
      </FormActions>
    </>
  );
}
