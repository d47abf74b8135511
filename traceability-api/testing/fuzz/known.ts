import type { NamedEndpoint } from '@/lib/contract';
import type { Random } from './random';

/** Number of values kept per kind, the newest ones. */
const KEPT = 200;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The static prefix of a path: `/templates` for `/templates/{templateId}/duplicate`. */
const homeOf = (path: string) => path.split('/{')[0] ?? path;

/** Cursor of a long list, valid for the order of its query. */
export interface Place {
  query: string;
  cursor: string;
}

/** Existing ids, codes and cursors collected from responses, so that requests use real ones. */
export interface Known {
  /** Collects ids, codes and cursors from a response of this contract path. */
  learn(path: string, message: unknown): void;
  /** Collects the cursors of a long list from its response to this query. */
  learnPlaces(path: string, query: string, message: unknown): void;
  /** A cursor of a list, with its query. */
  placeOf(operation: NamedEndpoint, random: Random): Place | undefined;
  /** A value for a field or path parameter of this name; undefined if none is known. */
  valueOf(name: string, operation: NamedEndpoint, random: Random): string | undefined;
}

export function createKnown(endpoints: readonly NamedEndpoint[]): Known {
  const values = new Map<string, string[]>();
  const places = new Map<string, Place[]>();
  const homes = homesOf(endpoints);
  const store = (kind: string, value: string) => {
    const stored = values.get(kind) ?? [];
    if (stored.includes(value)) return;
    values.set(kind, [...stored.slice(1 - KEPT), value]);
  };
  const read = (name: string, value: unknown, home: string) => {
    if (typeof value !== 'string' || value === '') return;
    if (name === 'id') store(home, value);
    else if (ID.test(value)) store(name, value);
    else if (/code$|cursor$|^(?:sku|gtin|hash|email|serial)$/i.test(name)) store(name, value);
  };
  const walk = (value: unknown, home: string, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > 6) return;
    for (const [name, part] of Object.entries(value).slice(0, 300)) {
      read(name, part, home);
      // Nested items are named by their key: `article: { id }` is an articleId.
      const isNamed = depth > 0 && !Array.isArray(value) && typeof part === 'object' && part !== null && 'id' in part;
      walk(part, isNamed ? `${name}Id` : home, depth + 1);
    }
  };
  return {
    learn: (path, message) => walk(message, homeOf(path), 0),
    learnPlaces: (path, query, message) => {
      const { nextCursor, previousCursor } = (message ?? {}) as Record<string, unknown>;
      for (const cursor of [nextCursor, previousCursor]) {
        if (typeof cursor === 'string')
          places.set(path, [{ query, cursor }, ...(places.get(path) ?? [])].slice(0, KEPT));
      }
    },
    placeOf: ({ endpoint }, random) => {
      const ofPath = places.get(endpoint.path);
      return ofPath && random.pick(ofPath);
    },
    valueOf: (name, operation, random) => {
      const own =
        name === 'ids' || name === 'id' ? [homeOf(operation.endpoint.path), parentOf(operation.endpoint.path)] : [];
      const cursors = name === 'cursor' ? ['nextCursor', 'previousCursor'] : [];
      const kinds = [...own, ...cursors, ...(homes.get(name) ?? []), name].filter((kind) => values.has(kind));
      return kinds.length === 0 ? undefined : random.pick(values.get(random.pick(kinds)) as string[]);
    },
  };
}

const parentOf = (path: string) => homeOf(path).split('/').slice(0, -1).join('/');

function homesOf(endpoints: readonly NamedEndpoint[]): Map<string, string[]> {
  const homes = new Map<string, string[]>();
  for (const { endpoint } of endpoints) {
    for (const [, before = '', name = ''] of endpoint.path.matchAll(/(.*?)\/\{(\w+)\}/g)) {
      homes.set(name, [...new Set([...(homes.get(name) ?? []), homeOf(before)])]);
    }
  }
  return homes;
}
