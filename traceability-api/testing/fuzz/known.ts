import type { NamedEndpoint } from '@/lib/contract';
import type { Random } from './random';

/** Values of one kind that are kept, the newest ones. */
const KEPT = 200;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The fixed beginning of a path: where its things live. `/templates/{templateId}/duplicate` is at home in `/templates`. */
const homeOf = (path: string) => path.split('/{')[0] ?? path;

/** Where a page of a deep list begins: good for the order that it was given for. */
export interface Place {
  query: string;
  cursor: string;
}

/** What answers said of things that exist, so that requests name real ones. */
export interface Known {
  /** Takes ids, codes and cursors out of an answer that came from this path of the contract. */
  learn(path: string, message: unknown): void;
  /** Takes the places of a deep list out of its answer to this query. */
  learnPlaces(path: string, query: string, message: unknown): void;
  /** A place of a list: the query that it belongs to, and its cursor. */
  placeOf(named: NamedEndpoint, random: Random): Place | undefined;
  /** A value for a field or path parameter of this name; undefined when nothing is known. */
  valueOf(name: string, named: NamedEndpoint, random: Random): string | undefined;
}

/** `homes`: where the things of a path parameter live, as the contract says. */
export function createKnown(endpoints: readonly NamedEndpoint[]): Known {
  const values = new Map<string, string[]>();
  const places = new Map<string, Place[]>();
  const homes = homesOf(endpoints);
  const keep = (kind: string, value: string) => {
    const kept = values.get(kind) ?? [];
    if (kept.includes(value)) return;
    values.set(kind, [...kept.slice(1 - KEPT), value]);
  };
  const read = (name: string, value: unknown, home: string) => {
    if (typeof value !== 'string' || value === '') return;
    if (name === 'id') keep(home, value);
    else if (ID.test(value)) keep(name, value);
    else if (/code$|cursor$|^(?:sku|gtin|hash|email|serial)$/i.test(name)) keep(name, value);
  };
  const walk = (value: unknown, home: string, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > 6) return;
    for (const [name, part] of Object.entries(value).slice(0, 300)) {
      read(name, part, home);
      // Things inside of things are named by where they stand: `article: { id }` is an articleId.
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
    valueOf: (name, named, random) => {
      const own = name === 'ids' || name === 'id' ? [homeOf(named.endpoint.path), parentOf(named.endpoint.path)] : [];
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
