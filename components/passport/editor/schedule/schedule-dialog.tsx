'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { Modal } from '@/components/ui/dialog/modal';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { useTimeZone } from '@/components/ui/layout/use-time-zone';
import { passportSchedules, SCHEDULE_MAX_DAYS, type PassportSchedule } from '@/lib/contract/passport-schedules';
import { localMoment, momentOf } from '@/lib/format/local-moment';
import { useLocale } from '@/lib/i18n/use-locale';
import { InvalidList } from '../findings/invalid-list';
import type { PlacedText } from '../store/invalid-texts';
import { useInvalidTexts } from '../use-invalid-texts';
import styles from './schedule.module.css';
import { hasPassed, zoneName } from './zone-name';

const DAY_MS = 86_400_000;

/** Nine o'clock of the next day, in the reader's time zone. */
function tomorrowMorning(): Date {
  const at = new Date();
  at.setDate(at.getDate() + 1);
  at.setHours(9, 0, 0, 0);
  return at;
}

interface Props {
  passportId: string;
  /** The existing schedule: the new one replaces it. */
  waiting: PassportSchedule | null;
  onClose: () => void;
  onScheduled: () => Promise<unknown>;
  /** Links to a text that cannot be saved. */
  onOpenInvalid: (text: PlacedText) => void;
}

/**
 * Schedules publication: day and time in the reader's time zone, with what will be published then. It waits for texts
 * that cannot be saved, for the passport would be published without them.
 */
export function ScheduleDialog({ passportId, waiting, onClose, onScheduled, onOpenInvalid }: Props) {
  const t = useTranslations('Editor.schedule');
  const common = useTranslations('Common');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const create = useCall(passportSchedules.create);
  const [initial] = useState(() => localMoment(waiting ? new Date(waiting.publishAt) : tomorrowMorning()));
  const [value, setValue] = useState(initial);
  const [bounds] = useState(() => {
    const now = Date.now();
    return { min: localMoment(new Date(now)), max: localMoment(new Date(now + SCHEDULE_MAX_DAYS * DAY_MS)) };
  });
  const wrong = useFormErrors(['publishAt']);
  const invalidTexts = useInvalidTexts();
  const at = momentOf(value);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (!at) return void wrong.check({ publishAt: t('noMoment') });
    if (hasPassed(at)) return void wrong.check({ publishAt: t('past') });
    wrong.check({});
    const result = await create.run(
      { params: { passportId }, body: { publishAt: at.toISOString() } },
      { success: t('scheduled'), isQuiet: true, isOnce: true, after: onScheduled },
    );
    if (result?.ok) return onClose();
    if (result) wrong.refuse('post', result);
  }

  return (
    <Modal isOpened onClose={onClose} title={t('title')} size="small" canClose={!create.isBusy}>
      <UnsavedGuard isDirty={value !== initial} />
      <form {...wrong.formProps} className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t('text')}</p>
        <Field
          label={t('moment')}
          help={t('zone', { zone: zoneName(timeZone, at ?? new Date(), locale) })}
          error={wrong.errors.publishAt}
        >
          {(control) => (
            <input
              {...control}
              {...bounds}
              type="datetime-local"
              required
              data-autofocus
              value={value}
              onChange={(event) => setValue(event.currentTarget.value)}
            />
          )}
        </Field>
        {waiting && <p className={styles.soft}>{t('replaces')}</p>}
        <InvalidList texts={invalidTexts} onOpen={onOpenInvalid} />
        <FormProblem>{wrong.problem}</FormProblem>
        <FormActions>
          <Button onClick={onClose} disabled={create.isBusy}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="filled" icon="clock" isBusy={create.isBusy} disabled={invalidTexts.length > 0}>
            {t('submit')}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
