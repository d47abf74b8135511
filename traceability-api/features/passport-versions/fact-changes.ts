import type { Locale } from '@/lib/contract/core/levels';
import type { FactChange } from '@/lib/contract/passport-versions';
import type { ArticleFacts, PassportSnapshot } from '@/lib/contract/passports';
import { canonicalJson } from '@/lib/domain/canonical-json';
import { fold } from '@/lib/domain/text';
import { partText } from '@/lib/format/composition';
import { shorten } from '@/lib/format/shorten';

/** Most characters of a fact that are shown next to its other state. */
const MAX_TEXT = 2_000;

const textOf = (value: string | null) => (value === null ? null : shorten(value, MAX_TEXT));

const fact = (name: FactChange['fact'], before: string | null, after: string | null, of = ''): FactChange[] =>
  before === after ? [] : [{ fact: name, name: of, before: textOf(before), after: textOf(after) }];

const partsText = ({ compositions }: ArticleFacts, locale: Locale) =>
  compositions.map((part) => partText(part, locale)).join('\n');

function propertyChanges(before: ArticleFacts, after: ArticleFacts): FactChange[] {
  const valuesOf = ({ properties }: ArticleFacts) =>
    new Map(properties.map((property): [string, typeof property] => [fold(property.name), property]));
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [previous, current] = [old.get(key), now.get(key)];
    return fact('property', previous?.value ?? null, current?.value ?? null, (current ?? previous)?.name ?? '');
  });
  const orderOf = (of: Map<string, { name: string }>, other: Map<string, unknown>) =>
    [...of].flatMap(([key, { name }]) => (other.has(key) ? [name] : [])).join(', ');
  return [...changed, ...fact('propertyOrder', orderOf(old, now), orderOf(now, old))];
}

/** The number of pictures; the same number twice if they were replaced. */
function pictureChanges(before: ArticleFacts, after: ArticleFacts): FactChange[] {
  if (canonicalJson(before.images) === canonicalJson(after.images)) return [];
  const [previous, current] = [String(before.images.length), String(after.images.length)];
  return [{ fact: 'pictures', name: '', before: previous, after: current }];
}

const weightText = ({ weightGrams }: ArticleFacts) => (weightGrams === null ? null : String(weightGrams));

/** Public facts of an article that differ between two states of its passport, in the reader's language. */
export function factChanges(before: PassportSnapshot, after: PassportSnapshot, locale: Locale): FactChange[] {
  const [old, now] = [before.article, after.article];
  return [
    ...fact('name', old.name, now.name),
    ...fact('sku', old.sku, now.sku),
    ...fact('gtin', old.gtin, now.gtin),
    ...fact('description', old.description, now.description),
    ...fact('model', old.model, now.model),
    ...fact('weight', weightText(old), weightText(now)),
    ...pictureChanges(old, now),
    ...propertyChanges(old, now),
    ...fact('composition', partsText(old, locale), partsText(now, locale)),
    ...fact('brand', before.brand.name, after.brand.name),
  ];
}
