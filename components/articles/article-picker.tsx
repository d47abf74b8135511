'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import useSWR from 'swr';
import formStyles from '@/components/ui/form/form.module.css';
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

const PAUSE_MS = 200;

/** Articles that match what is being typed, a few at a time. */
function useArticles(typed: string, isOpen: boolean) {
  const [query, setQuery] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return useSWR(
    isOpen ? ['article-choice', query.trim()] : null,
    async ([, q]) => {
      const found = await call(articles.list, { query: { q, pageSize: '8', sort: 'name' } });
      return found.ok ? found.data.results.map(({ id, name, sku }) => ({ id, name, sku })) : [];
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
}

const textOf = (article: ArticleChoice | null) => (article ? `${article.name} · ${article.sku}` : '');

/** Chooses an article by typing: a text field with a list under it, all of it by keyboard as well. */
export function ArticlePicker({ control, label, value, onChange }: Props) {
  const t = useTranslations('Units');
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = typed !== null;
  const { data: found } = useArticles(typed ?? '', isOpen);
  const choose = (article: ArticleChoice) => {
    onChange(article);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = found?.length ?? 0;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setTyped('');
      else if (count > 0) setActive((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const article = found?.[active];
      if (article) choose(article);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setTyped(null);
    }
  };
  return (
    <div className={styles.picker}>
      <input
        {...control}
        className={clsx(formStyles.control)}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found?.[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={t('picker.placeholder')}
        value={typed ?? textOf(value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setTyped((now) => now ?? '')}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
      />
      <ul id={listId} role="listbox" aria-label={t('picker.results')} className={styles.options} hidden={!isOpen}>
        {found?.map((article, at) => (
          <li
            key={article.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            // the field must not lose the focus before the choice is made
            onMouseDown={(event) => {
              event.preventDefault();
              choose(article);
            }}
          >
            <span>{article.name}</span>
            <span className={styles.sku}>{article.sku}</span>
          </li>
        ))}
        {found?.length === 0 && (
          <li role="option" aria-selected={false} aria-disabled className={styles.sku}>
            {t('picker.none')}
          </li>
        )}
      </ul>
    </div>
  );
}
