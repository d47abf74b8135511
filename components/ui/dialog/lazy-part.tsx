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
  /** What stands in its place: a dialog, words in a panel that is already open, or nothing where it replaces something. */
  waiting?: 'dialog' | 'words' | 'nothing';
};

/**
 * A part of a screen whose script is loaded when it first opens. Until then a dialog in its place says so, and says it
 * too when the network is away; it tries again by itself once the browser is online. Later it opens at once. A page that is
 * older than the program says that it has to be loaded again. `preload` loads it before it opens, where that is likely.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = 'dialog' }: Options = {},
): ComponentType<P> & { preload: () => void } {
  let Part: ComponentType<P> | null = null;

  async function fetchPart() {
    // A dialog's frame comes along with what stands in it.
    const [loaded] = await Promise.all([load(), waiting === 'dialog' ? import('./modal-view') : null]);
    Part = loaded;
  }

  function LazyPart(props: P) {
    const [state, setState] = useState<State>(() => (Part ? 'loaded' : 'loading'));
    // A dialog that it stands in began without it; one of its own finds the place to begin itself.
    useFirstField(waiting !== 'words' || state === 'loaded');

    useEffect(() => {
      if (state !== 'loading') return;
      let isGone = false;
      fetchPart().then(
        () => {
          if (!isGone) setState('loaded');
        },
        async () => {
          const why = await whyMissing();
          if (!isGone) setState(why);
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
    const failed = state === 'failed' || state === 'outdated' ? state : null;
    if (waiting === 'words') return <Words failed={failed} />;
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : null;
    return <Waiting failed={failed} onRetry={() => setState('loading')} onClose={onClose} />;
  }

  // What fails is loaded again, and says so, when the part opens.
  const preload = () => void fetchPart().catch(() => undefined);
  return Object.assign(LazyPart, { preload });
}

const REASONS = { failed: 'partFailed', outdated: 'partOutdated' } as const;

function Words({ failed }: { failed: Failed | null }) {
  const t = useTranslations('Common');
  return <p role="status">{failed ? `${t('errorTitle')}. ${t(REASONS[failed])}` : t('loading')}</p>;
}

/** What opens a dialog by the address. */
const NO_DIALOG = { edit: null, create: null, duplicate: null, review: null };

type WaitingProps = { failed: Failed | null; onRetry: () => void; onClose: (() => void) | null };

/** Stands where the dialog will be; closes it too, by its own way or by taking it out of the address. */
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
