'use client';

import { useTranslations } from 'next-intl';
import { FormSection } from '@/components/ui/form/form-actions';
import { PropertyRows } from '@/components/properties/property-rows';
import type { FormState } from './use-article-form';

export function PropertiesSection({ form }: { form: FormState }) {
  const t = useTranslations('Articles');
  return (
    <FormSection title={t('sections.properties')} text={t('properties.text')}>
      <PropertyRows
        rows={form.draft.properties}
        onRows={(properties) => form.set({ properties })}
        errorAt={form.errorAt}
      />
    </FormSection>
  );
}
