'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useViewer } from '@/components/calls/viewer';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import type { RecordableEvent } from '@/lib/contract/event-records';
import styles from './event-records.module.css';
import { EventChoice } from './event-choice';
import type { WaitingRecord } from './queue/waiting-records';
import { RecordForm } from './record-form';
import type { Chosen, Scanned } from './scanned';
import type { Where } from './where';
import { TargetCard } from './target-card';

/** Level from which processes are there, and with them what follows a sale. */
const PROCESS_LEVEL = 300;

interface Props {
  scanned: Scanned;
  events: readonly RecordableEvent[];
  where: Where;
  onBack: () => void;
  onRecord: (row: WaitingRecord) => Promise<void>;
}

/** For what was scanned: what is next, then what it asks for. */
export function RecordFlow({ scanned, events, where, onBack, onRecord }: Props) {
  const t = useTranslations('Records');
  const { level } = useViewer();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { target } = scanned;
  const offered = target?.events ?? events;
  // Whoever has a process of their own for it records its events.
  const hasOwn = offered.some(({ process }) => process.type === 'post_sales');
  const canFollowSale = level >= PROCESS_LEVEL && target?.type !== 'container' && !hasOwn;
  return (
    <Card>
      <TargetCard scanned={scanned} onBack={onBack} />
      {chosen ? (
        <RecordForm
          scanned={scanned}
          chosen={chosen}
          where={where}
          onBack={() => setChosen(null)}
          onRecord={onRecord}
        />
      ) : (
        <>
          <EventChoice
            events={offered}
            isOffline={target === null}
            onChoose={(event) => setChosen({ kind: 'event', event })}
          />
          {canFollowSale && (
            <section className={styles.others} aria-labelledby="after-sale">
              <h3 id="after-sale">{t('afterSale')}</h3>
              <div className={styles.kinds}>
                {(['repair', 'resale', 'return'] as const).map((kind) => (
                  <Button key={kind} onClick={() => setChosen({ kind, event: null })}>
                    {t(`kinds.${kind}`)}
                  </Button>
                ))}
              </div>
            </section>
          )}
        </>
      )}
    </Card>
  );
}
