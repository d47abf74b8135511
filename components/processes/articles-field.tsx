'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { removeWithFocus } from '@/components/ui/navigation/remove-with-focus';
import { MAX_ARTICLES_AT_ONCE, type Process, type ProcessArticle } from '@/lib/contract/processes';
import { AssignedArticles } from './assigned-articles';
import { findArticles, findFresh } from './find-articles';
import { ArticleRow } from './article-row';
import styles from './processes.module.css';

/** Number of search results shown. */
const FEW = 6;

interface Props {
  process: Process | null;
  /** To be assigned. */
  added: readonly ProcessArticle[];
  /** Assigned, and to be removed. */
  removed: readonly ProcessArticle[];
  /** Why the articles were refused. */
  error: string | undefined;
  /** Receives a function of the current additions, because a search takes a while. */
  onAdded: (change: (added: readonly ProcessArticle[]) => ProcessArticle[]) => void;
  onRemoved: (removed: ProcessArticle[]) => void;
  /** Shown below the search. */
  children: ReactNode;
}

const without = (articles: readonly ProcessArticle[], { id }: ProcessArticle) =>
  articles.filter((one) => one.id !== id);

/** Adds the articles that are not in the list yet, up to the limit of one call. */
function joined(articles: readonly ProcessArticle[], others: readonly ProcessArticle[]): ProcessArticle[] {
  const ids = new Set(articles.map(({ id }) => id));
  return [...articles, ...others.filter(({ id }) => !ids.has(id))].slice(0, MAX_ARTICLES_AT_ONCE);
}

/** Articles found by search, added one by one or all at once. */
function Finder({ process, added, error, onAdded }: Pick<Props, 'process' | 'added' | 'error' | 'onAdded'>) {
  const t = useTranslations('Processes.form');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const [words, setWords] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const q = words.trim();
  const [remaining, setRemaining] = useState<number | null>(null);
  const processId = process?.id ?? null;
  // Articles that were assigned since are excluded from the results.
  const key = `process-articles-${processId}-${process?.version}`;
  const { suggestions, problem } = useSuggestions(key, q, q.length > 0, (typed) =>
    findArticles({ q: typed, processId }, FEW),
  );
  const addedIds = new Set(added.map(({ id }) => id));
  const room = MAX_ARTICLES_AT_ONCE - added.length;
  const isFull = room <= 0 && q !== '' && suggestions?.articles.some(({ id }) => !addedIds.has(id));
  const remainingCount = remaining ?? (isFull ? 0 : null);
  const add = (article: ProcessArticle) => onAdded((now) => joined(now, [article]));
  async function addAll() {
    setIsAdding(true);
    const all = await findFresh({ q, processId }, addedIds, room);
    setIsAdding(false);
    if (!all.ok) return alerts.failure(errorText('get', all));
    onAdded((now) => joined(now, all.data.articles));
    setRemaining(all.data.remaining);
    setWords((now) => (now.trim() === q ? '' : now));
  }
  return (
    <>
      <Field label={t('addArticle')} error={error ?? problem}>
        {(control) => (
          <input
            {...control}
            type="search"
            placeholder={t('searchArticles')}
            value={words}
            onChange={(event) => {
              setRemaining(null);
              setWords(event.currentTarget.value);
            }}
            // Enter moves to the results instead of submitting the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {q && suggestions && (
        <div className={styles.found}>
          {suggestions.total === 0 ? (
            <p role="status">{t(process ? 'noneLeft' : 'noneFound')}</p>
          ) : (
            <ul className={styles.rows} aria-label={t('found')}>
              {suggestions.articles.map((article) => (
                <ArticleRow key={article.id} article={article} note={addedIds.has(article.id) ? t('isNew') : undefined}>
                  {!addedIds.has(article.id) && room > 0 && (
                    <Button
                      size="small"
                      variant="subtle"
                      icon="plus"
                      aria-label={t('add', { name: article.name })}
                      onClick={({ currentTarget }) => removeWithFocus(currentTarget, () => add(article))}
                    />
                  )}
                </ArticleRow>
              ))}
            </ul>
          )}
          {suggestions.total > 1 && room > 0 && (
            <Button size="small" icon="plus" isBusy={isAdding} onClick={() => void addAll()}>
              {suggestions.total > room ? t('addFirst', { count: room }) : t('addAll', { count: suggestions.total })}
            </Button>
          )}
        </div>
      )}
      {remainingCount !== null && (
        <p className={styles.more} role="status">
          {t('remaining', { max: MAX_ARTICLES_AT_ONCE, count: remainingCount })}
        </p>
      )}
    </>
  );
}

/** The articles of a process: searched and added, existing ones removed. */
export function ArticlesField({ process, added, removed, error, onAdded, onRemoved, children }: Props) {
  const t = useTranslations('Processes.form');
  return (
    <div className={styles.articles}>
      <Finder process={process} added={added} error={error} onAdded={onAdded} />
      {children}
      {added.length > 0 && (
        <ul className={styles.rows} aria-label={t('addArticle')}>
          {added.map((article) => (
            <ArticleRow key={article.id} article={article} note={t('isNew')}>
              <Button
                size="small"
                variant="subtle"
                icon="x"
                aria-label={t('remove', { name: article.name })}
                onClick={({ currentTarget }) =>
                  removeWithFocus(currentTarget, () => onAdded((now) => without(now, article)))
                }
              />
            </ArticleRow>
          ))}
        </ul>
      )}
      {process && process.articleCount > 0 && (
        <AssignedArticles
          process={process}
          removed={removed}
          onRemove={(article) => onRemoved([...removed, article].slice(0, MAX_ARTICLES_AT_ONCE))}
          onKeep={(article) => onRemoved(without(removed, article))}
        />
      )}
    </div>
  );
}
