'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { COMPOSITION_LIMITS, type CompositionMaterial, type CompositionPart } from '@/lib/contract/compositions';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { keepable } from '@/lib/domain/text';
import { numberToType } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import type { InspectorProps } from '../../fields/inspector-props';
import { ListField } from '../../fields/list-field';
import { TextField } from '../../fields/text-field';
import { useDraft } from '../../fields/use-draft';

interface MaterialProps {
  material: CompositionMaterial;
  set: (change: (now: CompositionMaterial) => CompositionMaterial) => void;
}

/** A share with at most two decimals, with comma or point; empty if unknown. */
function readShare(typed: string): { percent: number | null } | null {
  if (typed.trim() === '') return { percent: null };
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed.trim())) return null;
  const percent = Number(typed.trim().replace(',', '.'));
  return percent <= 100 ? { percent } : null;
}

function MaterialFields({ material, set }: MaterialProps) {
  const t = useTranslations('Editor.fields');
  const locale = useLocale();
  const { control, hasProblem } = useDraft({
    label: t('share'),
    displayedText: numberToType(material.percent, locale),
    read: readShare,
    onValue: ({ percent }) => set((now) => ({ ...now, percent })),
  });
  return (
    <>
      <Field label={t('material')} limit={{ text: material.name, max: TEXT_LIMITS.name }}>
        {(attributes) => (
          <input
            {...attributes}
            value={material.name}
            onChange={({ currentTarget: { value } }) => set((now) => ({ ...now, name: keepable(value) }))}
          />
        )}
      </Field>
      <Field label={t('share')} error={hasProblem ? t('shareProblem') : undefined}>
        {(attributes) => <input {...attributes} {...control} inputMode="decimal" />}
      </Field>
    </>
  );
}

interface PartProps {
  part: CompositionPart;
  set: (change: (now: CompositionPart) => CompositionPart) => void;
}

function PartFields({ part, set }: PartProps) {
  const t = useTranslations('Editor.fields');
  return (
    <>
      <Field label={t('part')} help={t('partHelp')} limit={{ text: part.label, max: TEXT_LIMITS.part }}>
        {(control) => (
          <input
            {...control}
            value={part.label}
            onChange={({ currentTarget: { value } }) => set((now) => ({ ...now, label: keepable(value) }))}
          />
        )}
      </Field>
      <ListField
        label={t('materials')}
        entries={part.materials}
        onChange={(change) => set((now) => ({ ...now, materials: change(now.materials) }))}
        create={() => ({ name: '', percent: null })}
        addLabel={t('addMaterial')}
        max={COMPOSITION_LIMITS.materialsOfPart}
        nameOf={({ name }, place) => name || t('materialNumber', { place })}
      >
        {(material, setMaterial) => <MaterialFields material={material} set={setMaterial} />}
      </ListField>
    </>
  );
}

export function CompositionInspector({ section, set }: InspectorProps<'composition'>) {
  const t = useTranslations('Editor.fields');
  return (
    <>
      <TextField label={t('title')} value={section.title} onChange={(title) => set({ title })} />
      {!section.skuRelated && (
        <ListField
          label={t('parts')}
          entries={section.parts}
          onChange={(change) => set((now) => ({ parts: change(now.parts) }))}
          create={() => ({ label: '', materials: [{ name: '', percent: null }] })}
          addLabel={t('addPart')}
          max={COMPOSITION_LIMITS.parts}
          nameOf={({ label }, place) => label || t('partNumber', { place })}
        >
          {(part, setPart) => <PartFields part={part} set={setPart} />}
        </ListField>
      )}
    </>
  );
}
