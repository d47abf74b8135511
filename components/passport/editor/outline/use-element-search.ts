'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useMemo } from 'react';
import useSWR from 'swr';
import { call } from '@/lib/api-client/browser';
import { editor, type SectionHit } from '@/lib/contract/editor';
import { SECTION_TYPES } from '@/lib/contract/sections/index';
import { findInElement, firstWords, foldSearch } from '@/lib/domain/passports/element-texts';
import { fold } from '@/lib/domain/text';
import { statusOf, type Doc, type Item, type PageItem } from '../doc/doc';
import type { Studio } from '../store/studio';
import { useStudio, useStudioState } from '../studio-context';
import { useTypeName } from './element-name';

const PAUSE_MS = 250;

/** A search result. */
export interface Hit {
  /** Our key of the element, or the server's id if its page was not opened yet. */
  key: string;
  pageId: string;
  type: string;
  isHidden: boolean;
  /** The text around the match. */
  text: string;
  /** The element itself, if its page is open in the editor. */
  item: Item | null;
}

export interface HitGroup {
  page: PageItem;
  hits: readonly Hit[];
}

const toHit = ({ _id, page_id, type, status, text }: SectionHit): Hit => ({
  key: _id,
  pageId: page_id,
  type,
  text,
  isHidden: status === 'inactive',
  item: null,
});

/** Hits on the pages that are loaded, including unsaved edits. */
function hitsHere({ pages, sections }: Doc, query: string, types: readonly string[]): Hit[] {
  return pages.flatMap(({ _id: pageId }) =>
    (sections[pageId] ?? []).flatMap((item): Hit[] => {
      const { key, type, data } = item;
      const text = findInElement(data, query) ?? (types.includes(type) ? firstWords(data) : null);
      return text === null ? [] : [{ key, pageId, type, text, isHidden: statusOf(item) === 'inactive', item }];
    }),
  );
}

async function findElsewhere([, template_id, page_ids, q, types]: readonly [
  string,
  string,
  readonly string[],
  string,
  readonly string[],
]) {
  const body = { template_id, page_ids: [...page_ids], q, types: [...types] };
  const result = await call(editor.searchSections, { body });
  return result.ok ? { ...result.data, isFailed: false } : { hits: [], isMore: false, isFailed: true };
}

/** Opens the page of an element and selects it. False if the page could not be loaded. */
export async function openHit(studio: Studio, { key, pageId }: Hit): Promise<boolean> {
  if (studio.state.pageId !== pageId && !(await studio.openPage(pageId))) return false;
  studio.set({ selected: studio.keyOf(key) });
  return true;
}

/**
 * Finds elements of all pages by their type and their texts, in any language: loaded pages are searched here, the
 * others by the API.
 */
export function useElementSearch(typed: string) {
  const studio = useStudio();
  const doc = useStudioState((state) => state.doc);
  const typeName = useTypeName();
  const words = useDeferredValue(typed);
  const query = foldSearch(words);
  const [debounced] = useDebouncedValue(words.trim(), PAUSE_MS);
  const types = useMemo(
    () => SECTION_TYPES.filter((type) => query !== '' && fold(typeName(type)).includes(query)),
    [query, typeName],
  );
  const unread = doc.pages.map(({ _id }) => _id).filter((id) => !doc.sections[id]);
  const isAsking = query !== '' && debounced !== '' && unread.length > 0;
  const { data, isLoading } = useSWR(
    isAsking ? (['element-search', studio.passportId, unread, debounced, types] as const) : null,
    findElsewhere,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const localHits = useMemo(() => hitsHere(doc, query, types), [doc, query, types]);
  const elsewhere = isAsking ? (data?.hits ?? []).filter(({ page_id }) => !doc.sections[page_id]).map(toHit) : [];
  const groups = doc.pages.flatMap((page): HitGroup[] => {
    const hits = [...localHits, ...elsewhere].filter(({ pageId }) => pageId === page._id);
    return hits.length > 0 ? [{ page, hits }] : [];
  });
  return {
    isActive: query !== '',
    groups,
    isMore: isAsking && (data?.isMore ?? false),
    isFailed: isAsking && (data?.isFailed ?? false),
    isSearching: isAsking && (isLoading || debounced !== typed.trim()),
    openFirst: (then: () => void) => {
      const first = groups[0]?.hits[0];
      if (first) void openHit(studio, first).then((isOpen) => isOpen && then());
    },
  };
}

export type ElementSearch = ReturnType<typeof useElementSearch>;
