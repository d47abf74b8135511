'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useMay } from '@/components/calls/use-may';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { eventRecords, type EventRecord } from '@/lib/contract/event-records';
import { useHref } from '@/lib/i18n/use-href';
import { recordPath } from '../record-address';
import { useCanCorrect } from '../use-can-correct';
import styles from './history.module.css';
import { HistoryEntry } from './history-entry';

const CorrectRecord = lazyPart(() => import('../correct-record').then((module) => module.CorrectRecord));

/** The first page of the history of one unit, lot or container. */
export interface FirstRecords {
  results: readonly EventRecord[];
  nextCursor: string | null;
}

interface Props {
  itemId: string;
  /** Null if it could not be loaded. */
  first: FirstRecords | null;
  /** Title on a page that has its own link to recording. */
  title?: string;
}

/** The history of one entity, the latest first, with links to record more and to declare a record wrong. */
export function History({ itemId, first, title }: Props) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const href = useHref();
  const router = useRouter();
  const canRecord = useMay()(eventRecords.create);
  const canCorrect = useCanCorrect();
  const [read, setRead] = useState<{ after: FirstRecords | null; older: FirstRecords } | null>(null);
  const [wrong, setWrong] = useState<EventRecord | null>(null);
  const more = useCall(eventRecords.list);
  // The page was refreshed: the records loaded after the first ones may have a gap before them.
  const older = read?.after === first ? read.older : null;
  const cursor = older ? older.nextCursor : (first?.nextCursor ?? null);
  const records = [...(first?.results ?? []), ...(older?.results ?? [])];

  async function readOlder() {
    if (cursor === null) return;
    const page = await more.run({ query: { itemId, cursor } });
    if (page?.ok) {
      const { results, nextCursor } = page.data;
      setRead({ after: first, older: { results: [...(older?.results ?? []), ...results], nextCursor } });
    }
  }

  return (
    <Card
      title={title ?? t('history')}
      text={t('historyText')}
      tools={
        canRecord &&
        title === undefined && (
          <ButtonLink icon="scan" href={href(recordPath(itemId))}>
            {t('recordHere')}
          </ButtonLink>
        )
      }
    >
      {first === null && <p role="alert">{common('errorTitle')}</p>}
      {first !== null && records.length === 0 && <p className={styles.none}>{t('noHistory')}</p>}
      {records.length > 0 && (
        <ol className={styles.history}>
          {records.map((record) => (
            <HistoryEntry
              key={record.id}
              record={record}
              itemId={itemId}
              onCorrect={canCorrect(record) ? setWrong : undefined}
            />
          ))}
        </ol>
      )}
      {cursor !== null && (
        <Button isBusy={more.isBusy} onClick={() => void readOlder()}>
          {t('older')}
        </Button>
      )}
      {wrong && <CorrectRecord record={wrong} onClose={() => setWrong(null)} onCorrected={() => router.refresh()} />}
    </Card>
  );
}
