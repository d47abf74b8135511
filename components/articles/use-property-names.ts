'use client';

import { useState } from 'react';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { call } from '@/lib/api-client/browser';
import { mapResult } from '@/lib/api-client/result';
import { ARTICLE_LIMITS, articles } from '@/lib/contract/articles';

export interface PropertyNames {
  /** Null until they have loaded. */
  names: readonly string[] | null;
  /** Text that the names contain. */
  words: string;
  search: (words: string) => void;
  /** There are more than one response lists: the others are found by search. */
  isLong: boolean;
}

const findNames = async (q: string) =>
  mapResult(await call(articles.properties, { query: q ? { q } : {} }), ({ names }) => names);

/** Names of the properties that the company's articles have. */
export function usePropertyNames(): PropertyNames {
  const [words, search] = useState('');
  const { suggestions, problem } = useSuggestions('property-names', words, true, findNames);
  const names = suggestions ?? (problem === undefined ? null : []);
  return { names, words, search, isLong: words !== '' || names?.length === ARTICLE_LIMITS.names };
}
