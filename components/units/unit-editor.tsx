'use client';

import { useTranslations } from 'next-intl';
import { OwnProperties, propertiesOf, rowsOf, type PropertyRow } from '@/components/properties/own-properties';
import { RecordForm } from '@/components/records/record-form';
import { useRecordForm } from '@/components/records/use-record-form';
import { Field } from '@/components/ui/form/field';
import { FormSection, FormStack } from '@/components/ui/form/form-actions';
import { Modal } from '@/components/ui/dialog/modal';
import { call } from '@/lib/api-client/browser';
import { unit as schema, units, type Unit } from '@/lib/contract/units';
import { LotSelect } from './lot-field';

interface Props {
  unit: Unit;
  onClose: () => void;
}

interface Draft {
  lotId: string;
  rows: readonly PropertyRow[];
}

function UnitForm({ unit, onClose }: Props) {
  const t = useTranslations('Units');
  const form = useRecordForm<Draft, Unit>({
    record: unit,
    start: () => ({ lotId: unit.lot?.id ?? '', rows: rowsOf(unit.properties) }),
    bodyOf: ({ lotId, rows }) => ({ lotId: lotId || null, properties: propertiesOf(rows) }),
    save: ({ lotId, rows }, { version }) => {
      const body = { lotId: lotId || null, properties: propertiesOf(rows), version };
      return call(units.update, { params: { code: unit.code }, body });
    },
    schema,
    success: t('page.saved'),
    onClose,
  });
  const { draft, set, problem } = form;
  const internalAbove = unit.facts
    .filter(({ internalAt }) => internalAt.some((level) => level !== 'unit'))
    .map(({ name }) => name);
  return (
    <RecordForm form={form} onClose={onClose}>
      <FormStack>
        <Field label={t('lot.label')} error={problem}>
          {(control) => (
            <LotSelect
              control={control}
              articleId={unit.article.id}
              value={draft.lotId}
              onChange={(lotId) => set({ lotId })}
              current={unit.lot}
              canBeNone
            />
          )}
        </Field>
        <FormSection title={t('page.own')} text={t('page.ownHelp')}>
          <OwnProperties rows={draft.rows} onChange={(rows) => set({ rows })} internalAbove={internalAbove} />
        </FormSection>
      </FormStack>
    </RecordForm>
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
