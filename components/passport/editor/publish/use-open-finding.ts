'use client';

import { useTranslations } from 'next-intl';
import { useStudio } from '../studio-context';
import { focusField, focusInvalid } from '../focus-field';
import type { PlacedText } from '../store/invalid-texts';
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

/** Opens the form in which a text that is no value was typed. */
export function useOpenInvalidText(onElement: () => void, onLook: () => void) {
  const studio = useStudio();
  return async ({ pageId, item }: PlacedText) => {
    if (pageId !== null) {
      await studio.openPage(pageId);
      studio.set({ selected: item?.key ?? null });
      if (!item) return;
      onElement();
    } else onLook();
    focusInvalid();
  };
}
