'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import type { MapTiles } from '@/components/ui/map/create-map';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { call } from '@/lib/api-client/browser';
import { eventRecords, type RecordableEvent } from '@/lib/contract/event-records';
import { useHref } from '@/lib/i18n/use-href';
import { CodeEntry } from './scanning/code-entry';
import { RecordFlow } from './record-flow';
import { useOfflinePage } from './offline/use-offline-page';
import { useRecordQueue } from './queue/use-record-queue';
import styles from './event-records.module.css';
import { Recorded } from './recorded';
import type { Scanned } from './scanning/scanned';
import type { PlaceChoice } from '@/components/places/place-picker';
import { WaitingList } from './waiting-list';

interface Props {
  userId: string;
  /** What can be chosen where a code cannot be asked about. */
  events: readonly RecordableEvent[];
  places: readonly PlaceChoice[];
  tiles: MapTiles | null;
  /** From the address of the page. */
  code: string;
}

interface Done {
  key: string;
  label: string;
}

/** Records what happens, with one thumb, with a network or without: code, event, what it asks for. */
export function RecordScreen({ userId, events, places, tiles, code }: Props) {
  const t = useTranslations('Records');
  const textOf = useErrorText();
  const href = useHref();
  const { queue, waiting, isUnkept } = useRecordQueue(userId);
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState<Done | null>(null);
  const [place, setPlace] = useState<PlaceChoice | null>(null);
  const asked = useRef('');
  useOfflinePage();

  const find = useCallback(
    async (q: string) => {
      asked.current = q;
      setProblem('');
      setDone(null);
      setIsAsking(true);
      const result = await call(eventRecords.target, { query: { q } });
      // Another code was scanned meanwhile.
      if (asked.current !== q) return;
      setIsAsking(false);
      if (result.ok) return setScanned({ q, target: result.data });
      const isAway = result.status === 0 || result.status >= 500;
      if (isAway) return setScanned({ q, target: null });
      setScanned(null);
      setProblem(result.code === 'NOT_FOUND' && result.message ? result.message : textOf('get', result));
    },
    [textOf],
  );

  function begin() {
    setScanned(null);
    setDone(null);
    setProblem('');
  }

  return (
    <div className={styles.screen}>
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
        onDiscard={(key) => void queue.discard(key)}
      />
      {done && <Recorded label={done.label} isWaiting={waiting.some(({ key }) => key === done.key)} />}
      {scanned ? (
        <RecordFlow
          key={scanned.q}
          scanned={scanned}
          events={events}
          where={{ places, place, onPlace: setPlace, tiles }}
          onBack={begin}
          onCode={(q) => void find(q)}
          onRecord={async (row) => {
            await queue.add(row);
            setScanned(null);
            const isRefused = queue.store
              .get()
              .waiting.some(({ key, problem: why }) => key === row.key && why !== null);
            setDone(isRefused ? null : { key: row.key, label: row.label });
          }}
        />
      ) : (
        <Card>
          <CodeEntry first={code} isAsking={isAsking} problem={problem} onCode={(q) => void find(q)} />
        </Card>
      )}
    </div>
  );
}
