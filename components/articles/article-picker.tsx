'use client';

import { useTranslations } from 'next-intl';
import { loadScript } from '@/components/calls/load-script';
import { SearchPicker } from '@/components/calls/search-picker';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import styles from './article-picker.module.css';

export interface ArticleChoice {
  id: string;
  name: string;
  sku: string;
  gtin?: string | null;
}

interface Props {
  /** Attributes of the surrounding field: id, description, error. */
  control?: Record<string, unknown>;
  /** Accessible name, if there is no visible label. */
  label?: string;
  value: ArticleChoice | null;
  onChange: (article: ArticleChoice | null) => void;
}

const loadList = () => import('@/lib/contract/articles').then(({ articles }) => articles.list);

async function findArticles(q: string): Promise<CallResult<ArticleChoice[]>> {
  const list = await loadScript(loadList);
  if (!list.ok) return list;
  const answer = await call(list.data, { query: { q, pageSize: '8', sort: 'name' } });
  return mapResult(answer, ({ results }) => results.map(({ id, name, sku, gtin }) => ({ id, name, sku, gtin })));
}

const textOf = (article: ArticleChoice | null) => (article ? `${article.name} · ${article.sku}` : '');

/** Selects an article by typing a part of its name or SKU. */
export function ArticlePicker({ control, label, value, onChange }: Props) {
  const t = useTranslations('Units');
  return (
    <SearchPicker
      input={{ ...control, 'aria-label': label, placeholder: t('picker.placeholder') }}
      cacheKey="article-choice"
      find={findArticles}
      displayedName={textOf(value)}
      keyOf={({ id }) => id}
      onChoose={onChange}
      listLabel={t('picker.results')}
      none={t('picker.none')}
    >
      {({ name, sku }) => (
        <>
          <span>{name}</span>
          <span className={styles.sku}>{sku}</span>
        </>
      )}
    </SearchPicker>
  );
}
