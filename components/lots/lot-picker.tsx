'use client';

import { useTranslations } from 'next-intl';
import { ChoicePicker } from '@/components/events/choice-picker';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { lots } from '@/lib/contract/lots';

export interface LotChoice {
  id: string;
  code: string;
  article: string;
}

interface Props {
  control: Record<string, unknown>;
  /** Only lots of this article. */
  articleId?: string;
  /** Lots that are excluded. */
  without: readonly string[];
  value: LotChoice | null;
  onChange: (lot: LotChoice | null) => void;
}

/** Selects a lot by a part of its code or of its article's name. */
export function LotPicker({ control, articleId, without, value, onChange }: Props) {
  const t = useTranslations('Lots.picker');
  async function find(q: string): Promise<CallResult<LotChoice[]>> {
    const result = await call(lots.list, { query: { q: q || undefined, articleId, pageSize: '20' } });
    return mapResult(result, ({ results }) =>
      results
        .filter(({ id }) => !without.includes(id))
        .map(({ id, code, article }) => ({ id, code, article: article.name })),
    );
  }
  return (
    <ChoicePicker
      control={control}
      cacheKey={`lots ${articleId ?? ''} ${without.join(' ')}`}
      find={find}
      textOf={({ code, article }) => (articleId ? code : `${code} · ${article}`)}
      value={value}
      onChange={onChange}
      texts={{ placeholder: t('placeholder'), none: t('none'), clear: t('clear') }}
    />
  );
}
