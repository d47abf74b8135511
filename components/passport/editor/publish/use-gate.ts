'use client';

import { useCallback, useEffect, useState } from 'react';
import { call } from '@/lib/api-client/browser';
import { editor } from '@/lib/contract/editor';
import type { ArticleFacts } from '@/lib/contract/passports';
import type { Arrival } from '../save/arrivals';
import type { Reread } from '../store/reread';
import { useStudio, useStudioState } from '../studio-context';
import { findGaps, isBlank, type Finding } from './gate';
import { missingData, type RequiredData } from './required-data';
import { useArrivals } from './use-arrivals';

export interface Gate {
  state: 'checking' | 'checked' | 'incomplete';
  findings: readonly Finding[];
  /** Data that regulations require and the article or the company lacks. */
  required: readonly RequiredData[];
  isBlank: boolean;
  /** What somebody else has changed since it was read before. */
  arrivals: readonly Arrival[];
  /** Reads the passport again. */
  read: () => Promise<Reread>;
}

const NOTHING = { findings: [], required: [], isBlank: false } as const;

/**
 * Reads the passport again, with the article's current facts, and checks all pages: what is shown and checked is what
 * would be published.
 */
export function useGate(): Gate {
  const studio = useStudio();
  const doc = useStudioState((state) => state.doc);
  const { arrivals, read: readAgain } = useArrivals();
  const [data, setData] = useState<{ facts: ArticleFacts; required: readonly RequiredData[] } | null>(null);
  const [isRead, setIsRead] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  const read = useCallback(async () => {
    const result = await readAgain();
    setIsRead(result.isWhole);
    return result;
  }, [readAgain]);

  useEffect(() => {
    let isGone = false;
    const { passportId } = studio;
    async function open() {
      // What was just typed is part of what is checked.
      await studio.saved();
      const [result] = await Promise.all([call(editor.getFacts, { params: { passportId } }), read()]);
      if (isGone) return;
      const article = result.ok ? result.data.article : null;
      const hasContact = result.ok && result.data.brand.hasContact;
      setData(article && { facts: article, required: missingData(article, hasContact) });
      setIsOpen(true);
    }
    void open();
    return () => {
      isGone = true;
    };
  }, [studio, read]);

  if (!isOpen) return { state: 'checking', arrivals, read, ...NOTHING };
  if (!data) return { state: 'incomplete', arrivals, read, ...NOTHING };
  const { facts, required } = data;
  const first = doc.pages[0];
  const isFirstRead = first !== undefined && doc.sections[first._id] !== undefined;
  return {
    state: isRead ? 'checked' : 'incomplete',
    findings: findGaps(doc, facts),
    required,
    isBlank: isFirstRead && isBlank(doc, facts),
    arrivals,
    read,
  };
}
