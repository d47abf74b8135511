'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { FormSection } from '@/components/ui/form/form-actions';
import styles from '../articles.module.css';
import type { FormState } from './use-article-form';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { withoutUnseen } from '@/lib/contract/core/unseen';

type TextKey = 'name' | 'sku' | 'gtin' | 'description' | 'model' | 'weight';
const PATHS: Partial<Record<TextKey, string>> = { weight: 'weightGrams' };

export function BasicsSection({ form }: { form: FormState }) {
  const t = useTranslations('Articles');
  const common = useTranslations('Common');
  const { draft, set, errorAt } = form;
  // Invisible characters of a SKU are not saved.
  const textOf = (key: TextKey) => (key === 'sku' ? withoutUnseen(draft.sku) : draft[key]);
  const field = (
    key: TextKey,
    options: { help?: string; isRequired?: boolean; isLong?: boolean; isNumber?: boolean } = {},
  ) => (
    <Field
      label={t(`fields.${key}`)}
      help={options.help}
      isRequired={options.isRequired}
      note={options.isRequired ? undefined : common('optional')}
      limit={key === 'weight' ? undefined : { text: textOf(key), max: TEXT_LIMITS[key] }}
      error={errorAt(PATHS[key] ?? key)}
    >
      {(control) => {
        const shared = {
          ...control,
          name: key,
          value: draft[key],
          autoComplete: 'off',
          'data-autofocus': key === 'name' || undefined,
        };
        return options.isLong ? (
          <textarea {...shared} rows={3} onChange={(event) => set({ [key]: event.currentTarget.value })} />
        ) : (
          <input
            {...shared}
            inputMode={options.isNumber ? 'decimal' : key === 'gtin' ? 'numeric' : undefined}
            onChange={(event) => set({ [key]: event.currentTarget.value })}
          />
        );
      }}
    </Field>
  );
  return (
    <FormSection title={t('sections.basics')}>
      {field('name', { isRequired: true })}
      {field('description', { isRequired: true, isLong: true })}
      <div className={styles.pair}>
        {field('sku', { help: t('help.sku') })}
        {field('gtin', { help: t('help.gtin') })}
        {field('model')}
        {field('weight', { isNumber: true })}
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.isManualLoad}
          onChange={(event) => set({ isManualLoad: event.currentTarget.checked })}
        />
        <span>
          {t('fields.isManualLoad')} <span className={styles.hint}>{t('help.isManualLoad')}</span>
        </span>
      </label>
    </FormSection>
  );
}
