'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Modal } from '@/components/ui/dialog/modal';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { KeyValueList } from '@/components/ui/layout/card';
import { hasNoAnswer } from '@/lib/api-client/result';
import type { ArticleState } from '@/lib/contract/article-lists';
import { articles } from '@/lib/contract/articles';
import { languageCode } from '@/lib/contract/core/levels';
import { useHref } from '@/lib/i18n/use-href';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { openPagesOf, statusOf } from '../doc/doc';
import { useStudio, useStudioState } from '../studio-context';
import { languagesOf, type Finding } from './gate';
import { GateList } from './gate-list';
import type { OwnArticle } from './own-article';
import styles from './publish.module.css';
import { useGate } from './use-gate';

interface Props {
  article: OwnArticle;
  isPublic: boolean;
  onClose: () => void;
  /** Resolves to the resulting state. */
  onPublished: () => Promise<ArticleState | null>;
  /** The response was lost: it may have been published. */
  onUnanswered: () => void;
  /** Links to what is missing. */
  onOpen: (finding: Finding) => void;
}

/** Shows what publishing changes for the public, then saves pending changes and publishes. */
export function PublishDialog({ article, isPublic, onClose, onPublished, onUnanswered, onOpen }: Props) {
  const t = useTranslations('Editor.publish');
  const editor = useTranslations('Editor');
  const common = useTranslations('Common');
  const locale = useLocale();
  const href = useHref();
  const studio = useStudio();
  const alerts = useAlerts();
  const publish = useCall(articles.publish);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<ReactNode>('');
  const doc = useStudioState((state) => state.doc);
  const gate = useGate();
  const missing = languagesOf(gate.findings);
  const hidden = Object.values(doc.sections)
    .flat()
    .filter((item) => statusOf(item) === 'inactive').length;
  const open = openPagesOf(doc).length;
  const forms = doc.pages.length - open;
  const isBusy = isSaving || publish.isBusy;

  async function run() {
    setProblem('');
    setIsSaving(true);
    const isSaved = await studio.saved();
    setIsSaving(false);
    if (!isSaved) return setProblem(t('notSaved'));
    const result = await publish.run({ body: { ids: [article.id] } });
    if (result && !result.ok && hasNoAnswer(result)) onUnanswered();
    if (!result?.ok) return onClose();
    if (result.data.refused.length > 0) {
      const toArticle = (text: ReactNode) => <a href={href(`/admin/articles/${article.id}`)}>{text}</a>;
      return setProblem(t.rich('refused', { link: toArticle }));
    }
    setIsSaving(true);
    const state = await onPublished();
    const toWithdrawn = { href: href('/admin/articles?state=withdrawn'), label: editor('backToArticles') };
    if (state === 'withdrawn') alerts.notice(t('publishedWithdrawn'), { link: toWithdrawn });
    else alerts.success(t('published'));
    onClose();
  }

  return (
    <Modal isOpened onClose={onClose} title={t('title')} canClose={!isBusy}>
      <div className={styles.dialog}>
        <p>{t(isPublic ? 'textAgain' : 'textFirst')}</p>
        <KeyValueList
          items={[
            { label: t('units'), value: formatNumber(article.unitCount, locale) },
            { label: t('pages'), value: formatNumber(open, locale) },
            ...(forms > 0 ? [{ label: t('hiddenPages'), value: formatNumber(forms, locale) }] : []),
            ...(hidden > 0 ? [{ label: t('hidden'), value: formatNumber(hidden, locale) }] : []),
            ...(missing.length > 0 ? [{ label: t('missing'), value: missing.map(languageCode).join(', ') }] : []),
          ]}
        />
        {gate.isBlank && (
          <p className={styles.problem} role="alert">
            {t('blank')}
          </p>
        )}
        <GateList gate={gate} onOpen={onOpen} />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <FormActions>
        <Button onClick={onClose} data-autofocus disabled={isBusy}>
          {common('cancel')}
        </Button>
        <Button variant="filled" isBusy={isBusy} disabled={gate.isBlank} onClick={() => void run()}>
          {t('publish')}
        </Button>
      </FormActions>
    </Modal>
  );
}
