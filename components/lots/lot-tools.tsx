'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useMay } from '@/components/calls/use-may';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { lots, type Lot } from '@/lib/contract/lots';
import { useHref } from '@/lib/i18n/use-href';
import styles from './lots.module.css';

const LotEditor = lazyPart(() => import('./lot-editor').then((module) => module.LotEditor));
const SplitDialog = lazyPart(() => import('./split-dialog').then((module) => module.SplitDialog));
const MergeDialog = lazyPart(() => import('./merge-dialog').then((module) => module.MergeDialog));
const InputsDialog = lazyPart(() => import('./inputs-dialog').then((module) => module.InputsDialog));

/** What can be done with a lot as a whole. */
export function LotTools({ lot, children }: { lot: Lot; children: ReactNode }) {
  const t = useTranslations('Lots.tools');
  const common = useTranslations('Common');
  const href = useHref();
  const url = useUrlState();
  const may = useMay();
  const [opened, setOpened] = useState<'split' | 'merge' | null>(null);
  const close = () => setOpened(null);
  return (
    <div className={styles.tools}>
      {may(lots.update) && (
        <ButtonLink icon="pencil" href={url.href({ edit: lot.id })}>
          {common('edit')}
        </ButtonLink>
      )}
      {children}
      {may(lots.split) && (
        <>
          <Button icon="share" onClick={() => setOpened('split')}>
            {t('split')}
          </Button>
          {lot.state === 'in_process' && !lot.isRecalled && (
            <Button icon="stack" onClick={() => setOpened('merge')}>
              {t('merge')}
            </Button>
          )}
        </>
      )}
      <ButtonLink icon="alert-triangle" href={href(`/admin/lotes/${lot.id}/recall`)}>
        {t('recall')}
      </ButtonLink>
      {may(lots.update) && url.get('edit') && <LotEditor />}
      {opened === 'split' && <SplitDialog lot={lot} onClose={close} />}
      {opened === 'merge' && <MergeDialog lot={lot} onClose={close} />}
    </div>
  );
}

/** Records what a lot was made of. */
export function AddInputs({ lot }: { lot: Lot }) {
  const t = useTranslations('Lots.tools');
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may(lots.addInputs)) return null;
  return (
    <>
      <Button icon="plus" onClick={() => setIsOpen(true)}>
        {t('inputs')}
      </Button>
      {isOpen && <InputsDialog lot={lot} onClose={() => setIsOpen(false)} />}
    </>
  );
}
