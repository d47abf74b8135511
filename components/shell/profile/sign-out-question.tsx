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

interface Asked {
  /** Records that wait on this device. */
  count: number;
  /** How many of them the server has refused. */
  refused: number;
  proceed: () => void;
}

/** Asks before a person signs out whose records wait on this device: nobody else can send them. */
export function SignOutQuestion({ userId }: { userId: string }) {
  const t = useTranslations('Shell.waiting');
  const href = useHref();
  const path = usePath();
  const { go } = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  useEffect(
    () =>
      askBeforeSignOut(async (proceed) => {
        const waiting = await waitingRecords(userId).list();
        const refused = waiting.filter(({ problem }) => problem !== null).length;
        if (waiting.length === 0) proceed();
        else setAsked({ count: waiting.length, refused, proceed });
      }),
    [userId],
  );

  if (!asked) return null;
  const { count, refused, proceed } = asked;
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
