'use client';

import { useEffect, useState } from 'react';
import { call } from '@/lib/api-client/browser';
import { editor } from '@/lib/contract/editor';
import type { ArticleFacts } from '@/lib/contract/passports';
import { useStudio, useStudioState } from '../studio-context';
import { findGaps, isBlank, type Finding } from './gate';

export interface Gate {
  state: 'checking' | 'checked' | 'incomplete';
  findings: readonly Finding[];
  isBlank: boolean;
}

/** Checks all pages with the article's facts of now: pages that were not opened yet are read first. */
export function useGate(): Gate {
  const studio = useStudio();
  const doc = useStudioState((state) => state.doc);
  const [facts, setFacts] = useState<ArticleFacts | null>(null);
  const [isRead, setIsRead] = useState<boolean | null>(null);

  useEffect(() => {
    let isGone = false;
    const { passportId } = studio;
    void Promise.all([call(editor.getFacts, { params: { passportId } }), studio.readAll()]).then(
      ([result, isWhole]) => {
        if (isGone) return;
        setFacts(result.ok ? result.data.article : null);
        setIsRead(isWhole);
      },
    );
    return () => {
      isGone = true;
    };
  }, [studio]);

  if (isRead === null) return { state: 'checking', findings: [], isBlank: false };
  if (!facts) return { state: 'incomplete', findings: [], isBlank: false };
  const first = doc.pages[0];
  const isFirstRead = first !== undefined && doc.sections[first._id] !== undefined;
  return {
    state: isRead ? 'checked' : 'incomplete',
    findings: findGaps(doc, facts),
    isBlank: isFirstRead && isBlank(doc, facts),
  };
}
