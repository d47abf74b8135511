'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import { ModalView } from '@/components/ui/dialog/modal-view';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { isFocusLost } from '@/components/ui/navigation/is-focus-lost';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { lots, MAX_LOT_INPUTS, type Lot } from '@/lib/contract/lots';
import { LotPicker, type LotChoice } from './lot-picker';
import styles from './lots.module.css';
import { useCounted } from '@/components/calls/use-counted';

function Chosen({ lots: selectedLots, onChange }: { lots: LotChoice[]; onChange: (lots: LotChoice[]) => void }) {
  const t = useTranslations('Lots.merge');
  if (selectedLots.length === 0) return null;
  return (
    <ul className={styles.chosen}>
      {selectedLots.map((each) => (
        <li key={each.id}>
          <span dir="auto">{each.code}</span>
          <Button
            variant="subtle"
            size="small"
            icon="x"
            aria-label={t('remove', { code: each.code })}
            onClick={() => onChange(selectedLots.filter(({ id }) => id !== each.id))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Moves the units of other lots into one: first a preview of the changes, then the merge. */
export function MergeDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const t = useTranslations('Lots.merge');
  const common = useTranslations('Common');
  const router = useRouter();
  const preview = useCall(lots.previewMerge);
  const merge = useCall(lots.merge);
  const keyFor = useIdempotencyKey();
  const wrong = useFormErrors(['lotIds']);
  const [selectedLots, setSelectedLots] = useState<LotChoice[]>([]);
  const ids = selectedLots.map(({ id }) => id);
  const { counted, store } = useCounted<{ moved: number; codes: number }>(ids);
  const close = () => leaveGuard.run(onClose);
  const { ref: form } = wrong.formProps;

  // Selecting renders the field again, and removing a selection removes its button.
  useEffect(() => {
    if (isFocusLost()) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [selectedLots, form]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (ids.length === 0) return;
    if (!counted) {
      const result = await preview.run({ params: { lotId: lot.id }, body: { lotIds: ids } });
      if (result && !result.ok) wrong.refuse('post', result);
      else if (wrong.check({}) && result) store(result.data);
      return;
    }
    const body = { lotIds: ids };
    const result = await merge.run(
      { params: { lotId: lot.id }, body },
      { success: t('done', { code: lot.code }), idempotencyKey: keyFor({ lotId: lot.id, ...body }) },
    );
    if (result && !result.ok) wrong.refuse('post', result);
    if (!result?.ok) return;
    onClose();
    router.refresh();
  }

  return (
    <ModalView isOpened onClose={close} title={t('title', { code: lot.code })} size="small" canClose={!merge.isBusy}>
      <UnsavedGuard isDirty={ids.length > 0} />
      <form {...wrong.formProps} onSubmit={(event) => void submit(event)}>
        <FormStack>
          <p>{t('text', { code: lot.code })}</p>
          <Chosen lots={selectedLots} onChange={setSelectedLots} />
          {selectedLots.length < MAX_LOT_INPUTS && (
            <Field label={t('lot')} error={wrong.errors.lotIds} isRequired>
              {(control) => (
                <LotPicker
                  key={selectedLots.length}
                  control={{ ...control, 'data-autofocus': true }}
                  articleId={lot.article.id}
                  without={[lot.id, ...ids]}
                  value={null}
                  onChange={(each) => each && setSelectedLots([...selectedLots, each])}
                />
              )}
            </Field>
          )}
          {counted && (
            <div className={styles.effect} role="status">
              <strong>{t('moved', { count: counted.moved, code: lot.code })}</strong>
              <span>{t('emptied', { count: ids.length })}</span>
              {counted.codes > 0 && <span>{t('codes', { count: counted.codes })}</span>}
            </div>
          )}
        </FormStack>
        <FormProblem>{wrong.problem}</FormProblem>
        <FormActions>
          <Button onClick={close} disabled={merge.isBusy}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="filled" isBusy={preview.isBusy || merge.isBusy} disabled={ids.length === 0}>
            {counted ? t('action') : t('check')}
          </Button>
        </FormActions>
      </form>
    </ModalView>
  );
}
