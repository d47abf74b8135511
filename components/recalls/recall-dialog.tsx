'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import { ModalView } from '@/components/ui/dialog/modal-view';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { recalls, type Reach, type RecallNotice } from '@/lib/contract/recalls';
import { NoticeFields } from './notice-fields';
import styles from './recalls.module.css';

const originOf = ({ lot, supplierLot }: Reach) => (lot ? { lotId: lot.id } : { supplierLot: supplierLot ?? '' });

/** Recalls a lot: the reason, the notice on passports, and the effect in numbers. */
export function RecallDialog({ reach, onClose }: { reach: Reach; onClose: () => void }) {
  const t = useTranslations('Recalls');
  const common = useTranslations('Common');
  const router = useRouter();
  const create = useCall(recalls.create);
  const keyFor = useIdempotencyKey();
  const wrong = useFormErrors(['reason', 'notice']);
  const [reason, setReason] = useState('');
  const [isPublic, setIsPublic] = useState(false);
  const [notice, setNotice] = useState<RecallNotice>({});
  const isWritten = Object.values(notice).some((words) => words?.trim());
  // A hidden notice is kept and counts as unsaved input too.
  const isDirty = reason.trim() !== '' || isWritten;
  const { lot, supplierLot, lots, units } = reach;
  const code = lot?.code ?? supplierLot ?? '';

  const closeGuarded = () => leaveGuard.run(onClose);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(reason.trim() ? {} : { reason: common('requiredField') }),
      ...(isPublic && !isWritten ? { notice: t('noticeMissing') } : {}),
    };
    if (!wrong.check(missing)) return;
    const body = { ...originOf(reach), reason: reason.trim(), notice: isPublic ? notice : {} };
    const result = await create.run({ body }, { notice: t('started', { code }), idempotencyKey: keyFor(body) });
    if (!result) return;
    if (result.ok) onClose();
    else wrong.refuse('post', result);
    // A colleague may have recalled it first: the page behind the dialog shows it.
    if (result.ok || result.code === 'CONFLICT') router.refresh();
  }

  return (
    <ModalView
      isOpened
      onClose={closeGuarded}
      title={t(lot ? 'ask' : 'askSupplier', { code })}
      size="small"
      canClose={!create.isBusy}
    >
      <UnsavedGuard isDirty={isDirty} />
      <form {...wrong.formProps} onSubmit={(event) => void submit(event)}>
        <FormStack>
          <div className={styles.effect}>
            <strong>{t('marks', { lots, units })}</strong>
            <span>{isPublic ? t('shows', { count: units }) : t('showsNothing')}</span>
          </div>
          <Field
            label={t('reason')}
            help={t('reasonHelp')}
            limit={{ text: reason, max: TEXT_LIMITS.recallReason }}
            error={wrong.errors.reason}
            isRequired
          >
            {(control) => (
              <textarea
                {...control}
                data-autofocus
                rows={3}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </Field>
          <label className={styles.check}>
            <input type="checkbox" checked={isPublic} onChange={(event) => setIsPublic(event.currentTarget.checked)} />
            {t('showNotice')}
          </label>
          {isPublic && <NoticeFields notice={notice} errors={wrong.errors} onChange={setNotice} />}
        </FormStack>
        <FormProblem>{wrong.problem}</FormProblem>
        <FormActions>
          <Button onClick={closeGuarded} disabled={create.isBusy}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="danger" isBusy={create.isBusy}>
            {t('start')}
          </Button>
        </FormActions>
      </form>
    </ModalView>
  );
}
