'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { Chart } from '@/components/ui/chart/chart';
import { useNavigate } from '@/components/ui/navigation/navigate';
import type { Composition } from '@/lib/contract/dashboard';
import { formatNumber, formatPercent } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { ChartCard } from './chart-card';
import styles from './dashboard.module.css';

type Measure = 'article' | 'mass';
type Material = Composition['materials'][number];

const shareOf = (material: Material, by: Measure) => (by === 'mass' ? (material.massShare ?? 0) : material.share);

/** The composition of the articles; each material links to its articles. */
export function CompositionCard({ data }: { data: Composition }) {
  const t = useTranslations('Dashboard');
  const locale = useLocale();
  const href = useHref();
  const { go } = useNavigate();
  const [by, setBy] = useState<Measure>('article');
  const hasMass = data.materials.some(({ massShare }) => massShare !== null);
  const measure = hasMass ? by : 'article';
  const all = useMemo(() => sorted(data.materials, measure), [data.materials, measure]);
  // An unknown weight is not drawn as zero.
  const materials = useMemo(
    () => (measure === 'mass' ? all.filter(({ massShare }) => massShare !== null) : all),
    [all, measure],
  );
  const nameOf = useCallback((material: Material) => material.name || t('otherMaterials'), [t]);
  const formatValue = useCallback((value: number) => formatPercent(value, locale), [locale]);
  const labels = useMemo(() => materials.map(nameOf), [materials, nameOf]);
  const series = useMemo(
    () => [
      { label: t(`by.${measure}`), tone: 1 as const, values: materials.map((material) => shareOf(material, measure)) },
    ],
    [materials, measure, t],
  );
  const open = useCallback(
    (index: number) => {
      const id = materials[index]?.materialId;
      if (id) go(href(`/admin/articles?material=${id}`));
    },
    [materials, go, href],
  );
  const [first] = materials;
  if (!first) return <NoComposition />;
  const summary = t('summary.composition', {
    name: t('charts.composition'),
    first: nameOf(first),
    share: formatValue(shareOf(first, measure)),
    count: materials.length - 1,
  });
  const note = t(`compositionNote.${measure}`, { articles: data.articles, weighed: data.weighed });
  return (
    <ChartCard
      chart="composition"
      title={t('charts.composition')}
      text={`${note} ${t('compositionParts')}`}
      tools={hasMass && <MeasureSwitch by={measure} onChange={setBy} />}
      drawing={
        <Chart
          kind="bars"
          labels={labels}
          series={series}
          summary={summary}
          formatValue={formatValue}
          onSelect={open}
          height={materials.length * 30 + 30}
        />
      }
      table={<CompositionTable materials={all} nameOf={nameOf} />}
    />
  );
}

/** The largest first, unnamed ones last. */
const sorted = (materials: readonly Material[], by: Measure) =>
  [...materials].sort(
    (a, b) => Number(a.materialId === null) - Number(b.materialId === null) || shareOf(b, by) - shareOf(a, by),
  );

function MeasureSwitch({ by, onChange }: { by: Measure; onChange: (by: Measure) => void }) {
  const t = useTranslations('Dashboard.by');
  return (
    <div className={styles.views} role="group" aria-label={t('label')}>
      {(['article', 'mass'] as const).map((measure) => (
        <Button key={measure} size="small" aria-pressed={by === measure} onClick={() => onChange(measure)}>
          {t(measure)}
        </Button>
      ))}
    </div>
  );
}

function CompositionTable({ materials, nameOf }: { materials: Material[]; nameOf: (material: Material) => string }) {
  const t = useTranslations('Dashboard');
  const locale = useLocale();
  const href = useHref();
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{t('charts.composition')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.material')}</th>
          {(['share', 'massShare', 'articles'] as const).map((column) => (
            <th key={column} scope="col" className={styles.figure}>
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {materials.map((material) => (
          <tr key={material.materialId ?? 'others'}>
            <th scope="row">
              {material.materialId ? (
                <a
                  href={href(`/admin/articles?material=${material.materialId}`)}
                  title={t('showArticles', { material: material.name })}
                >
                  {material.name}
                </a>
              ) : (
                nameOf(material)
              )}
            </th>
            <td className={styles.figure}>{formatPercent(material.share, locale)}</td>
            <td className={styles.figure}>
              {material.massShare === null ? '–' : formatPercent(material.massShare, locale)}
            </td>
            <td className={styles.figure}>
              <ArticleCount material={material} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Number of articles with it, and the link to them. */
function ArticleCount({ material: { materialId, articles } }: { material: Material }) {
  const locale = useLocale();
  const href = useHref();
  if (articles === null) return '–';
  const text = formatNumber(articles, locale);
  return materialId ? <a href={href(`/admin/articles?material=${materialId}`)}>{text}</a> : text;
}

function NoComposition() {
  const t = useTranslations('Dashboard');
  const href = useHref();
  return (
    <Card title={t('charts.composition')}>
      <p className={styles.nothing}>{t('noComposition')}</p>
      <ButtonLink size="small" href={href('/admin/articles')}>
        {t('addComposition')}
      </ButtonLink>
    </Card>
  );
}
