'use client';

import { useTranslations } from 'next-intl';
import { usePropertiesText } from '@/components/properties/use-properties-text';
import type { ShownFields } from '@/components/records/conflict-notice';
import { compositionText } from '@/lib/format/composition';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { bodyOf, type ArticleDraft } from './draft';

/** The content of an article's draft for readers. */
export function useShownFields(): (draft: ArticleDraft) => ShownFields {
  const t = useTranslations('Articles');
  const common = useTranslations('Common');
  const locale = useLocale();
  const propertiesText = usePropertiesText();
  return (draft) => {
    const body = bodyOf(draft, locale);
    return [
      ...(['name', 'sku', 'gtin', 'description', 'model'] as const).map(
        (key) => [t(`fields.${key}`), body[key] ?? ''] as const,
      ),
      [t('fields.weight'), body.weightGrams == null ? '' : formatNumber(body.weightGrams, locale, 3)],
      [t('fields.isManualLoad'), common(body.isManualLoad ? 'yes' : 'no')],
      [t('fields.template'), draft.templateName],
      [t('sections.properties'), propertiesText(draft.properties)],
      [t('sections.compositions'), compositionText(body.compositions, locale)],
      [
        t('sections.images'),
        draft.images.map(({ alt }, at) => alt || t('images.number', { number: at + 1 })).join(', '),
      ],
    ];
  };
}
