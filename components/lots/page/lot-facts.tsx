'use client';

import { useTranslations } from 'next-intl';
import { MarkedTexts } from '@/components/records/rows/visibility';
import { Card, KeyValueList } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import { NameAndCode } from '@/components/ui/layout/name-and-code';
import type { Lot } from '@/lib/contract/lots';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { LotProgress } from '../lot-progress';

/** The lot's facts: article, units, progress, properties. */
export function LotFacts({ lot }: { lot: Lot }) {
  const t = useTranslations('Lots');
  const locale = useLocale();
  const href = useHref();
  return (
    <Card title={t('page.facts')}>
      <KeyValueList
        items={[
          {
            label: t('columns.article'),
            value: (
              <a href={href(`/admin/articles/${lot.article.id}`)}>
                <NameAndCode name={lot.article.name} code={lot.article.sku} />
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
  );
}
