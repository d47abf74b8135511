'use client';

import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
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

interface Checked {
  facts: ArticleFacts;
  internalNames: ReadonlySet<string>;
  required: readonly RequiredData[];
}

const NOTHING = { findings: [], required: [], isBlank: false } as const;

const toChecked = ({ article, internalNames, brand }: z.infer<typeof editor.getFacts.response>): Checked | null =>
  article && {
    facts: article,
    internalNames: new Set(internalNames),
    required: missingData(article, brand.hasContact),
  };

/**
 * Reads the passport again, with the article's current facts, and checks all pages: what is shown and checked is what
 * would be published.
 */
export function useGate(): Gate {
  const studio = useStudio();
  const doc = useStudioState((state) => state.doc);
  const { arrivals, read: readAgain } = useArrivals();
  const [data, setData] = useState<Checked | null>(null);
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
      setData(result.ok ? toChecked(result.data) : null);
      setIsOpen(true);
    }
    void open();
    return () => {
      isGone = true;
    };
  }, [studio, read]);

  if (!isOpen) return { state: 'checking', arrivals, read, ...NOTHING };
  if (!data) return { state: 'incomplete', arrivals, read, ...NOTHING };
  const { facts, internalNames, required } = data;
  const first = doc.pages[0];
  const isFirstRead = first !== undefined && doc.sections[first._id] !== undefined;
  return {
    state: isRead ? 'checked' : 'incomplete',
    findings: findGaps(doc, facts, internalNames),
    required,
    isBlank: isFirstRead && isBlank(doc, facts, internalNames),
    arrivals,
    read,
  };
}
