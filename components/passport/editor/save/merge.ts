import { defaultTheme, type Theme } from '@/lib/contract/sections/theme';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are the same as JSON; the order of fields does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  }
  if (!isFields(one) || !isFields(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

export interface Merged {
  /** Both edits; for fields that both changed, the user's own. */
  value: Fields;
  /** Fields that both changed to something different, by their dotted path. */
  conflicts: string[];
}

/** Merges two edits of the same thing, field by field and language by language; lists are one field. */
export function mergeFields(base: Fields, local: Fields, server: Fields): Merged {
  const value: Record<string, unknown> = {};
  const conflicts: string[] = [];
  for (const key of new Set([...Object.keys(local), ...Object.keys(server)])) {
    const [baseValue, own, other] = [base[key], local[key], server[key]];
    if (isSame(baseValue, other) || isSame(own, other)) value[key] = own;
    else if (isSame(baseValue, own)) value[key] = other;
    else if (isFields(own) && isFields(other)) {
      const inner = mergeFields(isFields(baseValue) ? baseValue : {}, own, other);
      value[key] = inner.value;
      conflicts.push(...inner.conflicts.map((path) => `${key}.${path}`));
    } else {
      value[key] = own;
      conflicts.push(key);
    }
    if (value[key] === undefined) delete value[key];
  }
  return { value, conflicts };
}

/** The same for a look: null, the company's, is one indivisible choice. */
export function mergeThemes(
  base: Theme | null,
  local: Theme | null,
  server: Theme | null,
): { value: Theme | null; conflicts: string[] } {
  const { value, conflicts } =
    local && server
      ? mergeFields({ theme: base ?? defaultTheme }, { theme: local }, { theme: server })
      : mergeFields({ theme: base }, { theme: local }, { theme: server });
  return { value: value['theme'] as Theme | null, conflicts };
}
