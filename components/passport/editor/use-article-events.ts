'use client';

import useSWR from 'swr';
import { call } from '@/lib/api-client/browser';
import { events, type ArticleEvents } from '@/lib/contract/events';
import type { SectionType } from '@/lib/contract/sections/index';
import { useSample } from './studio-context';

const ABOUT_EVENTS: readonly string[] = ['event', 'event_log'] satisfies SectionType[];

/**
 * The process and events of the article with which the passport is shown, if one of these elements is about them; null
 * while unknown, or if no article is selected.
 */
export function useArticleEvents(types: readonly string[]): ArticleEvents | null {
  const { sampleArticle } = useSample();
  const isNeeded = types.some((type) => ABOUT_EVENTS.includes(type));
  const { data } = useSWR(
    isNeeded && sampleArticle ? ['article-events', sampleArticle.id] : null,
    async ([, articleId]) => {
      const result = await call(events.ofArticle, { params: { articleId } });
      return result.ok ? result.data : null;
    },
  );
  return data ?? null;
}
