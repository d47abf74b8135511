'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useViewer } from '@/components/calls/viewer';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { useStepFocus } from '@/components/ui/navigation/use-step-focus';
import { CONTAINER_LEVEL } from '@/lib/contract/record-kinds';
import type { KeptEvents, RecordableEvent } from '@/lib/contract/record-targets';
import { useHref } from '@/lib/i18n/use-href';
import styles from './event-records.module.css';
import { KeptEventChoice } from './choice/kept-event-choice';
import { ItemLink } from './history/item-link';
import type { WaitingRecord } from './queue/waiting-records';
import { RecordForm } from './record-form';
import { chosenOf, type Scanned } from './scanning/scanned';
import type { Where } from './where/where';
import { TargetCard } from './target-card';
import { TargetEventChoice } from './choice/target-event-choice';
import { useScanner } from './scanning/use-scanner';

/** Level from which processes, and with them after-sale events, are available. */
const PROCESS_LEVEL = 300;

interface Props {
  scanned: Scanned;
  /** Events to select from if the scanned code is unknown. */
  storedEvents: KeptEvents;
  where: Where;
  /** A refused record whose content is filled in. */
  changed?: WaitingRecord | undefined;
  /** Names the chosen event; empty: none is chosen yet. */
  event: string;
  onEvent: (event: string) => void;
  onBack: () => void;
  /** A scanner read another code. */
  onCode: (q: string) => void;
  onRecord: (row: WaitingRecord) => Promise<void>;
}

/** For the scanned entity: the next event, then its inputs. */
export function RecordFlow({ scanned, storedEvents, where, changed, event, onEvent, onBack, onCode, onRecord }: Props) {
  const t = useTranslations('Records');
  const href = useHref();
  const { level } = useViewer();
  const { target } = scanned;
  const offered = target?.events ?? storedEvents.results;
  // A user who has a process for it records its events.
  const hasOwn = offered.some(({ process }) => process.type === 'post_sales');
  const canFollowSale = level >= PROCESS_LEVEL && target?.type !== 'container' && !hasOwn;
  // A search finds more than is offered at first.
  const [found, setFound] = useState<RecordableEvent[]>([]);
  const choice = event === '' ? null : chosenOf(event, [...found, ...offered], canFollowSale || changed !== undefined);
  const isGone = event !== '' && choice === null;
  useEffect(() => {
    if (isGone) onEvent('');
  }, [isGone, onEvent]);
  const holder = useStepFocus('record-event', `${scanned.q} ${choice ? 'form' : 'choice'}`);
  // A scan does not discard an open form.
  useScanner(choice === null, onCode);
  const isBareContainer = target?.type === 'container' && offered.length === 0 && level >= CONTAINER_LEVEL;
  function choose(chosen: RecordableEvent) {
    setFound([chosen]);
    onEvent(chosen.id);
  }
  return (
    <Card>
      <TargetCard scanned={scanned} onBack={onBack} />
      <div ref={holder} tabIndex={-1}>
        {choice ? (
          <RecordForm
            key={event}
            scanned={scanned}
            choice={choice}
            where={where}
            changed={changed}
            onBack={() => leaveGuard.run(() => onEvent(''))}
            onRecord={onRecord}
          />
        ) : (
          <>
            {isBareContainer ? (
              <p className={styles.notice}>
                {t('atContainer')} <a href={href(`/admin/containers/${target.id}`)}>{t('openContainer')}</a>
              </p>
            ) : target ? (
              <TargetEventChoice target={target} onChoose={choose} />
            ) : (
              <KeptEventChoice storedEvents={storedEvents} onChoose={choose} />
            )}
            {target && target.type !== 'container' && offered.length === 0 && (
              <p className={styles.notice}>
                <ItemLink item={target}>{t('openTarget', { type: target.type })}</ItemLink>
              </p>
            )}
            {canFollowSale && (
              <section className={styles.others} aria-labelledby="after-sale">
                <h3 id="after-sale">{t('afterSale')}</h3>
                <div className={styles.kinds}>
                  {(['repair', 'resale', 'return'] as const).map((kind) => (
                    <Button key={kind} onClick={() => onEvent(kind)}>
                      {t(`kinds.${kind}`)}
                    </Button>
                  ))}
                </div>
              </section>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
