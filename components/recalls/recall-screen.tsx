'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useMay } from '@/components/calls/use-may';
import { ExportMenu } from '@/components/exports/export-menu';
import { LineageGraph } from '@/components/lots/lineage/lineage-graph';
import { Badge } from '@/components/ui/feedback/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { DataTable } from '@/components/ui/table/data-table';
import type { Column } from '@/components/ui/table/data-table-types';
import { NameAndCode } from '@/components/ui/layout/name-and-code';
import { containers as contract } from '@/lib/contract/containers';
import type { Lineage } from '@/lib/contract/lots';
import { recalls, type Reach, type ReachedUnit } from '@/lib/contract/recalls';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { RecallState } from './recall-state';
import styles from './recalls.module.css';

interface Units {
  results: ReachedUnit[];
  nextCursor: string | null;
  previousCursor: string | null;
  approximateTotal: number;
  isTotalCapped: boolean;
}

interface Props {
  reach: Reach;
  lineage: Lineage;
  units: Units;
  pageSize: number;
}

function useUnitColumns(): Column<ReachedUnit>[] {
  const t = useTranslations('Recalls.columns');
  const states = useTranslations('Units.states');
  const href = useHref();
  return useMemo(
    () => [
      { key: 'code', header: t('code'), sortField: 'code', render: (row) => row.code },
      { key: 'serial', header: t('serial'), render: (row) => row.serial },
      { key: 'article', header: t('article'), render: (row) => row.article },
      {
        key: 'lot',
        header: t('lot'),
        render: ({ lot }) => (lot ? <a href={href(`/admin/lotes/${lot.id}`)}>{lot.code}</a> : '–'),
      },
      {
        key: 'container',
        header: t('container'),
        render: ({ container }) => (container ? <NameAndCode name={container.name} code={container.code} /> : '–'),
      },
      {
        key: 'state',
        header: t('state'),
        render: ({ isWithdrawn }) =>
          isWithdrawn ? <Badge tone="danger">{states('withdrawn')}</Badge> : states('active'),
      },
    ],
    [t, states, href],
  );
}

