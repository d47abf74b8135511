'use client';

import { useTranslations } from 'next-intl';
import { use, useEffect, useState } from 'react';
import { Button } from '../layout/button';
import { FormActions } from '../form/form-actions';
import { leaveGuard } from '../navigation/leave-guard';
import { CloseGuardContext } from './close-guard';
import { Modal } from './modal';

interface Props {
  isDirty: boolean;
  /** Saves unsaved changes; leaving asks only if that fails. */
  save?: () => Promise<boolean>;
  /** What happens to the changes; by default they are lost. */
  text?: string;
  /** The content of the whole page: other views at the same path keep it. */
  isOfPage?: boolean;
  /** The content of the whole page, for the entity that this query parameter identifies. */
  param?: string;
}

/** Whether another view of the page shows the same entity, according to the address. */
function isOfSame(param: string | undefined): (to: URL) => boolean {
  const currentUrl = new URL(location.href);
  const idOf = (address: URL) => (param === undefined ? null : address.searchParams.get(param));
  return (to) => to.pathname === currentUrl.pathname && idOf(to) === idOf(currentUrl);
}

/**
 * While `isDirty`, leaving asks first: with our own dialog for links, Back and closing the surrounding dialog, with the
 * browser's for closing the tab.
 */
export function UnsavedGuard({ isDirty, save, text, isOfPage = false, param }: Props) {
  const t = useTranslations('Common');
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const dialog = use(CloseGuardContext);

  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaveGuard.isAgreed()) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    const guard = async (next: () => void) => {
      if (await save?.()) next();
      else setProceed(() => next);
    };
    const release = leaveGuard.add(guard, isOfPage ? isOfSame(param) : undefined);
    const releaseDialog = dialog?.add(guard);
    return () => {
      removeEventListener('beforeunload', onUnload);
      release();
      releaseDialog?.();
    };
  }, [isDirty, save, isOfPage, param, dialog]);

  return (
    <Modal isOpened={proceed !== null} onClose={() => setProceed(null)} title={t('unsaved')} size="small">
      <p>{text ?? t('unsavedText')}</p>
      <FormActions>
        <Button
          variant="danger"
          onClick={() => {
            if (proceed) leaveGuard.agree(proceed);
            setProceed(null);
          }}
        >
          {t('leave')}
        </Button>
        <Button variant="filled" data-autofocus onClick={() => setProceed(null)}>
          {t('stay')}
        </Button>
      </FormActions>
    </Modal>
  );
}
