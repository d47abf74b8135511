'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { Combobox } from '@/components/ui/form/combobox';
import { call } from '@/lib/api-client/browser';
import { articles } from '@/lib/contract/articles';
import styles from './article-picker.module.css';

export interface ArticleChoice {
  id: string;
  name: string;
  sku: string;
}

interface Props {
  /** Attributes of the field that stands around: id, description, error. */
  control?: Record<string, unknown>;
  /** Name where no visible label stands around. */
  label?: string;
  value: ArticleChoice | null;
  onChange: (article: ArticleChoice | null) => void;
}

async function findArticles(q: string): Promise<ArticleChoice[]> {
  const answer = await call(articles.list, { query: { q, pageSize: '8', sort: 'name' } });
  return answer.ok ? answer.data.results.map(({ id, name, sku }) => ({ id, name, sku })) : [];
}

const textOf = (article: ArticleChoice | null) => (article ? `${article.name} · ${article.sku}` : '');

/** Chooses an article by typing a part of its name or SKU. */
export function ArticlePicker({ control, label, value, onChange }: Props) {
  const t = useTranslations('Units');
  /** What is being typed; null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const isOpen = typed !== null;
  return (
    <Combobox
      input={{
        ...control,
        'aria-label': label,
        placeholder: t('picker.placeholder'),
        onFocus: (event) => event.currentTarget.select(),
      }}
      value={typed ?? textOf(value)}
      options={useSuggestions('article-choice', typed ?? '', isOpen, findArticles)}
      keyOf={({ id }) => id}
      isOpen={isOpen}
      onOpen={() => setTyped((now) => now ?? '')}
      onClose={() => setTyped(null)}
      onType={setTyped}
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
    </Combobox>
  );
}
