'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, use, useEffect, useRef, useState } from 'react';
import { Button } from '../layout/button';
import { FormActions } from '../form/form-actions';
import { NavigationContext } from '../navigation/navigate';
import { changedQuery } from '../navigation/use-url-state';
import styles from './lazy-part.module.css';
import { useFirstField } from './use-first-field';
import { useFocusReturn } from './use-focus-return';
import { whyMissing } from './why-missing';

type State = 'loading' | 'failed' | 'outdated' | 'loaded';
type Failed = Extract<State, 'failed' | 'outdated'>;
type Options = {
  /** Shown in its place: a dialog, text in a panel that is already open, or nothing if it replaces existing content. */
  waiting?: 'dialog' | 'words' | 'nothing';
};

/**
 * A part of a screen whose script is loaded when it first opens. Until then a placeholder dialog says so, also when the
 * network is down; it retries automatically once the browser is online. Later it opens at once. A page older than the
 * deployed program asks to be reloaded. `preload` loads it ahead of time, where opening it is likely.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = 'dialog' }: Options = {},
): ComponentType<P> & { preload: () => void } {
  let Part: ComponentType<P> | null = null;

  async function fetchPart() {
    // A dialog's frame is loaded together with its content.
    const [loaded] = await Promise.all([load(), waiting === 'dialog' ? import('./modal-view') : null]);
    Part = loaded;
  }

  function LazyPart(props: P) {
    const [state, setState] = useState<State>(() => (Part ? 'loaded' : 'loading'));
    // Content of an open dialog gets the focus once it has loaded; a part that is a dialog sets it itself.
    useFirstField(waiting !== 'words' || state === 'loaded');

    useEffect(() => {
      if (state !== 'loading') return;
      let isGone = false;
      fetchPart().then(
        () => {
          if (!isGone) setState('loaded');
        },
        async () => {
          const reason = await whyMissing();
          if (!isGone) setState(reason);
        },
      );
      return () => {
        isGone = true;
      };
    }, [state]);

    useEffect(() => {
      if (state !== 'failed') return;
      const retry = () => setState('loading');
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }, [state]);

    if (state === 'loaded' && Part) return <Part {...props} />;
    if (waiting === 'nothing') return null;
    const failure = state === 'failed' || state === 'outdated' ? state : null;
    if (waiting === 'words') return <Words failed={failure} />;
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : null;
    return <Waiting failed={failure} onRetry={() => setState('loading')} onClose={onClose} />;
  }

  // A failed preload is retried, and reported, when the part opens.
  const preload = () => void fetchPart().catch(() => undefined);
  return Object.assign(LazyPart, { preload });
}

const REASONS = { failed: 'partFailed', outdated: 'partOutdated' } as const;

function Words({ failed }: { failed: Failed | null }) {
  const t = useTranslations('Common');
  return <p role="status">{failed ? `${t('errorTitle')}. ${t(REASONS[failed])}` : t('loading')}</p>;
}

/** A part that opens a dialog by the address. */
const NO_DIALOG = { edit: null, create: null, duplicate: null, review: null };

type WaitingProps = { failed: Failed | null; onRetry: () => void; onClose: (() => void) | null };

/**
 * Shown until the dialog is loaded; it can be closed too, by its `onClose` or by removing its parameter from the
 * address.
 */
function Waiting({ failed, onRetry, onClose }: WaitingProps) {
  const t = useTranslations('Common');
  const navigation = use(NavigationContext);
  const dialog = useRef<HTMLDialogElement>(null);
  useFocusReturn();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close =
    onClose ?? (() => navigation?.go(changedQuery(location.search, NO_DIALOG), { replace: true, scroll: false }));
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t(failed ? 'errorTitle' : 'loading')} onCancel={close}>
      {failed ? (
        <div role="alert">
          <strong>{t('errorTitle')}</strong>
          <p>{t(REASONS[failed])}</p>
          <FormActions>
            <Button onClick={close}>{t('close')}</Button>
            {failed === 'failed' ? (
              <Button variant="filled" icon="refresh" onClick={onRetry}>
                {t('retry')}
              </Button>
            ) : (
              <Button variant="filled" icon="refresh" onClick={() => window.location.reload()}>
                {t('reload')}
              </Button>
            )}
          </FormActions>
        </div>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </dialog>
  );
}
