'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { processes, type ProcessArticle } from '@/lib/contract/processes';
import { ChoicePicker } from './choice-picker';
import { articleText } from './event-draft';

interface Props {
  control: Record<string, unknown>;
  processId: string;
  value: ProcessArticle | null;
  onChange: (article: ProcessArticle | null) => void;
}

async function findArticles(processId: string, q: string): Promise<CallResult<ProcessArticle[]>> {
  const query = { ...(q ? { q } : {}), pageSize: '8' };
  const answer = await call(processes.articles, { params: { processId }, query });
  return mapResult(answer, ({ results }) => results);
}

/** Selects one of the articles of a process by typing a part of its name or SKU. */
export function EventArticle({ control, processId, value, onChange }: Props) {
  const t = useTranslations('Events.form');
  return (
    <ChoicePicker
      control={control}
      cacheKey={`articles-of-${processId}`}
      find={(q) => findArticles(processId, q)}
      textOf={articleText}
      value={value}
      onChange={onChange}
      texts={{ placeholder: t('articlePlaceholder'), none: t('noArticle'), clear: t('clearArticle') }}
    />
  );
}
