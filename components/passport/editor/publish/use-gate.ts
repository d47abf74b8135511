'use client';

import { useEffect, useState } from 'react';
import { call } from '@/lib/api-client/browser';
import { editor } from '@/lib/contract/editor';
import type { ArticleFacts } from '@/lib/contract/passports';
import { useStudio, useStudioState } from '../studio-context';
import { findGaps, isBlank, type Finding } from './gate';
import { missingData, type RequiredData } from './required-data';

export interface Gate {
  state: 'checking' | 'checked' | 'incomplete';
  findings: readonly Finding[];
  /** Data that regulations require and the article or the company lacks. */
  required: readonly RequiredData[];
  isBlank: boolean;
}

const NOTHING = { findings: [], required: [], isBlank: false } as const;

/** Checks all pages with the article's current facts: pages that were not opened yet are loaded first. */
export function useGate(): Gate {
  const studio = useStudio();
  const doc = useStudioState((state) => state.doc);
  const [data, setData] = useState<{ facts: ArticleFacts; required: readonly RequiredData[] } | null>(null);
  const [isRead, setIsRead] = useState<boolean | null>(null);

  useEffect(() => {
    let isGone = false;
    const { passportId } = studio;
    void Promise.all([call(editor.getFacts, { params: { passportId } }), studio.readAll()]).then(
      ([result, isWhole]) => {
        if (isGone) return;
        const article = result.ok ? result.data.article : null;
        const hasContact = result.ok && result.data.brand.hasContact;
        setData(article && { facts: article, required: missingData(article, hasContact) });
        setIsRead(isWhole);
      },
    );
    return () => {
      isGone = true;
    };
  }, [studio]);

  if (isRead === null) return { state: 'checking', ...NOTHING };
  if (!data) return { state: 'incomplete', ...NOTHING };
  const { facts, required } = data;
  const first = doc.pages[0];
  const isFirstRead = first !== undefined && doc.sections[first._id] !== undefined;
  return {
    state: isRead ? 'checked' : 'incomplete',
    findings: findGaps(doc, facts),
    required,
    isBlank: isFirstRead && isBlank(doc, facts),
  };
}
