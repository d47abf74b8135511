'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import { NO_LOOK, type CompanyLook } from '@/lib/contract/company-look';
import type { ArticleFacts, PassportUnit } from '@/lib/contract/passports';
import type { ArticleChoice } from '@/components/articles/article-picker';
import type { Studio } from './store/studio';
import type { StudioState } from './store/studio-state';

/** Which page of the article is shown: the model's, or the one behind the code of a unit or lot. */
export type Scanned =
  | { kind: 'model' }
  /** A fictitious unit, to show where its code will be. */
  | { kind: 'example' }
  | { kind: 'unit'; code: string }
  | { kind: 'lot'; id: string; code: string };

/** The article with which the passport is shown and its elements are filled. */
export interface Sample {
  article: ArticleFacts | null;
  /** Folded names of properties that the passport leaves out. */
  internalNames: readonly string[];
  brand: { name: string; look: CompanyLook };
  sampleArticle: ArticleChoice | null;
  choose: (article: ArticleChoice | null) => void;
  scanned: Scanned;
  /** The unit's or lot's own data; null for the model's page and for the example. */
  unit: PassportUnit | null;
  scan: (scanned: Scanned) => void;
  /** Why the selection cannot be shown. */
  problem: { text: string; readAgain: () => void } | null;
  /** The selection is loading: the facts are still those of the previous one. */
  isPending: boolean;
}

export const StudioContext = createContext<Studio | null>(null);
export const NO_SAMPLE: Sample = {
  article: null,
  internalNames: [],
  brand: { name: '', look: NO_LOOK },
  sampleArticle: null,
  choose: () => undefined,
  scanned: { kind: 'example' },
  unit: null,
  scan: () => undefined,
  problem: null,
  isPending: false,
};
export const SampleContext = createContext<Sample>(NO_SAMPLE);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('useStudio outside of the editor');
  return studio;
}

export const useSample = () => useContext(SampleContext);

/** A part of the state; its component renders again when that part changes. */
export function useStudioState<T>(select: (state: StudioState) => T): T {
  const { store } = useStudio();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}

export const NO_ITEMS: readonly never[] = [];

/** The elements of the current page. */
export const useItems = () => useStudioState(({ doc, pageId }) => doc.sections[pageId] ?? NO_ITEMS);
