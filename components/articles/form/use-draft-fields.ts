'use client';

import { useTranslations } from 'next-intl';
import { typedProperties } from '@/components/properties/draft';
import { usePropertiesText } from '@/components/properties/use-properties-text';
import type { DraftField } from '@/components/records/draft-fields';
import { compositionText } from '@/lib/format/composition';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { bodyOf, typedParts, type ArticleDraft } from './draft';

/** The fields of an article's form, by which two versions are merged. */
export function useDraftFields(): readonly DraftField<ArticleDraft>[] {
  const t = useTranslations('Articles');
  const common = useTranslations('Common');
  const locale = useLocale();
  const propertiesText = usePropertiesText();
  const weightOf = (draft: ArticleDraft) => bodyOf(draft, locale).weightGrams ?? draft.weight;
  return [
    ...(['name', 'sku', 'gtin', 'description', 'model'] as const).map((key): DraftField<ArticleDraft> => ({
      label: t(`fields.${key}`),
      keys: [key],
      shown: (draft) => draft[key],
    })),
    {
      label: t('fields.weight'),
      keys: ['weight'],
      value: weightOf,
      shown: (draft) => {
        const weight = weightOf(draft);
        return typeof weight === 'number' ? formatNumber(weight, locale, 3) : weight;
      },
    },
    {
      label: t('fields.isManualLoad'),
      keys: ['isManualLoad'],
      shown: ({ isManualLoad }) => common(isManualLoad ? 'yes' : 'no'),
    },
    {
      label: t('fields.template'),
      keys: ['templateId', 'templateName'],
      value: ({ templateId }) => templateId,
      shown: ({ templateName }) => templateName,
    },
    {
      label: t('sections.properties'),
      keys: ['properties'],
      value: ({ properties }) => typedProperties(properties),
      shown: ({ properties }) => propertiesText(properties),
    },
    {
      label: t('sections.compositions'),
      keys: ['parts'],
      value: ({ parts }) => typedParts(parts),
      shown: (draft) => compositionText(bodyOf(draft, locale).compositions, locale),
    },
    {
      label: t('sections.images'),
      keys: ['images'],
      shown: ({ images }) =>
        images.map(({ fileId, alt }, at) => ({ fileId, caption: alt || t('images.number', { number: at + 1 }) })),
    },
  ];
}
