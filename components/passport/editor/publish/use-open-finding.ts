'use client';

import { useTranslations } from 'next-intl';
import { useStudio } from '../studio-context';
import { focusField } from '../focus-field';
import type { Finding } from './gate';

/** Opens the page, the element and the field of a finding; `onElement` shows the element's form. */
export function useOpenFinding(onElement: () => void) {
  const t = useTranslations('Editor.fields');
  const studio = useStudio();
  return async ({ pageId, item, field, place, languages }: Finding) => {
    const [locale] = languages ?? [];
    await studio.openPage(pageId);
    studio.set({ selected: item?.key ?? null, ...(locale ? { locale } : {}) });
    if (!item) return;
    onElement();
    focusField(field && t(field), place);
  };
}
