'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { OwnProperties, propertiesOf, rowsOf } from '@/components/lots/own-properties';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormActions, FormSection, FormStack } from '@/components/ui/form-actions';
import { Modal } from '@/components/ui/modal';
import { UnsavedGuard } from '@/components/ui/unsaved-guard';
import { units, type Unit } from '@/lib/contract/units';
import { LotSelect } from './lot-field';

interface Props {
  unit: Unit;
  onClose: () => void;
}

function UnitForm({ unit, onClose }: Props) {
  const t = useTranslations('Units');
  const common = useTranslations('Common');
  const router = useRouter();
  const update = useCall(units.update);
  const [lotId, setLotId] = useState(unit.lot?.id ?? '');
  const [rows, setRows] = useState(rowsOf(unit.properties));
  const [isSaved, setIsSaved] = useState(false);
  const properties = propertiesOf(rows);
  const isDirty =
    !isSaved && (lotId !== (unit.lot?.id ?? '') || JSON.stringify(properties) !== JSON.stringify(unit.properties));

  async function save(event: FormEvent) {
    event.preventDefault();
    const body = { properties, lotId: lotId || null, version: unit.version };
    const result = await update.run({ params: { code: unit.code }, body }, { success: t('page.saved') });
    if (!result?.ok) return;
    router.refresh();
    setIsSaved(true);
  }

  // Closed once the guard of unsaved work has gone, so that it does not ask about what is saved.
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <FormStack>
        <Field label={t('lot.label')}>
          {(control) => (
            <LotSelect
              control={control}
              articleId={unit.article.id}
              value={lotId}
              onChange={setLotId}
              current={unit.lot}
              canBeNone
            />
          )}
        </Field>
        <FormSection title={t('page.own')} text={t('page.ownHelp')}>
          <OwnProperties rows={rows} onChange={setRows} />
        </FormSection>
      </FormStack>
      <FormActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="filled" isBusy={update.isBusy}>
          {common('saveChanges')}
        </Button>
      </FormActions>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
}

/** Dialog for what belongs to one unit alone: its properties and its lot. */
export function UnitEditor({ unit, onClose }: Props) {
  const t = useTranslations('Units');
  return (
    <Modal isOpened onClose={onClose} title={t('page.editTitle', { code: unit.code })}>
      <UnitForm unit={unit} onClose={onClose} />
    </Modal>
  );
}
