'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { shownText } from '@/lib/contract/sections/multilingual';
import type { InspectorProps } from '../../fields/inspector-props';
import { TextField } from '../../fields/text-field';

/** The article's property that it is bound to. */
function PropertyChoice({ section, set, propertyNames }: InspectorProps<'property'>) {
  const t = useTranslations('Editor.fields');
  const current = shownText(section.title, 'en').text;
  const names = current === '' || propertyNames.includes(current) ? propertyNames : [current, ...propertyNames];
  return (
    <Field label={t('property')} help={t('propertyHelp')}>
      {(control) => (
        <select {...control} value={current} onChange={(event) => set({ title: event.currentTarget.value })}>
          {current === '' && <option value="">{t('choose')}</option>}
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function PropertyInspector(props: InspectorProps<'property'>) {
  const t = useTranslations('Editor.fields');
  const { section, set } = props;
  if (section.skuRelated) return <PropertyChoice {...props} />;
  return (
    <>
      <TextField label={t('propertyName')} value={section.title} onChange={(title) => set({ title })} />
      <TextField label={t('value')} value={section.defaultValue} onChange={(defaultValue) => set({ defaultValue })} />
    </>
  );
}
