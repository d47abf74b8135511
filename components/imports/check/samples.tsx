'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import { useErrorText } from '@/components/calls/use-error-text';
import type { PassportTexts } from '@/components/passport/editor/preview/translator';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { TableSkeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { call } from '@/lib/api-client/browser';
import { imports, type ImportDetail } from '@/lib/contract/imports';
import styles from '../upload.module.css';

const FactsPreview = lazyPart(
  () => import('@/components/passport/editor/saved-preview/facts-preview').then((module) => module.FactsPreview),
  { waiting: 'words' },
);

/** The first articles of the sheet as on a phone, one at a time. */
export function Samples({ detail, texts }: { detail: ImportDetail; texts: PassportTexts }) {
  const t = useTranslations('Imports.samples');
  const errorText = useErrorText();
  const [at, setAt] = useState(0);
  const { data, error, mutate } = useSWR(
    ['import-samples', detail.id, detail.version],
    async () => {
      const result = await call(imports.samples, { params: { importId: detail.id } });
      if (!result.ok) throw new Error(errorText('get', result));
      return result.data;
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const articles = data?.articles ?? [];
  // After a correction there may be fewer.
  const place = Math.min(at, articles.length - 1);
  const sample = articles[place];
  if (data && !sample) return null;
  return (
    <Card
      title={t('title')}
      text={sample ? t('text', { row: sample.firstRow, more: sample.rows - 1, name: sample.facts.name }) : undefined}
      tools={
        articles.length > 1 && (
          <span className={styles.sampleTools}>
            <Button
              size="small"
              icon="chevron-left"
              aria-label={t('previous')}
              isUnavailable={place === 0}
              onClick={() => setAt(place - 1)}
            />
            <span>{t('place', { at: place + 1, total: articles.length })}</span>
            <Button
              size="small"
              icon="chevron-right"
              aria-label={t('next')}
              isUnavailable={place >= articles.length - 1}
              onClick={() => setAt(place + 1)}
            />
          </span>
        )
      }
    >
      {error && !data && (
        <ErrorState text={error instanceof Error ? error.message : undefined} onRetry={() => void mutate()} />
      )}
      {!data && !error && <TableSkeleton label={t('title')} rows={6} />}
      {data && sample && <FactsPreview facts={sample.facts} brand={data.brand} design={sample.design} texts={texts} />}
    </Card>
  );
}
