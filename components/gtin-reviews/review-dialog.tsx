'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useRead } from '@/components/calls/use-read';
import { Button } from '@/components/ui/layout/button';
import { KeyValueList } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import { Field } from '@/components/ui/form/field';
import { FormActions } from '@/components/ui/form/form-actions';
import { isTooLong } from '@/components/ui/form/use-too-long';
import { Contact } from '@/components/records/contact';
import { DecidedBefore } from '@/components/records/decided-before';
import { ReadView } from '@/components/records/read-view';
import { useCloseOnce } from '@/components/records/use-close-once';
import { Modal } from '@/components/ui/dialog/modal';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { gtinReviews, type GtinReviewDetail, type ReviewState } from '@/lib/contract/gtin-reviews';
import { shortGtin } from '@/lib/domain/gs1/check-digit';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './gtin-reviews.module.css';
import { ReviewParty } from './review-party';

/** The effect of moving the GTIN, in numbers. */
function Effect({ review }: { review: GtinReviewDetail }) {
  const t = useTranslations('Companies.gtins.effect');
  const locale = useLocale();
  const { effect, holder, requester } = review;
  if (!effect) return null;
  if (!effect.canMove) return <p className={styles.notice}>{t('cannotMove', { requester: requester.name })}</p>;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <section className={styles.effect} aria-label={t('title', { requester: requester.name })}>
      <h3>{t('title', { requester: requester.name })}</h3>
      <ul>
        <li>{t('model', { requester: requester.name })}</li>
        <li>{t('articles', { count: effect.articles, holder: holder.name })}</li>
        <li>{t('unitsKept', { count: effect.unitsKept, number: number(effect.unitsKept), holder: holder.name })}</li>
        {effect.unitsLost > 0 && (
          <li className={styles.danger}>
            {t('unitsLost', {
              count: effect.unitsLost,
              number: number(effect.unitsLost),
              requester: requester.name,
            })}
          </li>
        )}
        <li>{t('mail')}</li>
      </ul>
    </section>
  );
}

const useDecide = () => useCall(gtinReviews.decide);

interface DecisionProps {
  review: GtinReviewDetail;
  decide: ReturnType<typeof useDecide>;
  /** Loads the review again. */
  onStale: () => void;
  /** Somebody else was faster. */
  onLate: () => void;
  onDone: () => void;
}

function Decision({ review, decide, onStale, onLate, onDone }: DecisionProps) {
  const t = useTranslations('Companies.gtins');
  const router = useRouter();
  const common = useTranslations('Common');
  const [answer, setAnswer] = useState('');
  const [isDone, setIsDone] = useState(false);
  useCloseOnce(isDone, onDone);
  const { holder, requester } = review;
  const isHeld = isTooLong(answer.trim(), TEXT_LIMITS.decisionNote);
  async function run(decision: 'keep' | 'move') {
    const winner = decision === 'move' ? requester : holder;
    const result = await decide.run(
      { params: { reviewId: review.id }, body: { decision, answer, holderId: holder.id, version: review.version } },
      {
        success: t('decidedFor', { gtin: shortGtin(review.gtin), company: winner.name }),
        isOnce: true,
        quietCode: 'ALREADY_PROCESS',
      },
    );
    if (!result) return;
    if (!result.ok && result.code === 'CONFLICT') onStale();
    const isLate = !result.ok && result.code === 'ALREADY_PROCESS';
    // Not found, it was resolved automatically: nothing is left to show.
    if (!result.ok && !isLate && result.code !== 'NOT_FOUND') return;
    router.refresh();
    if (isLate) onLate();
    else setIsDone(true);
  }
  return (
    <>
      <UnsavedGuard isDirty={answer.trim() !== '' && !isDone} />
      <Field
        label={t('answer')}
        help={t('answerHelp')}
        note={common('optional')}
        limit={{ text: answer, max: TEXT_LIMITS.decisionNote }}
      >
        {(control) => (
          <textarea {...control} rows={2} value={answer} onChange={(event) => setAnswer(event.currentTarget.value)} />
        )}
      </Field>
      <FormActions>
        <Button isBusy={decide.isBusy} isUnavailable={isHeld} onClick={() => void run('keep')}>
          {t('keep', { company: holder.name })}
        </Button>
        <Button
          variant="danger"
          isBusy={decide.isBusy}
          isUnavailable={isHeld}
          disabled={!review.effect?.canMove}
          onClick={() => void run('move')}
        >
          {t('move', { company: requester.name })}
        </Button>
      </FormActions>
    </>
  );
}

/** The decision, when and by whom it was made. */
function Decided({ review, state }: { review: GtinReviewDetail; state: Exclude<ReviewState, 'open'> }) {
  const t = useTranslations('Companies.gtins');
  return (
    <>
      <p className={styles.notice}>
        <strong>{t(`outcomes.${state}`, { holder: review.holder.name, requester: review.requester.name })}</strong>
        {review.answer}
      </p>
      <KeyValueList
        items={[
          { label: t('columns.requestedAt'), value: <DateTime value={review.requestedAt} /> },
          { label: t('columns.decidedAt'), value: <DateTime value={review.decidedAt} /> },
          { label: t('columns.decidedBy'), value: <Contact person={review.decidedBy} /> },
        ]}
      />
    </>
  );
}

/** One disputed GTIN: both companies, the effect of a decision, and the decision. */
export function ReviewDialog({ reviewId }: { reviewId: string }) {
  const t = useTranslations('Companies.gtins');
  const url = useUrlState();
  const decide = useDecide();
  const close = () => url.set({ review: null });
  const read = useRead(['gtin-review', reviewId], () => call(gtinReviews.get, { params: { reviewId } }));
  const [isLate, setIsLate] = useState(false);
  const markLate = () => {
    setIsLate(true);
    read.readAgain();
  };
  const decided = () => {
    // Reopened, it offers no decision any more.
    read.readAgain();
    close();
  };
  const title = read.data ? t('dialog', { gtin: shortGtin(read.data.gtin) }) : t('loading');
  return (
    <Modal isOpened onClose={close} title={title} size="large" canClose={!decide.isBusy}>
      <ReadView read={read} onClose={close}>
        {(review) => (
          <div className={styles.review}>
            {isLate && review.state !== 'open' && (
              <DecidedBefore>
                {t(`outcomes.${review.state}`, { holder: review.holder.name, requester: review.requester.name })}
              </DecidedBefore>
            )}
            <div className={styles.parties}>
              <ReviewParty party={review.parties.holder} role={review.state === 'open' ? 'holder' : 'holderThen'} />
              <ReviewParty party={review.parties.requester} role="requester" />
            </div>
            <blockquote className={styles.quote}>
              {review.note || t(review.state === 'open' ? 'found' : 'noNote')}
            </blockquote>
            <Effect review={review} />
            {review.state === 'open' ? (
              <Decision review={review} decide={decide} onStale={read.readAgain} onLate={markLate} onDone={decided} />
            ) : (
              <Decided review={review} state={review.state} />
            )}
          </div>
        )}
      </ReadView>
    </Modal>
  );
}
