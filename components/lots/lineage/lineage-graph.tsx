'use client';

import { useTranslations } from 'next-intl';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Badge } from '@/components/ui/feedback/badge';
import type { Lineage } from '@/lib/contract/lots';
import styles from './lineage.module.css';
import { LotName } from './lot-name';
import { LOT, placeLots, type PlacedLot } from './place-lots';

function Links({ links, placed }: { links: Lineage['links']; placed: ReadonlyMap<string, PlacedLot> }) {
  return links.map(({ from, to, recordId, how }) => {
    const [start, end] = [placed.get(from), placed.get(to)];
    if (!start || !end) return null;
    const [x1, y1] = [start.x + LOT.width, start.y + LOT.height / 2];
    const [x2, y2] = [end.x, end.y + LOT.height / 2];
    // A lot that was put back is linked from right to left: the thread goes around below.
    const bend = x2 > x1 ? (x2 - x1) / 2 : LOT.columnGap;
    const fall = x2 > x1 ? 0 : LOT.height;
    const path = `M${x1} ${y1}C${x1 + bend} ${y1 + fall} ${x2 - bend} ${y2 + fall} ${x2} ${y2}`;
    return <path key={`${recordId}${from}${to}`} d={path} data-how={how} />;
  });
}

/** The inputs and outputs of a lot, as threads from left to right. `ownKey` is the lot of the page. */
export function LineageGraph({ lineage, ownKey }: { lineage: Lineage; ownKey: string }) {
  const t = useTranslations('Lots.lineage');
  const { placed, width, height } = useMemo(() => placeLots(lineage), [lineage]);
  const byKey = useMemo(() => new Map(placed.map((lot) => [lot.key, lot])), [placed]);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = byKey.get(ownKey);
    const view = root.current;
    if (own && view)
      view.scrollTo(own.x - (view.clientWidth - LOT.width) / 2, own.y - (view.clientHeight - LOT.height) / 2);
  }, [byKey, ownKey]);
  return (
    // A graph larger than its frame is scrolled by the arrow keys as well.
    <div ref={root} className={styles.view} role="group" aria-label={t('graph')} tabIndex={0}>
      <div className={styles.picture} style={{ width, height }}>
        <svg width={width} height={height} aria-hidden="true">
          <Links links={lineage.links} placed={byKey} />
        </svg>
        <ul>
          {placed.map(({ x, y, ...lot }) => (
            <li
              key={lot.key}
              className={styles.lot}
              style={{ left: x, top: y, width: LOT.width, height: LOT.height }}
              data-own={lot.key === ownKey || undefined}
              data-recalled={lot.isRecalled || undefined}
            >
              <LotName lot={lot} links={lineage.links} isOwn={lot.key === ownKey} className={styles.code} />
              <span className={styles.article} dir="auto">
                {lot.isForeign ? t(lot.step > 0 ? 'foreign' : 'supplier') : lot.article}
              </span>
              <span className={styles.foot}>
                {lot.units > 0 && t('units', { count: lot.units })}
                {lot.isRecalled && <Badge tone="danger">{t('recalled')}</Badge>}
              </span>
              <span className="visually-hidden">
                {t(lot.step === 0 ? 'own' : lot.step < 0 ? 'before' : 'after', { steps: Math.abs(lot.step) })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
