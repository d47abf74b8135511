'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { Card } from '@/components/ui/layout/card';
import { Field } from '@/components/ui/form/field';
import type { Process } from '@/lib/contract/processes';
import { useHref } from '@/lib/i18n/use-href';
import { ArticleRow } from './article-row';
import { findAssigned } from './find-articles';
import styles from './processes.module.css';

const FEW = 8;

/** The articles of a process: the first ones, and search results. */
export function ProcessArticles({ process }: { process: Process }) {
  const t = useTranslations('Processes');
  const href = useHref();
  const [words, setWords] = useState('');
  const hasArticles = process.articleCount > 0;
  const key = `articles-${process.id}-${process.version}`;
  const { suggestions, problem } = useSuggestions(key, words, hasArticles, (q) => findAssigned(process.id, q, FEW));
  const more = (suggestions?.total ?? 0) - (suggestions?.articles.length ?? 0);
  return (
    <Card
      title={t('page.articles')}
      text={hasArticles ? t('form.assigned', { count: process.articleCount }) : undefined}
    >
      {hasArticles ? (
        <div className={styles.articles}>
          {process.articleCount > FEW && (
            <div className={styles.search}>
              <Field label={t('form.searchAssigned')}>
                {(control) => (
                  <input
                    {...control}
                    type="search"
                    value={words}
                    onChange={(event) => setWords(event.currentTarget.value)}
                  />
                )}
              </Field>
            </div>
          )}
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          {suggestions && suggestions.total === 0 && <p role="status">{t('form.noneFound')}</p>}
          {suggestions && suggestions.total > 0 && (
            <ul className={styles.rows} aria-label={t('page.articles')}>
              {suggestions.articles.map((article) => (
                <ArticleRow key={article.id} article={article} href={href(`/admin/articles/${article.id}`)} />
              ))}
            </ul>
          )}
          {more > 0 && <p className={styles.more}>{t('form.moreAssigned', { count: more })}</p>}
        </div>
      ) : (
        <p className={styles.more}>{t('page.noArticles')}</p>
      )}
    </Card>
  );
}