function Numbers({ reach }: { reach: Reach }) {
  const t = useTranslations('Recalls.numbers');
  const locale = useLocale();
  const lines = ['lots', 'units', 'codes', 'withdrawn', 'containers', 'places', 'visitors', 'scans'] as const;
  return (
    <dl className={styles.numbers}>
      {lines.map((key) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{formatNumber(reach[key], locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Locations({ reach }: { reach: Reach }) {
  const t = useTranslations('Recalls');
  const href = useHref();
  const hasContainers = useMay()(contract.get);
  const { namedContainers, namedPlaces, containers, places } = reach;
  return (
    <div className={styles.where}>
      <section>
        <h3>{t('numbers.containers')}</h3>
        {containers === 0 && <p className={styles.soft}>{t('noContainers')}</p>}
        <ul>
          {namedContainers.map(({ id, name, code, place }) => (
            <li key={id}>
              {hasContainers ? <a href={href(`/admin/containers/${id}`)}>{name}</a> : name}{' '}
              <span className={styles.soft}>{[code, place].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
        {containers > namedContainers.length && (
          <p className={styles.soft}>{t('more', { count: containers - namedContainers.length })}</p>
        )}
      </section>
      <section>
        <h3>{t('numbers.places')}</h3>
        {places === 0 && <p className={styles.soft}>{t('noPlaces')}</p>}
        <ul>
          {namedPlaces.map(({ id, name, town }) => (
            <li key={id} dir="auto">
              {name} <span className={styles.soft}>{town !== name && town}</span>
            </li>
          ))}
        </ul>
        {places > namedPlaces.length && (
          <p className={styles.soft}>{t('more', { count: places - namedPlaces.length })}</p>
        )}
      </section>
    </div>
  );
}

/** Outputs that cannot be traced further. */
function Ends({ reach: { articles, namedArticles } }: { reach: Reach }) {
  const t = useTranslations('Recalls');
  const href = useHref();
  return (
    <Card title={t('ends', { count: articles })} text={t('endsText')}>
      <div className={styles.where}>
        <ul>
          {namedArticles.map(({ id, name, sku }) => (
            <li key={id}>
              <a href={href(`/admin/articles/${id}`)} dir="auto">
                {name}
              </a>{' '}
              <span className={styles.soft}>{sku}</span>
            </li>
          ))}
        </ul>
      </div>
      {articles > namedArticles.length && (
        <p className={styles.soft}>{t('more', { count: articles - namedArticles.length })}</p>
      )}
    </Card>
  );
}

/** Maximum length of an identifier in a heading; a longer one is shown below it. */
const MAX_IN_TITLE = 60;

function SupplierHeader({ supplierLot }: { supplierLot: string }) {
  const t = useTranslations('Recalls.supplier');
  const href = useHref();
  const isLong = supplierLot.length > MAX_IN_TITLE;
  return (
    <PageHeader
      title={isLong ? t('titleOfLong') : t('title', { code: supplierLot })}
      text={
        <>
          {isLong && (
            <span className={styles.identifier} dir="auto">
              {supplierLot}
            </span>
          )}
          {t('intro')}
        </>
      }
      back={{ href: href('/admin/lotes/supplier'), label: t('back') }}
    />
  );
}

/** What a lot, or a supplier's lot, became and where that is, with the action to recall it. */
export function RecallScreen({ reach, lineage, units, pageSize }: Props) {
  const t = useTranslations('Recalls');
  const href = useHref();
  const canStart = useMay()(recalls.create);
  const { lot, supplierLot } = reach;
  const own = lineage.lots.find(({ step }) => step === 0);
  return (
    <>
      {lot ? (
        <PageHeader
          title={t('title', { code: lot.code })}
          text={t('intro', { article: lot.article })}
          back={{ href: href(`/admin/lotes/${lot.id}`), label: t('back', { code: lot.code }) }}
        />
      ) : (
        <SupplierHeader supplierLot={supplierLot ?? ''} />
      )}
      <RecallState reach={reach} canStart={canStart} />
      <div className={styles.cards}>
        <Card title={t('reach')} text={t(lot ? 'reachText' : 'supplier.reachText')}>
          <Numbers reach={reach} />
        </Card>
        <div className={styles.column}>
          <Card title={t('whereabouts')} text={t('whereaboutsText')}>
            <Locations reach={reach} />
          </Card>
          {reach.articles > 0 && <Ends reach={reach} />}
        </div>
      </div>
      {own && lineage.links.length > 0 && (
        <Card
          title={t('graph')}
          text={
            lot
              ? t('graphText', { before: lineage.before, after: lineage.after })
              : t('supplier.graphText', { after: lineage.after })
          }
        >
          <LineageGraph lineage={lineage} ownKey={own.key} />
          {lineage.isCut && <p className={styles.soft}>{t('graphCut', { drawn: lineage.lots.length })}</p>}
        </Card>
      )}
      <div className={styles.units}>
        <h2>{t('units')}</h2>
        <DataTable
          label={t('units')}
          columns={useUnitColumns()}
          rows={units.results}
          rowKey={({ code }) => code}
          rowLabel={({ code }) => code}
          rowHref={({ code }) => href(`/admin/units/${code}`)}
          total={units.approximateTotal}
          isTotalCapped={units.isTotalCapped}
          pageSize={pageSize}
          nextCursor={units.nextCursor}
          previousCursor={units.previousCursor}
          defaultSort="code"
          tools={
            <ExportMenu
              endpoint={recalls.export}
              name="recall"
              fixed={lot ? { lotId: lot.id } : { supplierLot: supplierLot ?? '' }}
            />
          }
          empty={
            <EmptyState drawing="rows" title={t('noUnits')} text={t(lot ? 'noUnitsText' : 'supplier.noUnitsText')} />
          }
        />
      </div>
    </>
  );
}
