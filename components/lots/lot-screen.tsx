'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ExportEvents } from '@/components/epcis/export-events';
import { History, type FirstRecords } from '@/components/event-records/history';
import { MarkedTexts } from '@/components/records/rows/visibility';
import { Badge } from '@/components/ui/feedback/badge';
import { Card, KeyValueList } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import { PageHeader } from '@/components/ui/navigation/page-header';
import type { Lineage, Lot } from '@/lib/contract/lots';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { LineageCard } from './lineage/lineage-card';
import { LotProgress } from './lot-progress';
import { AddInputs, LotTools } from './lot-tools';
import styles from './lots.module.css';

interface Props {
  lot: Lot;
  first: FirstRecords | null;
  /** Null when it could not be read. */
  lineage: Lineage | null;
}

/** One lot: what it is, and what happened to it. */
export function LotScreen({ lot, first, lineage }: Props) {
  const t = useTranslations('Lots');
  const locale = useLocale();
  const href = useHref();
  return (
    <>
      <PageHeader
        title={t('page.title', { code: lot.code })}
        text={
          <>
            {lot.article.name}{' '}
            <Badge tone={lot.state === 'processed' ? 'accent' : 'info'}>{t(`tabs.${lot.state}`)}</Badge>{' '}
            {lot.isRecalled && (
              <a href={href(`/admin/lotes/${lot.id}/recall`)}>
                <Badge tone="danger">{t('lineage.recalled')}</Badge>
              </a>
            )}
          </>
        }
        action={
          <LotTools lot={lot}>
            <ExportEvents type="lot" itemId={lot.id} />
          </LotTools>
        }
        back={{ href: href('/admin/lotes'), label: t('page.back') }}
      />
      <div className={styles.page}>
        <Card title={t('page.facts')}>
          <KeyValueList
            items={[
              {
                label: t('columns.article'),
                value: (
                  <a href={href(`/admin/articles/${lot.article.id}`)}>
                    {lot.article.name} · {lot.article.sku}
                  </a>
                ),
              },
              {
                label: t('columns.units'),
                value:
                  lot.units > 0 ? (
                    <a href={href(`/admin/unit-blocks?lotId=${lot.id}`)}>{formatNumber(lot.units, locale)}</a>
                  ) : (
                    '0'
                  ),
              },
              { label: t('columns.progress'), value: <LotProgress progress={lot.progress} /> },
              {
                label: t('columns.properties'),
                value: (
                  <MarkedTexts
                    items={lot.properties.map(({ name, value, isInternal }) => ({
                      text: `${name}: ${value}`,
                      isInternal,
                    }))}
                  />
                ),
              },
              { label: t('columns.createdAt'), value: <DateTime value={lot.createdAt} /> },
            ]}
          />
        </Card>
        <div className={styles.aside}>
          {lineage && <LineageCard lineage={lineage} lotId={lot.id} tools={<AddInputs lot={lot} />} />}
          <History itemId={lot.id} code={lot.code} first={first} />
        </div>
      </div>
    </>
  );
}
