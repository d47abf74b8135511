'use client';

import { useTranslations } from 'next-intl';
import { Card, KeyValueList } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import type { Unit } from '@/lib/contract/units';
import { shortGtin } from '@/lib/domain/gs1/check-digit';
import { partText } from '@/lib/format/composition';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { ArticleName } from './article-name';

/** The unit's identity: article, numbers, lot, block, scans. */
export function UnitIdentity({ unit }: { unit: Unit }) {
  const t = useTranslations('Units');
  const locale = useLocale();
  const href = useHref();
  const { article, lot } = unit;
  const composition = unit.compositions.map((part) => partText(part, locale));
  const items = [
    {
      label: t('columns.article'),
      value: <ArticleName {...unit} />,
    },
    { label: t('columns.sku'), value: article.sku },
    ...(article.gtin ? [{ label: 'GTIN', value: shortGtin(article.gtin) }] : []),
    ...(unit.model ? [{ label: t('page.model'), value: unit.model }] : []),
    { label: t('columns.serial'), value: unit.serial },
    {
      label: t('columns.lot'),
      value: lot ? <a href={href(`/admin/lotes/${lot.id}`)}>{lot.code}</a> : t('lot.none'),
    },
    { label: t('columns.block'), value: t('block', { number: unit.blockNumber }) },
    ...(unit.weightGrams === null
      ? []
      : [{ label: t('page.weight'), value: t('page.grams', { value: formatNumber(unit.weightGrams, locale, 3) }) }]),
    ...(composition.length > 0
      ? [{ label: t('page.composition'), value: composition.map((line) => <div key={line}>{line}</div>) }]
      : []),
    { label: t('columns.createdAt'), value: <DateTime value={unit.createdAt} /> },
    { label: t('page.scans'), value: formatNumber(unit.scans, locale) },
    {
      label: t('page.lastScan'),
      value: unit.lastScanAt ? <DateTime value={unit.lastScanAt} /> : t('page.neverScanned'),
    },
  ];
  return (
    <Card title={t('page.identity')}>
      <KeyValueList items={items} />
    </Card>
  );
}
