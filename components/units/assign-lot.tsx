'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useInChunks } from '@/components/calls/bulk/use-in-chunks';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Modal } from '@/components/ui/dialog/modal';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { units } from '@/lib/contract/units';
import { LotSelect } from './lot-field';
import { LotMove, useLotMove } from './lot-move';

interface Props {
  ids: string[];
  /** The article of all selected units; null if there are several. */
  articleId: string | null;
  onClose: () => void;
  onDone: () => void;
}

/** Dialog that moves the selected units into a lot of their article, or out of any. */
export function AssignLot({ ids, articleId, onClose, onDone }: Props) {
  const t = useTranslations('Units');
  const common = useTranslations('Common');
  const router = useRouter();
  const alerts = useAlerts();
  const assign = useCall(units.assignLot);
  const inChunks = useInChunks();
  const wrong = useFormErrors(['lotId']);
  const [lotId, setLotId] = useState('');

  const { recount, ...counted } = useLotMove(ids, lotId || null, true);

  /** A thousand at a time, until one chunk is refused: those before it stay in their new lot. */
  async function moveChunks() {
    const { results, failures, left } = await inChunks.run(ids, (chunk) =>
      assign.run({ body: { ids: chunk, lotId: lotId || null } }, { isOnce: true, isQuiet: true }),
    );
    return { count: results.reduce((sum, each) => sum + each.count, 0), refused: failures[0], isWhole: left === 0 };
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const { count, refused, isWhole } = await moveChunks();
    if (count > 0 || isWhole) alerts.success(t('lotAssigned', { count }));
    if (refused) {
      wrong.refuse('post', refused);
      recount();
    }
    if (isWhole) onDone();
    if (count > 0 || isWhole) router.refresh();
  }

  return (
    <Modal isOpened onClose={onClose} title={t(articleId ? 'assign.title' : 'assign.remove')} size="small">
      <form {...wrong.formProps} onSubmit={(event) => void save(event)}>
        <FormStack>
          <p>{articleId ? t('assign.text', { count: ids.length }) : t('assign.several')}</p>
          {articleId && (
            <Field label={t('lot.label')} error={wrong.errors.lotId}>
              {(control) => (
                <LotSelect
                  control={{ ...control, 'data-autofocus': true }}
                  articleId={articleId}
                  value={lotId}
                  onChange={setLotId}
                  canBeNone
                />
              )}
            </Field>
          )}
          <LotMove {...counted} />
        </FormStack>
        <FormProblem>{wrong.problem}</FormProblem>
        <FormActions>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            isBusy={inChunks.isBusy}
            disabled={!counted.move || counted.move.count === 0}
          >
            {t(lotId ? 'assign.save' : 'assign.remove')}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
