'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import { lots, type Lot } from '@/lib/contract/lots';

const InputsDialog = lazyPart(() => import('./inputs-dialog').then((module) => module.InputsDialog));

/** Records the inputs of a lot. */
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
