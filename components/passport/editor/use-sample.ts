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
  unit: PassportUnit | null;
  brand: { name: string; look: CompanyLook };
}

/**
 * The preview's sample: at first the passport's own article or an example, then a selected one, as the page of the
 * model or as a scan of a unit or lot.
 */
export function useSampleOf(passportId: string, own: SampleFacts, first: ArticleChoice | null): Sample {
  const [chosen, setChosen] = useState(first);
  const [scanned, scan] = useState<Scanned>({ kind: 'example' });
  const unit = scanned.kind === 'unit' ? scanned.code : undefined;
  const lotId = scanned.kind === 'lot' ? scanned.id : undefined;
  const isOwn = chosen?.id === first?.id && unit === undefined && lotId === undefined;
  const of = JSON.stringify([chosen?.id, unit, lotId]);
  const { data, error, readAgain } = useRead<{ of: string; facts: SampleFacts }>(
    isOwn || !chosen ? null : ['passport-facts', passportId, of],
    async () => {
      const query = { articleId: chosen?.id, unit, lotId };
      const result = await call(editor.getFacts, { params: { passportId }, query });
      return result.ok ? { ok: true, data: { of, facts: result.data } } : result;
    },
    { keepPreviousData: true },
  );
  const choose = (article: ArticleChoice | null) => {
    setChosen(article);
    scan({ kind: 'example' });
  };
  // The previous data must not appear under the name of an article that cannot be loaded.
  const problem = isOwn || !error || data?.of === of ? null : { text: error.message, readAgain };
  const facts = isOwn || !data ? own : data.facts;
  const isPending = !isOwn && !error && data?.of !== of;
  return { ...facts, ...(problem && { article: null, unit: null }), problem, isPending, chosen, choose, scanned, scan };
}
