'use client';

import { useTranslations } from 'next-intl';
import { useStudio } from '../studio-context';
import { focusField } from '../focus-field';
import type { Target } from './gate';

/** Opens the page, the element and the field of a finding or a change; `onElement` shows the element's form. */
export function useOpenFinding(onElement: () => void) {
  const t = useTranslations('Editor.fields');
  const studio = useStudio();
  return async ({ pageId, item, field, place, languages }: Target) => {
    const [locale] = languages ?? [];
    await studio.openPage(pageId);
    studio.set({ selected: item?.key ?? null, ...(locale ? { locale } : {}) });
    if (!item) return;
    onElement();
    focusField(field && t(field), place);
  };
}
