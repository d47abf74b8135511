'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import type { Lineage, LineageLot } from '@/lib/contract/lots';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { LineageGraph } from './lineage-graph';
import styles from './lineage.module.css';
import { LotName } from './lot-name';

type Link = Lineage['links'][number];

interface Props {
  lineage: Lineage;
  lotId: string;
  /** The available actions. */
  tools?: ReactNode;
}

function Quantity({ link: { quantity, uom } }: { link: Link }) {
  const t = useTranslations('Lots.uoms');
  const locale = useLocale();
  if (quantity === null) return null;
  const namedUnits = ['KGM', 'GRM', 'MTR', 'MTK', 'LTR'] as const;
  const unit = namedUnits.find((each) => each === uom);
  return (
    <span>
      {formatNumber(quantity, locale, 3)} {unit ? t(unit) : uom === '' ? t('pieces', { count: quantity }) : uom}
    </span>
  );
}

/** Directly linked lots, each with how, when and how much. */
function Neighbours({
  title,
  links,
  allLinks,
  lots,
  keyOf,
}: {
  title: string;
  links: readonly Link[];
  allLinks: Link[];
  lots: ReadonlyMap<string, LineageLot>;
  keyOf: (link: Link) => string;
}) {
  const t = useTranslations('Lots.lineage');
  if (links.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.neighbours}>
        {links.map((link) => {
          const lot = lots.get(keyOf(link));
          if (!lot) return null;
          return (
            <li key={`${link.recordId}${lot.key}`}>
              <span dir="auto">
                <LotName lot={lot} links={allLinks} />
                {lot.isForeign ? ` · ${t(lot.step > 0 ? 'foreign' : 'supplier')}` : lot.article && ` · ${lot.article}`}
              </span>
              <span className={styles.how}>
                <span>{t(`how.${link.how}`)}</span>
                <Quantity link={link} />
                <DateTime value={link.happenedAt} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Where a lot comes from and what became of it: a graph over all steps, and its neighbours as lists. */
export function LineageCard({ lineage, lotId, tools }: Props) {
  const t = useTranslations('Lots.lineage');
  const lots = new Map(lineage.lots.map((lot) => [lot.key, lot]));
  const { links, isCut, before, after } = lineage;
  const isAlone = links.length === 0;
  return (
    <Card title={t('title')} text={isAlone ? t('none') : t('text', { before, after })} tools={tools}>
      {!isAlone && (
        <>
          <LineageGraph lineage={lineage} ownKey={lotId} />
          {isCut && <p className={styles.cut}>{t('cut', { drawn: lineage.lots.length })}</p>}
          <div className={styles.lists}>
            <Neighbours
              title={t('madeOf')}
              links={links.filter(({ to }) => to === lotId)}
              allLinks={links}
              lots={lots}
              keyOf={({ from }) => from}
            />
            <Neighbours
              title={t('became')}
              links={links.filter(({ from }) => from === lotId)}
              allLinks={links}
              lots={lots}
              keyOf={({ to }) => to}
            />
          </div>
        </>
      )}
    </Card>
  );
}
