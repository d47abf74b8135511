'use client';

import { useTranslations } from 'next-intl';
import { NameField } from '@/components/records/name-field';
import { RecordForm } from '@/components/records/record-form';
import { useRecordForm } from '@/components/records/use-record-form';
import { Field } from '@/components/ui/form/field';
import { FormStack } from '@/components/ui/form/form-actions';
import { call } from '@/lib/api-client/browser';
import { material as schema, materials, type ChangedMaterial, type Material } from '@/lib/contract/materials';
import styles from './materials.module.css';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { RenameEffect } from './rename-effect';
import { useOutdated } from './use-outdated';

interface Props {
  material: Material | null;
  onClose: () => void;
}

interface Draft {
  name: string;
  description: string;
  isRecycled: boolean;
}

/** A new one, and one that an earlier attempt saved, come without the numbers. */
type Saved = Material & Partial<ChangedMaterial>;

const draftOf = (material: Material | null): Draft => ({
  name: material?.name ?? '',
  description: material?.description ?? '',
  isRecycled: material?.isRecycled ?? false,
});

export function MaterialForm({ material, onClose }: Props) {
  const t = useTranslations('Materials');
  const common = useTranslations('Common');
  const outdated = useOutdated();
  const alertOf = (saved: Saved) => outdated(t(material ? 'form.saved' : 'form.created'), saved.id, saved);
  const form = useRecordForm<Draft, Saved>({
    record: material,
    draftOf,
    bodyOf: (draft) => draft,
    check: ({ name }) => (name.trim() ? {} : { name: t('form.nameMissing') }),
    save: (draft, { version, idempotencyKey }) =>
      material
        ? call(materials.update, { params: { materialId: material.id }, body: { ...draft, version } })
        : call(materials.create, { body: draft }, { idempotencyKey }),
    schema,
    fields: [
      { label: t('columns.name'), keys: ['name'], shown: ({ name }) => name },
      { label: t('columns.description'), keys: ['description'], shown: ({ description }) => description },
      {
        label: t('form.isRecycled'),
        keys: ['isRecycled'],
        shown: ({ isRecycled }) => common(isRecycled ? 'yes' : 'no'),
      },
    ],
    success: (saved) => alertOf(saved).message,
    link: (saved) => alertOf(saved).link,
    onClose,
  });
  const { draft, set } = form;
  return (
    <RecordForm form={form} onClose={onClose} submit={material ? undefined : t('form.createAction')}>
      <FormStack>
        <div>
          <NameField
            label={t('columns.name')}
            help={t('form.nameHelp')}
            error={form.errors.name}
            value={draft.name}
            onChange={(name) => set({ name })}
          />
          {material && <RenameEffect material={material} name={draft.name} />}
        </div>
        <Field
          label={t('columns.description')}
          note={common('optional')}
          limit={{ text: draft.description, max: TEXT_LIMITS.materialDescription }}
          error={form.errors.description}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={draft.description}
              onChange={(event) => set({ description: event.currentTarget.value })}
            />
          )}
        </Field>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.isRecycled}
            onChange={(event) => set({ isRecycled: event.currentTarget.checked })}
          />
          {t('form.isRecycled')}
        </label>
      </FormStack>
    </RecordForm>
  );
}
