'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormActions } from '@/components/ui/form-actions';
import { Modal } from '@/components/ui/modal';
import type { EffectQuestion } from '@/lib/contract/effects';
import { EffectNumbers } from './effect-numbers';
import styles from './effects.module.css';
import { useEffectNumbers } from './use-effect-numbers';

/** Emptying the trash has the specification's own dialog. */
export type AskedQuestion = Exclude<EffectQuestion, { type: 'trash' }>;

interface Props {
  question: AskedQuestion;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** The key of the texts of a question. */
const keyOf = ({ type, action }: AskedQuestion) => `${type}.${action}` as 'articles.remove';

/** The question before what takes something from people: its effect in numbers comes first, the button after. */
export function ConfirmEffect({ question, onConfirm, onClose }: Props) {
  const t = useTranslations('Effects');
  const common = useTranslations('Common');
  const state = useEffectNumbers(question);
  const [isBusy, setIsBusy] = useState(false);
  const { effect } = state;
  const key = keyOf(question);
  // What is chosen, until it is known how much of it changes.
  const chosen = 'ids' in question ? question.ids.length : 0;
  const isNothing = effect?.count === 0;
  // One that is in use keeps all of them: the API deletes either what was chosen or nothing.
  const isBlocked = question.type === 'materials' && (effect?.kept ?? 0) > 0;

  async function confirm() {
    setIsBusy(true);
    try {
      await onConfirm();
    } finally {
      onClose();
    }
  }

  return (
    <Modal
      isOpened
      onClose={onClose}
      title={t(`${key}.title`, { count: effect && !isNothing ? effect.count : chosen })}
      size="small"
      canClose={!isBusy}
    >
      <div className={styles.body}>
        <p>{isNothing ? t('nothing') : t(`${key}.text`, { count: effect?.count ?? chosen })}</p>
        <EffectNumbers question={question} state={state} />
        {isBlocked && !isNothing && <p className={styles.notice}>{t('blocked')}</p>}
      </div>
      <FormActions>
        <Button onClick={onClose} data-autofocus disabled={isBusy}>
          {common(isNothing || isBlocked ? 'close' : 'cancel')}
        </Button>
        {!isNothing && !isBlocked && (
          <Button variant="danger" isBusy={isBusy} disabled={!effect} onClick={() => void confirm()}>
            {t(`${key}.action`)}
          </Button>
        )}
      </FormActions>
    </Modal>
  );
}
