import { foldWords } from '@/lib/domain/text';
import type { Item } from './items';
import {
  hasMaterial,
  isAndWord,
  isLabelLike,
  isLanguage,
  isStructure,
  isUnknown,
  trailingLabelLength,
} from './lexicon';
import { isWhole, rounded, shareIssues, TOLERANCE } from './sums';
import type { CompositionMaterial, CompositionPart } from '@/lib/contract/compositions';
import type { CompositionIssue } from './types';

interface Draft {
  label?: string[];
  items: Item[];
  /** Sum of the shares. It and `isOpenSum` (all items are bare names after a plus) are updated with each item. */
  total: number;
  isOpenSum: boolean;
  isInferred: boolean;
  isStacked: boolean;
}

const sumOf = (percents: readonly (number | null)[]): number =>
  rounded(percents.reduce<number>((total, percent) => total + (percent ?? 0), 0));

const draftSum = (draft: Draft): number => rounded(draft.total);
const isBareName = (item: Item): boolean => item.percent === null && item.before === 'plus';

/** Words before a share without a colon name a part if they look like a label, or if other parts are named too. */
function acceptSoftLabels(items: readonly Item[]): Item[] {
  const isShort = (soft: readonly string[]): boolean => soft.length <= 3 && /\p{L}/u.test(soft.join(''));
  const labelledItems = items.filter(
    (item) => item.label !== undefined || (item.soft !== undefined && !item.hasLeadIn && isShort(item.soft)),
  );
  return items.map((item) => {
    const { soft, ...rest } = item;
    if (soft === undefined || item.label !== undefined) return rest;
    const isStrong = isLabelLike(soft) || item.before === 'open';
    const isWeak = !item.hasLeadIn && isShort(soft) && !hasMaterial(soft) && labelledItems.length > 1;
    return isStrong || isWeak ? { ...rest, soft } : rest;
  });
}

/** True if the unlabelled materials from here on add up to exactly one complete set. */
function isCompleteSet(items: readonly Item[], from: number): boolean {
  let sum = 0;
  for (const [at, item] of items.slice(from, from + 40).entries()) {
    if (at > 0 && (item.label !== undefined || item.soft !== undefined || item.isForced)) return false;
    sum = rounded(sum + (item.percent ?? 0));
    if (isWhole(sum)) return true;
    if (sum > 100) return false;
  }
  return false;
}

function beginsPart(items: readonly Item[], at: number, current: Draft): boolean {
  const item = items[at];
  if (item === undefined || item.isForced || item.label !== undefined) return true;
  const sum = draftSum(current);
  const isFull = sum >= 100 - TOLERANCE;
  if (item.soft !== undefined) return isLabelLike(item.soft) || isFull || item.isDashed || item.before === 'open';
  if (item.percent === null) return isFull && item.before === 'plus';
  if (item.hasLeadIn && isFull && ['dot', 'line', 'part', 'comma'].includes(item.before)) return true;
  if (!isFull && sum + item.percent <= 100 + TOLERANCE) return current.isOpenSum && item.before === 'plus';
  return isCompleteSet(items, at);
}

function draftParts(items: readonly Item[]): Draft[] {
  const drafts: Draft[] = [];
  items.forEach((item, at) => {
    const current = drafts.at(-1);
    if (current !== undefined && !beginsPart(items, at, current)) {
      current.items.push(item);
      current.total += item.percent ?? 0;
      current.isOpenSum &&= isBareName(item);
      return;
    }
    const label = item.label ?? item.soft;
    const isInferred = item.label === undefined && item.soft !== undefined && !item.isDashed;
    const sums = { total: item.percent ?? 0, isOpenSum: isBareName(item) };
    const draft: Draft = { items: [item], ...sums, isInferred, isStacked: item.isStacked };
    drafts.push(label === undefined ? draft : { ...draft, label });
  });
  return drafts;
}

/** '100% Leather, 100% Linen Lining': the part is named after its last material. */
function extractTrailingLabel(draft: Draft): Draft {
  const last = draft.items.at(-1);
  if (draft.label !== undefined || last === undefined || !isWhole(draftSum(draft))) return draft;
  const length = trailingLabelLength(last.words);
  if (length === 0) return draft;
  const words = last.words.slice(0, -length);
  const tail = last.words.slice(-length);
  const start = tail.findIndex((word) => isLabelLike([word]));
  const label = start === -1 ? tail : tail.slice(start);
  return { ...draft, label, isInferred: true, items: [...draft.items.slice(0, -1), { ...last, words }] };
}

/** Names without a share are noise beside a complete set ('algodón suave, 95% algodón, 5% elastano'). */
function dropNoise(draft: Draft): Draft {
  const isComplete = draftSum(draft) >= 100 - TOLERANCE;
  return isComplete ? { ...draft, items: draft.items.filter((item) => item.percent !== null) } : draft;
}

