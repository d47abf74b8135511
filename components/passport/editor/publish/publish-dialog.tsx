'use client';

import { useTranslations } from 'next-intl';
import { Modal } from '@/components/ui/dialog/modal';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { KeyValueList } from '@/components/ui/layout/card';
import type { ArticleState } from '@/lib/contract/article-lists';
import { languageCode } from '@/lib/contract/core/levels';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { openPagesOf, statusOf } from '../doc/doc';
import type { PlacedText } from '../store/invalid-texts';
import { useStudioState } from '../studio-context';
import { useInvalidTexts } from '../use-invalid-texts';
import { ArrivalList } from './arrival-list';
import { languagesOf, type Target } from './gate';
import { GateList } from './gate-list';
import { InvalidList } from '../findings/invalid-list';
import type { OwnArticle } from './own-article';
import styles from './publish.module.css';
import { useGate } from './use-gate';
import { usePublish } from './use-publish';

interface Props {
  article: OwnArticle;
  isPublic: boolean;
  onClose: () => void;
  /** Resolves to the resulting state. */
  onPublished: () => Promise<ArticleState | null>;
  /** The response was lost: it may have been published. */
  onUnanswered: () => void;
  /** Links to what is missing, or was changed by somebody else. */
  onOpen: (target: Target) => void;
  /** Links to a text that cannot be saved. */
  onOpenInvalid: (text: PlacedText) => void;
}

/**
 * Shows what publishing changes for the public, including what somebody else has changed since it was read, then saves
 * pending changes and publishes.
 */
export function PublishDialog({ article, isPublic, onClose, onPublished, onUnanswered, onOpen, onOpenInvalid }: Props) {
  const t = useTranslations('Editor.publish');
  const common = useTranslations('Common');
  const locale = useLocale();
  const doc = useStudioState((state) => state.doc);
  const gate = useGate();
  const invalidTexts = useInvalidTexts();
  const isBlocked = gate.isBlank || invalidTexts.length > 0;
  const missing = languagesOf(gate.findings);
  const hidden = Object.values(doc.sections)
    .flat()
    .filter((item) => statusOf(item) === 'inactive').length;
  const open = openPagesOf(doc).length;
  const forms = doc.pages.length - open;
  const { read } = gate;
  const { run, problem, isBusy } = usePublish({ articleId: article.id, read, onClose, onPublished, onUnanswered });

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
        <ArrivalList arrivals={gate.arrivals} onOpen={onOpen} />
        <InvalidList texts={invalidTexts} onOpen={onOpenInvalid} />
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
        <Button variant="filled" isBusy={isBusy} disabled={isBlocked} onClick={() => void run()}>
          {t('publish')}
        </Button>
      </FormActions>
    </Modal>
  );
}
