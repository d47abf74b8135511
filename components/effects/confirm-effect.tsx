'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/layout/button';
import { FormActions } from '@/components/ui/form/form-actions';
import { Modal } from '@/components/ui/dialog/modal';
import { useConfirming } from '@/components/ui/dialog/use-confirming';
import type { EffectQuestion } from '@/lib/contract/effects';
import { EffectNumbers } from './effect-numbers';
import styles from './effects.module.css';
import { OnlyFirst } from './only-first';
import { useEffectNumbers } from './use-effect-numbers';

/** Emptying the trash has the specification's own dialog. */
export type AskedQuestion = Exclude<EffectQuestion, { type: 'trash' }>;

interface Props {
  question: AskedQuestion;
  /** Whether more is selected than the question covers. */
  hasMore?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Loads the current state after the dialog said that nothing can be done; by default the page is refreshed. */
  onOutdated?: (() => unknown) | undefined;
}

/** Why nothing would change although nothing prevents it: somebody has done it since the page was loaded. */
function doneBefore({ type, action }: AskedQuestion) {
  if (type === 'imports') return 'nothing.imports';
  if (action === 'end') return 'nothing.ended';
  if (action === 'withdraw') return type === 'units' ? 'nothing.withdrawn' : 'nothing.passportWithdrawn';
  if (action === 'unpublish') return 'nothing.unpublished';
  return type === 'materials' ? 'nothing.deletedOrMerged' : 'nothing.deleted';
}

/** The message key of a question. */
const keyOf = ({ type, action }: AskedQuestion) => `${type}.${action}` as 'articles.remove';

/** Confirms a destructive action: shows its effect in numbers before the button. */
export function ConfirmEffect({ question, hasMore = false, onConfirm, onClose, onOutdated }: Props) {
  const t = useTranslations('Effects');
  const common = useTranslations('Common');
  const router = useRouter();
  const state = useEffectNumbers(question);
  const { isBusy, confirm } = useConfirming(onConfirm, onClose);
  const { effect } = state;
  const key = keyOf(question);
  // The number selected, until it is known how many of them change.
  const selectedCount = 'ids' in question ? question.ids.length : 0;
  const isNothing = effect?.count === 0;
  // One material in use keeps all selected ones: the API deletes either all or nothing.
  const { type } = question;
  const usable = type === 'materials' || type === 'lots' || type === 'files' || type === 'containers' ? type : null;
  const used = (effect?.kept ?? 0) > 0 && (type === 'materials' || isNothing) ? usable : null;
  const isUsed = used !== null;
  const isRecalled = isNothing && !isUsed && effect.recalled > 0;
  const isRefused = isNothing || isUsed;
  const text = () => {
    if (isRecalled) return t('nothing.recalled');
    if (isNothing) return t(used ? `nothing.${used}` : doneBefore(question), { count: selectedCount });
    if (isUsed) return t('blocked');
    // A code that opened nothing shows no notice afterwards.
    if (key === 'articles.remove' && effect?.passports === 0) return t(`${key}.textHidden`, { count: effect.count });
    return t(`${key}.text`, { count: effect?.count ?? selectedCount });
  };

  function close() {
    onClose();
    if (isRefused) (onOutdated ?? router.refresh)();
  }

  return (
    <Modal
      isOpened
      onClose={close}
      title={isUsed || isRecalled ? t('cannot') : t(`${key}.title`, { count: effect?.count || selectedCount })}
      size="small"
      canClose={!isBusy}
    >
      <div className={styles.body}>
        <p>{text()}</p>
        <EffectNumbers question={question} state={state} />
        {hasMore && <OnlyFirst max={selectedCount} />}
      </div>
      <FormActions>
        <Button onClick={close} data-autofocus disabled={isBusy}>
          {common(isRefused ? 'close' : 'cancel')}
        </Button>
        {!isRefused && (
          <Button variant="danger" isBusy={isBusy} disabled={!effect} onClick={() => void confirm()}>
            {t(`${key}.action`)}
          </Button>
        )}
      </FormActions>
    </Modal>
  );
}
