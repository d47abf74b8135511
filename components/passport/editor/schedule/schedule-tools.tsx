'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import { DateTime } from '@/components/ui/layout/date-time';
import { Icon } from '@/components/ui/layout/icon';
import { passportSchedules } from '@/lib/contract/passport-schedules';
import type { PlacedText } from '../store/invalid-texts';
import styles from './schedule.module.css';
import { useSchedule } from './use-schedule';

const ScheduleDialog = lazyPart(() => import('./schedule-dialog').then((module) => module.ScheduleDialog));

interface Props {
  passportId: string;
  /** The schedule, and why the last one failed, is shown nevertheless. */
  canChoose: boolean;
  onPublished: () => void;
  /** Links to a text that cannot be saved. */
  onOpenInvalid: (text: PlacedText) => void;
}

/**
 * Scheduled publishing: the current schedule with a way to cancel it, why the last one failed, and the choice of
 * another time.
 */
export function ScheduleTools({ passportId, canChoose, onPublished, onOpenInvalid }: Props) {
  const t = useTranslations('Editor.schedule');
  const { schedule, waits, read } = useSchedule(passportId, onPublished);
  const cancel = useCall(passportSchedules.cancel);
  const [isChoosing, setIsChoosing] = useState(false);
  const [seen, setSeen] = useState<string | null>(null);

  async function cancelSchedule() {
    const result = await cancel.run({ params: { passportId } }, { notice: t('cancelled') });
    // Refused: it has been published meanwhile, which the state shows.
    if (result) await read();
  }

  return (
    <>
      {waits && schedule && (
        <span className={styles.waiting}>
          <Icon name="clock" size={18} />
          <span>
            {t('waits')} <DateTime value={schedule.publishAt} />
          </span>
          <Button
            size="small"
            isBusy={cancel.isBusy}
            onClick={() => void cancelSchedule()}
            aria-label={t('cancelNamed')}
          >
            {t('cancel')}
          </Button>
        </span>
      )}
      {schedule?.state === 'failed' && seen !== schedule.id && (
        <span className={styles.failed} role="status">
          <Icon name="alert-triangle" size={18} />
          <span>
            {t('notPublished')} <DateTime value={schedule.publishAt} />: {schedule.reason ?? ''}
          </span>
          <Button size="small" onClick={() => setSeen(schedule.id)}>
            {t('understood')}
          </Button>
        </span>
      )}
      {canChoose && (
        <Button
          variant="subtle"
          icon="calendar-event"
          aria-label={t('open')}
          title={t('open')}
          onClick={() => setIsChoosing(true)}
        />
      )}
      {isChoosing && (
        <ScheduleDialog
          passportId={passportId}
          waiting={waits ? schedule : null}
          onClose={() => setIsChoosing(false)}
          onScheduled={read}
          onOpenInvalid={(text) => {
            setIsChoosing(false);
            onOpenInvalid(text);
          }}
        />
      )}
    </>
  );
}
