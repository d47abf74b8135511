'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Modal } from '@/components/ui/dialog/modal';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/layout/button';
import { DateTime } from '@/components/ui/layout/date-time';
import type { Restoration } from '@/lib/contract/passport-versions';
import { useStudio } from '../studio-context';
import { CompareView } from './compare-view';
import { RestoreView } from './restore-view';
import { useUndoRestore } from './use-undo-restore';
import { useVersions, type StateKey } from './use-versions';
import { VersionRow } from './version-row';
import styles from './versions.module.css';

type View = { name: 'list' } | { name: 'compare'; from: StateKey } | { name: 'restore'; version: number };

/** The last restoration, with the way to undo it. */
function LastRestoration({ restoration, onDone }: { restoration: Restoration; onDone: () => void }) {
  const t = useTranslations('Editor.versions');
  const undoRestore = useUndoRestore();
  const [isBusy, setIsBusy] = useState(false);
  const { version, at, restorationId } = restoration;

  async function run() {
    setIsBusy(true);
    const isDone = await undoRestore.run(restorationId);
    setIsBusy(false);
    if (isDone) onDone();
  }
  return (
    <div className={styles.last}>
      <p>
        {version === null ? t('lastUndone') : t('lastRestored', { version })} · <DateTime value={at} />
      </p>
      <Button size="small" icon="arrow-back-up" isBusy={isBusy} onClick={() => void run()}>
        {t(version === null ? 'restoreAgain' : 'undo')}
      </Button>
    </div>
  );
}

/** Says while the local draft is ahead of the one that is compared and restored. */
function UnsavedHint() {
  const t = useTranslations('Editor.versions');
  const studio = useStudio();
  const [isBehind, setIsBehind] = useState(false);
  useEffect(() => {
    let isGone = false;
    void studio.saved().then((isSaved) => !isGone && setIsBehind(!isSaved));
    return () => {
      isGone = true;
    };
  }, [studio]);
  return <div aria-live="polite">{isBehind && <p className={styles.problem}>{t('unsaved')}</p>}</div>;
}

/** The published versions of an article's passport: compare, verify, restore one into the draft. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('Editor.versions');
  const common = useTranslations('Common');
  const { passportId } = useStudio();
  const { list, hasFailed, isBusy, read } = useVersions(passportId);
  const [view, setView] = useState<View>({ name: 'list' });
  const back = () => setView({ name: 'list' });
  const title = view.name === 'restore' ? t('restoreTitle', { version: view.version }) : t(`titles.${view.name}`);
  return (
    <Modal isOpened onClose={onClose} title={title} size={view.name === 'compare' ? 'large' : 'normal'}>
      <div className={styles.dialog}>
        {view.name === 'compare' && (
          <div>
            <Button variant="subtle" icon="arrow-left" onClick={back}>
              {t('backToList')}
            </Button>
          </div>
        )}
        <UnsavedHint />
        {view.name === 'compare' && (
          <CompareView passportId={passportId} versions={list?.versions ?? []} from={view.from} to="draft" />
        )}
        {view.name === 'restore' && <RestoreView version={view.version} onBack={back} onRestored={onClose} />}
        {view.name === 'list' && (
          <>
            <p className={styles.soft}>{t('text')}</p>
            {list?.lastRestoration && <LastRestoration restoration={list.lastRestoration} onDone={onClose} />}
            {!list && !hasFailed && <Skeleton height={120} />}
            {hasFailed && (
              <p className={styles.problem} role="alert">
                {common('errorTitle')}{' '}
                <Button size="small" onClick={() => void read(list?.nextCursor ?? null)}>
                  {common('retry')}
                </Button>
              </p>
            )}
            {list?.total === 0 && <p>{t('none')}</p>}
            <ol className={styles.list}>
              {list?.versions.map((version) => (
                <VersionRow
                  key={version.version}
                  version={version}
                  onCompare={() => setView({ name: 'compare', from: `${version.version}` })}
                  onRestore={() => setView({ name: 'restore', version: version.version })}
                />
              ))}
            </ol>
            {list?.nextCursor && (
              <Button isBusy={isBusy} onClick={() => void read(list.nextCursor)}>
                {t('older', { shown: list.versions.length, total: list.total })}
              </Button>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}
