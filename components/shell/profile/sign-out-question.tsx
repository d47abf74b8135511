'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { RECORD_SCREEN } from '@/components/event-records/queue/use-send-waiting';
import { waitingRecords } from '@/components/event-records/queue/waiting-records';
import { Modal } from '@/components/ui/dialog/modal';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { useHref, usePath } from '@/lib/i18n/use-href';
import { askBeforeSignOut } from './session-actions';

interface Question {
  /** Records that are waiting on this device. */
  count: number;
  /** How many of them the server has refused. */
  refused: number;
  proceed: () => void;
}

/** Asks before a user with records waiting on this device signs out: nobody else can send them. */
export function SignOutQuestion({ userId }: { userId: string }) {
  const t = useTranslations('Shell.waiting');
  const href = useHref();
  const path = usePath();
  const { go } = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);

  useEffect(
    () =>
      askBeforeSignOut(async (proceed) => {
        const waiting = (await waitingRecords(userId).read()) ?? [];
        const refused = waiting.filter(({ problem }) => problem !== null).length;
        if (waiting.length === 0) proceed();
        else setQuestion({ count: waiting.length, refused, proceed });
      }),
    [userId],
  );

  if (!question) return null;
  const { count, refused, proceed } = question;
  return (
    <Modal isOpened onClose={close} title={t('title', { count })} size="small">
      <p>
        {t('text', { count })} {refused > 0 && t('refused', { count: refused })}
      </p>
      <FormActions>
        <Button
          onClick={() => {
            close();
            proceed();
          }}
        >
          {t('leave')}
        </Button>
        <Button
          variant="filled"
          data-autofocus
          onClick={() => {
            close();
            if (path !== RECORD_SCREEN) go(href(RECORD_SCREEN));
          }}
        >
          {t('show')}
        </Button>
      </FormActions>
    </Modal>
  );
}
