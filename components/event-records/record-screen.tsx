'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useCallback, useState } from 'react';
import { ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import type { MapTiles } from '@/components/ui/map/create-map';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { useStepFocus } from '@/components/ui/navigation/use-step-focus';
import type { KeptEvents } from '@/lib/contract/record-targets';
import { useHref } from '@/lib/i18n/use-href';
import { ChangeNotice } from './change/change-notice';
import { useChange } from './change/use-change';
import { CodeEntry } from './scanning/code-entry';
import { RecordFlow } from './record-flow';
import { useOfflinePage } from './offline/use-offline-page';
import { useRecordQueue } from './queue/use-record-queue';
import type { WaitingRecord } from './queue/waiting-records';
import styles from './event-records.module.css';
import { RecalledRecords } from './recalled/recalled-records';
import { Recorded } from './recorded';
import { SettledElsewhere } from './settled-elsewhere';
import type { Scanned } from './scanning/scanned';
import { ThingChoice } from './scanning/thing-choice';
import { useScanned } from './scanning/use-scanned';
import type { PlaceChoice } from '@/components/places/place-picker';
import { type Done, useDecisions } from './use-decisions';
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

/** What shares the code is announced when it appears. */
const Choices = (props: ComponentProps<typeof ThingChoice>) => (
  <div aria-live="polite">
    <ThingChoice {...props} />
  </div>
);

/** Records events with one thumb, online or offline: code, event, inputs. */
export function RecordScreen({ userId, storedEvents, places, tiles, code }: Props) {
  const t = useTranslations('Records');
  const href = useHref();
  const { queue, waiting, isAway, isUnkept, recalled, settled } = useRecordQueue(userId);
  const { scanned, event, first, isAsking, problem, choices, find, chooseEvent, clear, finish } = useScanned(code);
  const [done, setDone] = useState<Done | null>(null);
  const [place, setPlace] = useState<PlaceChoice | null>(null);
  const change = useChange({ waiting, places, find, clear });
  useOfflinePage();

  const onCode = useCallback(
    (q: string) => {
      setDone(null);
      void find(q, change.event);
    },
    [find, change.event],
  );

  function startRecording() {
    setDone(null);
    clear();
  }

  async function record(row: WaitingRecord, recorded: Scanned) {
    if (change.row && !(await queue.replace(change.row.key, row))) return startRecording();
    if (!change.row) await queue.add(row);
    change.end();
    setDone({ key: row.key, label: row.label });
    finish(recorded);
  }

  function closeSettled() {
    // It would count as recorded.
    if (settled.some(({ key }) => key === done?.key)) setDone(null);
    queue.closeSettled();
  }

  function startChange(row: WaitingRecord) {
    setDone(null);
    change.start(row);
  }

  const decisions = useDecisions({ queue, done, setDone, onChange: startChange });
  const entry = { first, typed: change.code, isAsking, problem, onCode };
  const unsent = waiting.find(({ key }) => key === done?.key);
  const where = { places, tiles, ...(change.row ? change.where : { place, onPlace: setPlace }) };
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
      <WaitingList waiting={waiting} isUnkept={isUnkept} {...decisions} />
      <RecalledRecords recalled={recalled} onClose={(key) => queue.closeRecalled(key)} />
      <SettledElsewhere settled={settled} onClose={closeSettled} />
      {done && !unsent?.problem && !settled.some(({ key }) => key === done.key) && (
        <Recorded label={done.label} state={unsent ? (isAway ? 'keptHere' : 'sending') : 'recorded'} />
      )}
      {change.row && <ChangeNotice key={change.row.key} row={change.row} onCancel={change.cancel} />}
      {scanned ? (
        <RecordFlow
          key={`${change.row?.key ?? ''} ${scanned.q}`}
          scanned={scanned}
          storedEvents={storedEvents}
          where={where}
          changed={change.row}
          event={event}
          onEvent={chooseEvent}
          onBack={() => leaveGuard.run(startRecording)}
          onCode={onCode}
          onRecord={(row) => record(row, scanned)}
        />
      ) : (
        <Card>
          <CodeEntry key={change.row?.key ?? ''} {...entry} />
          <Choices things={choices} onCode={onCode} />
        </Card>
      )}
    </div>
  );
}
