'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { isTooLong } from '@/components/ui/form/use-too-long';
import { Modal } from '@/components/ui/dialog/modal';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import type { ArticleRow } from '@/lib/contract/articles';
import { gtinReviews } from '@/lib/contract/gtin-reviews';
import styles from './articles.module.css';

export type DisputedArticle = Pick<ArticleRow, 'id' | 'name'> & Partial<Pick<ArticleRow, 'gtinClaim'>>;

interface Props {
  /** Articles that cannot be published because another company holds their GTIN; at most 1,000. */
  articles: readonly DisputedArticle[];
  onClose: () => void;
}

/** Maximum number of listed names. */
const NAMED = 5;

/**
 * Says why articles were not published, and asks a super-admin to decide whose GTIN it is; for a pending review it adds
 * the user's note.
 */
export function RequestReview({ articles, onClose }: Props) {
  const t = useTranslations('GtinReviews.request');
  const common = useTranslations('Common');
  const router = useRouter();
  const alerts = useAlerts();
  const request = useCall(gtinReviews.request);
  const [note, setNote] = useState('');
  const count = articles.length;
  const closeGuarded = () => leaveGuard.run(onClose);
  const isUnderWay = articles.every(({ gtinClaim }) => gtinClaim === 'review');
  async function submit() {
    const result = await request.run({ body: { ids: articles.map(({ id }) => id), note } }, { isOnce: true });
    if (!result?.ok) return;
    router.refresh();
    // The text has not been sent: it stays visible.
    const { count: requestedCount, noted } = result.data;
    if (requestedCount + noted === 0) return alerts.notice(t('none', { count }));
    alerts.success(requestedCount > 0 ? t('done') : t('noted', { count: noted }));
    onClose();
  }
  return (
    <Modal
      isOpened
      onClose={closeGuarded}
      title={isUnderWay ? t('addTitle') : t('title', { count })}
      size="small"
      canClose={!request.isBusy}
    >
      <UnsavedGuard isDirty={note.trim() !== ''} />
      <FormStack>
        <p>{isUnderWay ? t('addText') : t('text', { count })}</p>
        <ul className={styles.names}>
          {articles.slice(0, NAMED).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {count > NAMED && <li>{t('more', { count: count - NAMED })}</li>}
        </ul>
        <Field
          label={t('note')}
          help={t('noteHelp')}
          {...(isUnderWay ? { isRequired: true } : { note: common('optional') })}
          limit={{ text: note, max: TEXT_LIMITS.decisionNote }}
        >
          {(control) => (
            <textarea {...control} rows={3} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          )}
        </Field>
      </FormStack>
      <FormActions>
        <Button onClick={closeGuarded} disabled={request.isBusy}>
          {common('close')}
        </Button>
        <Button
          variant="filled"
          icon="send"
          isBusy={request.isBusy}
          isUnavailable={isTooLong(note.trim(), TEXT_LIMITS.decisionNote)}
          disabled={isUnderWay && note.trim() === ''}
          onClick={() => void submit()}
        >
          {t(isUnderWay ? 'addAction' : 'action')}
        </Button>
      </FormActions>
    </Modal>
  );
}
