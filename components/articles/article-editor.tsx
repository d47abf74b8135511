'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import { ErrorState } from '@/components/ui/error-state';
import { Modal } from '@/components/ui/modal';
import { TableSkeleton } from '@/components/ui/skeleton';
import { useUrlState } from '@/components/ui/use-url-state';
import { call } from '@/lib/api-client/browser';
import { articles, type Article } from '@/lib/contract/articles';
import { ArticleForm } from './article-form';
import { copyOf, draftOf, emptyDraft } from './draft';

interface Props {
  templates: readonly { id: string; name: string }[];
}

async function load(articleId: string): Promise<Article> {
  const result = await call(articles.get, { params: { articleId } });
  if (!result.ok) throw new Error(result.code);
  return result.data;
}

/** The dialog of one article, opened by the address: `?edit=`, `?duplicate=` or `?create=1`. */
export function ArticleEditor({ templates }: Props) {
  const t = useTranslations('Articles');
  const common = useTranslations('Common');
  const locale = useLocale();
  const url = useUrlState();
  const editId = url.get('edit');
  const sourceId = editId || url.get('duplicate');
  // Each opening asks anew: a form must never start from an older version than there is.
  const [opening] = useState(() => Math.random());
  const { data, error, mutate } = useSWR(sourceId ? ['article', sourceId, opening] : null, () => load(sourceId), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
  const close = () => url.set({ edit: null, duplicate: null, create: null });
  const title = editId ? t('form.edit') : sourceId ? t('form.duplicate') : t('form.create');
  const isReady = !sourceId || data !== undefined;
  const initial = !data
    ? emptyDraft()
    : editId
      ? draftOf(data, locale)
      : copyOf(data, locale, t('form.copyName', { name: data.name }).slice(0, 200));
  return (
    <Modal isOpened onClose={close} title={title}>
      {error ? (
        <ErrorState onRetry={() => void mutate()} />
      ) : isReady ? (
        <ArticleForm
          key={`${sourceId} ${data?.version ?? 0}`}
          article={editId && data ? data : null}
          initial={initial}
          templates={templates}
          onClose={close}
        />
      ) : (
        <TableSkeleton label={common('loading')} rows={8} />
      )}
    </Modal>
  );
}
