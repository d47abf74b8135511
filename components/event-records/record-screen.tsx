'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import type { MapTiles } from '@/components/ui/map/create-map';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { useStepFocus } from '@/components/ui/navigation/use-step-focus';
import type { KeptEvents } from '@/lib/contract/record-targets';
import { useHref } from '@/lib/i18n/use-href';
import { CodeEntry } from './scanning/code-entry';
import { RecordFlow } from './record-flow';
import { useOfflinePage } from './offline/use-offline-page';
import { useRecordQueue } from './queue/use-record-queue';
import type { WaitingRecord } from './queue/waiting-records';
import styles from './event-records.module.css';
import { RecalledRecords } from './recalled/recalled-records';
import { Recorded } from './recorded';
import type { Scanned } from './scanning/scanned';
import { ThingChoice } from './scanning/thing-choice';
import { useScanned } from './scanning/use-scanned';
import type { PlaceChoice } from '@/components/places/place-picker';
import { WaitingList } from './waiting-list';

interface Props {
  userId: string;
  /** The events to select from if a code cannot be looked up. */
  storedEvents: KeptEvents;
  places: readonly PlaceChoice[];
  tiles: MapTiles | null;
  /** From the address of the page. */
  code: string;
}

interface Done {
  key: string;
  label: string;
}

/** Records events with one thumb, online or offline: code, event, inputs. */
export function RecordScreen({ userId, storedEvents, places, tiles, code }: Props) {
  const t = useTranslations('Records');
  const alerts = useAlerts();
  const href = useHref();
  const { queue, waiting, isAway, isUnkept, recalled } = useRecordQueue(userId);
  const { scanned, first, isAsking, problem, choices, find, clear, finish } = useScanned(code);
  const [done, setDone] = useState<Done | null>(null);
  const [place, setPlace] = useState<PlaceChoice | null>(null);
  useOfflinePage();

  const onCode = useCallback(
    (q: string) => {
      setDone(null);
      void find(q);
    },
    [find],
  );

  function startRecording() {
    setDone(null);
    clear();
  }

  async function record(row: WaitingRecord, recorded: Scanned) {
    await queue.add(row);
    setDone({ key: row.key, label: row.label });
    finish(recorded);
  }

  function discard(row: WaitingRecord) {
    void queue.discard(row.key);
    // It would count as recorded.
    if (done?.key === row.key) setDone(null);
    alerts.notice(t('discarded', { label: row.label }), { undo: () => void queue.add(row) });
  }

  function correctCode({ key, event, label: before }: WaitingRecord, code: string) {
    const label = event === undefined ? before : t('label', { event, target: code });
    void queue.choose(key, code, label);
    if (done?.key === key) setDone({ key, label });
  }

  const unsent = waiting.find(({ key }) => key === done?.key);
  return (
    <div ref={useStepFocus('record', scanned?.q ?? '')} className={styles.screen} tabIndex={-1}>
      <PageHeader
        title={t('title')}
        text={t('intro')}
        action={
          <ButtonLink icon="history" href={href('/admin/event-records')}>
            {t('list.to')}
          </ButtonLink>
        }
      />
      <WaitingList
        waiting={waiting}
        isUnkept={isUnkept}
        onRetry={(key) => void queue.retry(key)}
        onChoose={(key, q) => void queue.choose(key, q)}
        onCode={correctCode}
        onDiscard={discard}
      />
      <RecalledRecords recalled={recalled} onClose={(key) => queue.closeRecalled(key)} />
      {done && !unsent?.problem && (
        <Recorded label={done.label} state={unsent ? (isAway ? 'keptHere' : 'sending') : 'recorded'} />
      )}
      {scanned ? (
        <RecordFlow
          key={scanned.q}
          scanned={scanned}
          storedEvents={storedEvents}
          where={{ places, place, onPlace: setPlace, tiles }}
          onBack={() => leaveGuard.run(startRecording)}
          onCode={onCode}
          onRecord={(row) => record(row, scanned)}
        />
      ) : (
        <Card>
          <CodeEntry first={first} isAsking={isAsking} problem={problem} onCode={onCode} />
          <div aria-live="polite">
            <ThingChoice things={choices} onCode={onCode} />
          </div>
        </Card>
      )}
    </div>
  );
}
