import type { PassportDifferences } from '@/lib/contract/passport-versions';

/** Display names of the fields of elements and pages; similar fields share one. */
const WORDS = {
  title: ['title'],
  text: ['defaultValue', 'defaultValue2', 'rouletteTitle', 'claimText', 'btnText'],
  visibility: ['status'],
  picture: ['icon', 'iconUrl', 'fileId', 'image', 'images', 'posterUrl', 'lcaImg'],
  alt: ['alt'],
  link: ['link', 'showLink', 'postUrl'],
  file: ['url', 'fileName', 'size'],
  entries: ['items', 'values', 'parts', 'properties', 'facts'],
  binding: ['skuRelated'],
  frame: ['insideContainer'],
  appearance: [
    'titleAlign',
    'width',
    'height',
    'imgHeight',
    'showImg',
    'showIcons',
    'showLabels',
    'showPost',
    'focalPoint',
  ],
  address: ['slug'],
  kind: ['type'],
  search: ['seoData'],
} as const;

export type FieldWord = keyof typeof WORDS | 'other';

const BY_FIELD = new Map<string, FieldWord>(
  (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((word) =>
    WORDS[word].map((field): [string, FieldWord] => [field, word]),
  ),
);

/** The names of the fields that differ, without duplicates. */
export const wordsOf = (fields: readonly string[]): FieldWord[] => [
  ...new Set(fields.map((field) => BY_FIELD.get(field) ?? 'other')),
];

/** Number of elements by kind of difference. */
export function countsOf({ elements }: PassportDifferences) {
  const count = (kind: string) => elements.filter((each) => each.kind === kind).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed'), moved: count('moved') };
}

export const isSame = ({ pages, elements, look, facts }: PassportDifferences) =>
  pages.length + elements.length + look.length + facts.length === 0;
