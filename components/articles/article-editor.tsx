'use client';

import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/records/record-editor';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { articles, type Article } from '@/lib/contract/articles';
import { useLocale } from '@/lib/i18n/use-locale';
import { ArticleForm } from './form/article-form';
import { FormStatus } from './form/form-status';
import { copyOf, draftOf, emptyDraft } from './form/draft';

interface Props {
  templates: readonly { id: string; name: string }[];
}

/** The dialog of one article; a duplicate starts as a copy. */
export function ArticleEditor({ templates }: Props) {
  const t = useTranslations('Articles');
  const locale = useLocale();
  const isEdit = useUrlState().get('edit') !== '';
  const startOf = (article: Article | null) => {
    if (!article) return emptyDraft();
    if (isEdit) return draftOf(article, locale);
    return copyOf(article, locale, t('form.copyName', { name: article.name }));
  };
  return (
    <RecordEditor
      titles={{ edit: t('form.edit'), create: t('form.create'), duplicate: t('form.duplicate') }}
      load={(articleId) => call(articles.get, { params: { articleId } })}
    >
      {(article, close) => (
        <ArticleForm article={isEdit ? article : null} initial={startOf(article)} templates={templates} onClose={close}>
          {isEdit && article && <FormStatus article={article} />}
        </ArticleForm>
      )}
    </RecordEditor>
  );
}
