'use client';

import { useTranslations } from 'next-intl';
import { ownPropertiesOf, ownRowsOf, typedProperties, type PropertyDraft } from '@/components/properties/draft';
import { PropertyRows } from '@/components/properties/property-rows';
import { usePropertiesText } from '@/components/properties/use-properties-text';
import { RecordForm } from '@/components/records/record-form';
import { useRecordForm } from '@/components/records/use-record-form';
import { Field } from '@/components/ui/form/field';
import { FormSection, FormStack } from '@/components/ui/form/form-actions';
import { Modal } from '@/components/ui/dialog/modal';
import { call } from '@/lib/api-client/browser';
import { unit as schema, units, type Unit } from '@/lib/contract/units';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { LotSelect, useOpenLots } from './lot-field';
import { LotMove, useLotMove } from './lot-move';

interface Props {
  unit: Unit;
  onClose: () => void;
}

interface Draft {
  lotId: string;
  /** The unit's recorded lot, which may no longer be selectable. */
  recorded: Unit['lot'];
  rows: readonly PropertyDraft[];
}

function UnitForm({ unit, onClose }: Props) {
  const t = useTranslations('Units');
  const { lots: openLots } = useOpenLots(unit.article.id);
  const propertiesText = usePropertiesText();
  const form = useRecordForm<Draft, Unit>({
    record: unit,
    draftOf: (from) => ({
      lotId: from?.lot?.id ?? '',
      recorded: from?.lot ?? null,
      rows: ownRowsOf(from?.properties ?? []),
    }),
    bodyOf: ({ lotId, rows }) => ({ lotId: lotId || null, properties: ownPropertiesOf(rows) }),
    save: ({ lotId, rows }, { version }) => {
      const body = { lotId: lotId || null, properties: ownPropertiesOf(rows), version };
      return call(units.update, { params: { code: unit.code }, body });
    },
    schema,
    fields: [
      {
        label: t('lot.label'),
        keys: ['lotId'],
        shown: ({ lotId, recorded }) =>
          recorded?.id === lotId ? recorded.code : (openLots?.find(({ id }) => id === lotId)?.code ?? lotId),
      },
      {
        label: t('page.own'),
        keys: ['rows'],
        value: ({ rows }) => typedProperties(rows),
        shown: ({ rows }) => propertiesText(rows),
      },
    ],
    success: () => t('page.saved'),
    onClose,
  });
  const { draft, set, errors } = form;
  const lotMove = useLotMove([unit.id], draft.lotId || null, draft.lotId !== (draft.recorded?.id ?? ''));
  const internalAbove = unit.facts
    .filter(({ internalAt }) => internalAt.some((level) => level !== 'unit'))
    .map(({ name }) => name);
  return (
    <RecordForm form={form} onClose={onClose}>
      <FormStack>
        <Field label={t('lot.label')} error={errors.lotId}>
          {(control) => (
            <LotSelect
              control={{ ...control, 'data-autofocus': true }}
              articleId={unit.article.id}
              value={draft.lotId}
              onChange={(lotId) => set({ lotId })}
              current={draft.recorded}
              canBeNone
            />
          )}
        </Field>
        <LotMove {...lotMove} />
        <FormSection title={t('page.own')} text={t('page.ownHelp')}>
          <PropertyRows
            rows={draft.rows}
            onRows={(rows) => set({ rows })}
            errorAt={(path) => errors[path]}
            nameLimit={TEXT_LIMITS.ownPropertyName}
            internalAbove={internalAbove}
          />
        </FormSection>
      </FormStack>
    </RecordForm>
  );
}

/** Dialog for the data of a single unit: its properties and its lot. */
export function UnitEditor({ unit, onClose }: Props) {
  const t = useTranslations('Units');
  return (
    <Modal isOpened onClose={onClose} title={t('page.editTitle', { code: unit.code })}>
      <UnitForm unit={unit} onClose={onClose} />
    </Modal>
  );
}