/** Merges drafts with the same label, each below 100, if they make 100 together; complete ones stay separate. */
function joinPieces(drafts: readonly Draft[]): Draft[] {
  const byLabel = new Map<string, Draft[]>();
  for (const draft of drafts) {
    if (draft.label === undefined) continue;
    const key = foldWords(draft.label.join(' '));
    const group = byLabel.get(key);
    if (group === undefined) byLabel.set(key, [draft]);
    else group.push(draft);
  }
  const droppedDrafts = new Set<Draft>();
  const replacements = new Map<Draft, Draft>();
  for (const group of byLabel.values()) {
    const [first, ...rest] = group;
    const sums = group.map(draftSum);
    if (first === undefined || rest.length === 0 || sums.some((sum) => sum >= 100 - TOLERANCE) || !isWhole(sumOf(sums)))
      continue;
    const total = group.reduce((sum, draft) => sum + draft.total, 0);
    replacements.set(first, { ...first, total, items: group.flatMap((draft) => draft.items) });
    for (const draft of rest) droppedDrafts.add(draft);
  }
  return drafts.filter((draft) => !droppedDrafts.has(draft)).map((draft) => replacements.get(draft) ?? draft);
}

const BEFORE = ` \n.,;:'"“”«»-–—/`;
const AFTER = ` \n,;:'"“”«»-–—/!~*`;

/** The words as text, without characters of BEFORE at the start, or of AFTER and then full stops at the end. */
function textOf(words: readonly string[]): string {
  const text = words.join(' ').trim();
  let start = 0;
  let end = text.length;
  while (start < end && BEFORE.includes(text[start] ?? '')) start += 1;
  while (end > start && AFTER.includes(text[end - 1] ?? '')) end -= 1;
  while (end > start && text[end - 1] === '.') end -= 1;
  return text.slice(start, end).trim();
}

function labelOf(words: readonly string[]): string {
  return textOf(words)
    .replace(/^\(([^()]*)\)$/u, '$1')
    .trim();
}

function toPart(draft: Draft): CompositionPart {
  const materials: CompositionMaterial[] = draft.items
    .map((item) => ({ name: textOf(item.words), percent: item.percent }))
    .filter((material) => material.name !== '');
  return { label: draft.label === undefined ? '' : labelOf(draft.label), materials };
}

/** 'algodón y elastano': one share for two materials. */
function hasTwoNames(words: readonly string[]): boolean {
  const at = words.findIndex((word, index) => index > 0 && isAndWord(word));
  return at > 0 && hasMaterial(words.slice(0, at)) && hasMaterial(words.slice(at + 1)) && !words.some(isWithWord);
}

const isWithWord = (word: string): boolean => /^(?:con|com|with|mit|avec|met)$/iu.test(word);

function partIssues(draft: Draft, part: CompositionPart, at: number): CompositionIssue[] {
  const issues = shareIssues(part, at);
  for (const { name } of part.materials) if (isUnknown(name)) issues.push({ kind: 'unknown_material', part: at, name });
  if (part.label !== '' && (isUnknown(part.label) || isLanguage(part.label)))
    issues.push({ kind: 'unclear_label', part: at, label: part.label });
  else if (part.label !== '' && (draft.isInferred || draft.isStacked))
    issues.push({ kind: 'inferred_label', part: at, label: part.label });
  draft.items.forEach((item) => {
    const name = textOf(item.words);
    const hasStructure = isStructure(item.words.at(-1) ?? '') && hasMaterial(item.words.slice(0, -1));
    if (
      item.isTrimmed ||
      hasStructure ||
      hasTwoNames(item.words) ||
      (draft.items.length > 1 && item.words.some(isWithWord))
    )
      issues.push({ kind: 'unclear_name', part: at, name });
  });
  return issues;
}

function overallIssues(parts: readonly CompositionPart[], hasSlash: boolean): CompositionIssue[] {
  const issues: CompositionIssue[] = [];
  const seen = new Set<string>();
  let unnamedCount = 0;
  parts.forEach((part, at) => {
    const { label } = part;
    const key = foldWords(label);
    if (label === '') unnamedCount += 1;
    else if (seen.has(key)) issues.push({ kind: 'repeated_label', part: at, label });
    if (label !== '') seen.add(key);
    if (hasSlash && label.includes('/')) issues.push({ kind: 'unclear_label', part: at, label });
  });
  if (unnamedCount > 1) issues.push({ kind: 'unnamed_parts', count: unnamedCount });
  return issues;
}

/** Groups materials into parts by labels and sums, and reports what a person should check. Changes no number. */
export function buildParts(
  items: readonly Item[],
  hasSlash: boolean,
): { parts: CompositionPart[]; issues: CompositionIssue[] } {
  const drafts = joinPieces(draftParts(acceptSoftLabels(items)).map(extractTrailingLabel).map(dropNoise));
  const pairs = drafts.map((draft) => ({ draft, part: toPart(draft) })).filter(({ part }) => part.materials.length > 0);
  const parts = pairs.map(({ part }) => part);
  const issues = pairs.flatMap(({ draft, part }, at) => partIssues(draft, part, at));
  return { parts, issues: [...issues, ...overallIssues(parts, hasSlash)] };
}
