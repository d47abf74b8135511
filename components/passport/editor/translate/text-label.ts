'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { SectionType } from '@/lib/contract/sections/index';
import type { Text } from '../doc/texts';

/** Labels by the name of the field, as in the forms of elements (messages, Editor.fields). */
const BY_FIELD = {
  title: 'title',
  defaultValue: 'text',
  defaultValue2: 'text',
  text: 'text',
  imgTitle: 'title',
  imgSubtitle: 'subtitle',
  alt: 'alt',
  label: 'label',
  name: 'propertyName',
  value: 'value',
} as const;

type Label = (typeof BY_FIELD)[keyof typeof BY_FIELD] | 'name' | 'tagline' | 'linkText' | 'textBelow';

/** Types that label a field differently. */
const BY_TYPE: { [T in SectionType]?: Readonly<Record<string, Label>> } = {
  heading: { defaultValue: 'name', defaultValue2: 'tagline' },
  section_heading: { defaultValue: 'title' },
  property: { title: 'propertyName', defaultValue: 'value' },
  dropdown: { defaultValue2: 'linkText' },
  pdf: { defaultValue: 'linkText' },
  video: { defaultValue: 'textBelow' },
  lca: { defaultValue: 'textBelow' },
};

/** Key of the label of an element's text; null if the forms have no such field. */
export function labelOf({ item, path }: Pick<Text, 'item' | 'path'>): Label | null {
  const field = path.findLast((step) => typeof step === 'string') ?? '';
  const isOwn = path.length === 1;
  const byType = isOwn && item ? BY_TYPE[item.type as SectionType]?.[field] : undefined;
  return byType ?? (BY_FIELD as Readonly<Record<string, Label>>)[field] ?? null;
}

/** The label of a text in the forms; those of lists with their position. */
export function useTextLabel() {
  const fields = useTranslations('Editor.fields');
  const pages = useTranslations('Editor.pages');
  return useCallback(
    (text: Pick<Text, 'item' | 'path'>) => {
      const { item, path } = text;
      if (!item) return pages(path.length === 1 ? 'name' : path.at(-1) === 'title' ? 'seoTitle' : 'seoDescription');
      const place = path.find((step) => typeof step === 'number');
      const label = fields(labelOf(text) ?? 'text');
      // The first row of a dropdown is the element's own.
      return place === undefined ? label : `${label} ${place + (item.type === 'dropdown' ? 2 : 1)}`;
    },
    [fields, pages],
  );
}
