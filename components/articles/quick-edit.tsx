'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { ConflictNotice } from '@/components/records/conflict-notice';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import formStyles from '@/components/ui/form/form.module.css';
import { useTooLong } from '@/components/ui/form/use-too-long';
import { Button } from '@/components/ui/layout/button';
import { call } from '@/lib/api-client/browser';
import { articles, type Article, type ArticleRow } from '@/lib/contract/articles';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useLocale } from '@/lib/i18n/use-locale';
import { draftOf } from './form/draft';
import { type FormState, useArticleForm } from './form/use-article-form';
import styles from './quick-edit.module.css';
import { stateActionsOf, type StateAction } from './state-actions';

interface Props {
  row: ArticleRow;
  /** Asks and acts like the buttons of the same name. */
  onState: (action: StateAction, articleId: string) => void;
  onClose: () => void;
}

/** Name, SKU, GTIN and state of an article in its row. The full article is loaded first, so that saving keeps it. */
export function QuickEdit({ row, onState, onClose }: Props) {
  const common = useTranslations('Common');
  const text = useErrorText();
  const [article, setArticle] = useState<Article | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isGone = false;
    void call(articles.get, { params: { articleId: row.id } }).then((result) => {
      if (isGone) return;
      if (result.ok) setArticle(result.data);
      else setProblem(text('get', result));
    });
    return () => {
      isGone = true;
    };
  }, [row.id, text]);
  if (article) return <QuickForm article={article} onState={onState} onClose={onClose} />;
  return (
    <p className={styles.waiting} role={problem ? 'alert' : 'status'}>
      {problem || common('loading')}
      {problem && (
        <Button size="small" onClick={onClose}>
          {common('close')}
        </Button>
      )}
    </p>
  );
}

const FIELDS = ['name', 'sku', 'gtin'] as const;

function QuickForm({ article, onState, onClose }: Omit<Props, 'row'> & { article: Article }) {
  const t = useTranslations('Articles');
  const common = useTranslations('Common');
  const locale = useLocale();
  const router = useRouter();
  const [action, setAction] = useState<StateAction | ''>('');
  const [initial] = useState(() => draftOf(article, locale));
  const close = () => {
    onClose();
    router.refresh();
    if (action) onState(action, article.id);
  };
  const { form, sections } = useArticleForm({ article, initial, fields: FIELDS, onClose: close });
  const { ref, refusals } = form;
  useEffect(() => {
    const find = (what: string) => ref.current?.querySelector<HTMLElement>(what);
    (find('[aria-invalid=true]') ?? find('input'))?.focus();
  }, [ref, refusals]);
  const elsewhere = Object.keys(form.errors).find((path) => !FIELDS.some((field) => field === path));

  return (
    <form
      ref={ref}
      noValidate
      className={styles.form}
      aria-label={t('actions.quickEdit')}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isDirty) void form.save();
        else close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <UnsavedGuard isDirty={form.isDirty} />
      <Fields sections={sections} />
      <StateChoice article={article} value={action} onChange={setAction} />
      <div className={styles.buttons}>
        <Button type="submit" size="small" variant="filled" isBusy={form.isBusy}>
          {common('save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
      {(form.problem || elsewhere) && (
        <p className={styles.problem} role="alert">
          {form.problem || form.errors[elsewhere ?? '']}
        </p>
      )}
      {form.conflict && (
        <div className={styles.conflict}>
          <ConflictNotice {...form.conflict} />
        </div>
      )}
    </form>
  );
}

function Fields({ sections }: { sections: FormState }) {
  const t = useTranslations('Articles');
  const id = useId();
  const tooLong = useTooLong();
  return FIELDS.map((field) => {
    const excess = tooLong(sections.draft[field].trim(), TEXT_LIMITS[field]);
    const error = excess ?? sections.errorAt(field);
    return (
      <div key={field} className={styles.field} data-field={field} data-too-long={excess && ''}>
        <input
          className={formStyles.control}
          aria-label={t(`fields.${field}`)}
          placeholder={t(`fields.${field}`)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-${field}` : undefined}
          autoComplete="off"
          value={sections.draft[field]}
          onChange={(event) => sections.set({ [field]: event.currentTarget.value })}
        />
        {error && (
          <span id={`${id}-${field}`} className={styles.error}>
            {error}
          </span>
        )}
      </div>
    );
  });
}

interface ChoiceProps {
  article: Article;
  value: StateAction | '';
  onChange: (action: StateAction | '') => void;
}

/** The current state, and the possible transitions. */
function StateChoice({ article, value, onChange }: ChoiceProps) {
  const t = useTranslations('Articles');
  return (
    <div className={styles.field}>
      <select
        className={formStyles.control}
        aria-label={t('columns.state')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as StateAction | '')}
      >
        <option value="">{t(`states.${article.state}`)}</option>
        {stateActionsOf(article).map((each) => (
          <option key={each} value={each}>
            {t(`actions.${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
