'use client';

import { useState } from 'react';
import type { ArticleChoice } from '@/components/articles/article-picker';
import { useRead } from '@/components/calls/use-read';
import { call } from '@/lib/api-client/browser';
import { editor } from '@/lib/contract/editor';
import type { CompanyLook } from '@/lib/contract/company-look';
import type { ArticleFacts, PassportUnit } from '@/lib/contract/passports';
import type { Sample, Scanned } from './studio-context';

export interface SampleFacts {
  article: ArticleFacts | null;
  /** Folded names of properties that the passport leaves out. */
  internalNames: readonly string[];
  unit: PassportUnit | null;
  brand: { name: string; look: CompanyLook };
}

/**
 * The preview's sample: at first the passport's own article or an example, then a selected one, as the page of the
 * model or as a scan of a unit or lot.
 */
export function useSampleOf(passportId: string, own: SampleFacts, first: ArticleChoice | null): Sample {
  const [sampleArticle, setSampleArticle] = useState(first);
  const [scanned, scan] = useState<Scanned>({ kind: 'example' });
  const unit = scanned.kind === 'unit' ? scanned.code : undefined;
  const lotId = scanned.kind === 'lot' ? scanned.id : undefined;
  const isOwn = sampleArticle?.id === first?.id && unit === undefined && lotId === undefined;
  const subjectKey = JSON.stringify([sampleArticle?.id, unit, lotId]);
  const { data, error, readAgain } = useRead<{ of: string; facts: SampleFacts }>(
    isOwn || !sampleArticle ? null : ['passport-facts', passportId, subjectKey],
    async () => {
      const query = { articleId: sampleArticle?.id, unit, lotId };
      const result = await call(editor.getFacts, { params: { passportId }, query });
      return result.ok ? { ok: true, data: { of: subjectKey, facts: result.data } } : result;
    },
    { keepPreviousData: true },
  );
  const choose = (article: ArticleChoice | null) => {
    setSampleArticle(article);
    scan({ kind: 'example' });
  };
  // The previous data must not appear under the name of an article that cannot be loaded.
  const problem = isOwn || !error || data?.of === subjectKey ? null : { text: error.message, readAgain };
  const facts = isOwn || !data ? own : data.facts;
  const isPending = !isOwn && !error && data?.of !== subjectKey;
  return {
    ...facts,
    ...(problem && { article: null, internalNames: [], unit: null }),
    problem,
    isPending,
    sampleArticle,
    choose,
    scanned,
    scan,
  };
}
