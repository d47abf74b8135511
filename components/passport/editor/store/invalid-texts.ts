import type { SaveKey } from '../doc/differences';
import { placeOf, type Doc, type Item } from '../doc/doc';
import { isSame } from '../save/merge';

/** What has fields with texts that may be no values. */
export type Owner = Extract<SaveKey, `section:${string}` | `page:${string}` | 'theme'>;

/** A text that was typed in a field and is no value of it, so that nothing of it is saved. */
export interface InvalidText {
  owner: Owner;
  /** Its label, after the row of a list or the part of the form that it is in. */
  field: string;
  text: string;
  /** The owner when it was typed. */
  content: unknown;
}

export interface WithInvalidTexts {
  /** In the order in which they were typed. */
  invalidTexts: readonly InvalidText[];
}

export const NO_INVALID_TEXTS: WithInvalidTexts = { invalidTexts: [] };

const idOf = (owner: Owner) => owner.slice(owner.indexOf(':') + 1);

/** The current state of an owner; undefined if it is gone. */
export function contentOf(doc: Doc, owner: Owner): unknown {
  if (owner === 'theme') return doc.theme;
  if (owner.startsWith('page:')) return doc.pages.find(({ _id }) => _id === idOf(owner));
  return placeOf(doc, idOf(owner))?.item.data;
}

/** Hiding and showing an element leaves its fields as they are. */
const withoutStatus = (content: unknown) =>
  typeof content === 'object' && content !== null ? { ...content, status: null } : content;

/**
 * Those that still apply. An open form keeps its texts anew with each state of their owner: one that was kept with
 * another state belonged to a row or a field that is gone, or was undone since.
 */
export const currentTexts = ({ doc, invalidTexts }: WithInvalidTexts & { doc: Doc }) =>
  invalidTexts.filter(({ owner, content }) => {
    const now = contentOf(doc, owner);
    return now !== undefined && (now === content || isSame(withoutStatus(now), withoutStatus(content)));
  });

/** The texts with one of them set; null removes it. */
export function withText(
  texts: readonly InvalidText[],
  { text, ...kept }: Omit<InvalidText, 'text'> & { text: string | null },
): readonly InvalidText[] {
  const others = texts.filter(({ owner, field }) => owner !== kept.owner || field !== kept.field);
  if (text !== null) return [...others, { ...kept, text }];
  return others.length === texts.length ? texts : others;
}

/** The texts after an owner was changed outside its form: those that applied still do. */
export function carried(texts: readonly InvalidText[], before: Doc, after: Doc): readonly InvalidText[] {
  if (texts.length === 0) return texts;
  const current = new Set(currentTexts({ doc: before, invalidTexts: texts }));
  return texts.map((each) => (current.has(each) ? { ...each, content: contentOf(after, each.owner) } : each));
}

export interface PlacedText extends InvalidText {
  /** The page that it is on; null for the look. */
  pageId: string | null;
  /** The element; null if it concerns the page or the look. */
  item: Item | null;
}

/** With the page and element to open. */
export function placed(text: InvalidText, doc: Doc): PlacedText {
  const { owner } = text;
  if (owner === 'theme') return { ...text, pageId: null, item: null };
  if (owner.startsWith('page:')) return { ...text, pageId: idOf(owner), item: null };
  const place = placeOf(doc, idOf(owner));
  return { ...text, pageId: place?.pageId ?? null, item: place?.item ?? null };
}
