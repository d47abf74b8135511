import type { PassportDifferences } from '@/lib/contract/passport-versions';

/** What people call the fields of elements and pages; fields of the same kind share a word. */
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

/** The words for fields that differ, each once. */
export const wordsOf = (fields: readonly string[]): FieldWord[] => [
  ...new Set(fields.map((field) => BY_FIELD.get(field) ?? 'other')),
];

/** How many elements differ in which way. */
export function countsOf({ elements }: PassportDifferences) {
  const count = (kind: string) => elements.filter((each) => each.kind === kind).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed'), moved: count('moved') };
}

export const isSame = ({ pages, elements, look, facts }: PassportDifferences) =>
  pages.length + elements.length + look.length + facts.length === 0;
