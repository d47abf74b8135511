'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import type { Process, ProcessArticle } from '@/lib/contract/processes';
import { ArticleRow } from './article-row';
import { findAssigned } from './find-articles';
import styles from './processes.module.css';

const FEW = 8;

interface Props {
  process: Process;
  removed: readonly ProcessArticle[];
  onRemove: (article: ProcessArticle) => void;
  onKeep: (article: ProcessArticle) => void;
}

/** The articles of a process, a few at a time, each removable. */
export function AssignedArticles({ process, removed, onRemove, onKeep }: Props) {
  const t = useTranslations('Processes.form');
  const [words, setWords] = useState('');
  const key = `assigned-${process.id}-${process.version}`;
  const { suggestions, problem } = useSuggestions(key, words, true, (q) => findAssigned(process.id, q, FEW));
  const removedIds = new Set(removed.map(({ id }) => id));
  const more = (suggestions?.total ?? 0) - (suggestions?.articles.length ?? 0);
  return (
    <div className={styles.articles}>
      <Field label={t('assigned', { count: process.articleCount })} error={problem}>
        {(control) => (
          <input
            {...control}
            type="search"
            placeholder={t('searchAssigned')}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {suggestions && suggestions.total === 0 && <p role="status">{t('noneFound')}</p>}
      {suggestions && suggestions.total > 0 && (
        <ul className={styles.rows} aria-label={t('assigned', { count: process.articleCount })}>
          {suggestions.articles.map((article) => {
            const isGone = removedIds.has(article.id);
            return (
              <ArticleRow key={article.id} article={article} isGone={isGone} note={isGone ? t('isRemoved') : undefined}>
                <Button
                  size="small"
                  variant="subtle"
                  icon={isGone ? 'restore' : 'x'}
                  aria-label={t(isGone ? 'keep' : 'remove', { name: article.name })}
                  onClick={() => (isGone ? onKeep : onRemove)(article)}
                />
              </ArticleRow>
            );
          })}
        </ul>
      )}
      {more > 0 && <p className={styles.more}>{t('moreAssigned', { count: more })}</p>}
    </div>
  );
}
