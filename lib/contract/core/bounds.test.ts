import { z } from 'zod';
import * as blocks from './common';
import { errorEnvelope } from './envelope';
import { contract, endpoints } from '../index';
import { passportSnapshot } from '../passports';
import { section } from '../sections';
import { theme } from '../sections/theme';

type Def = z.core.$ZodTypes['_zod']['def'];
type Schema = z.core.$ZodType;

interface Walk {
  /** Violations, each with the path of the schema. */
  found: string[];
  /** Whether clients send it: then the characters of texts must be restricted as well. */
  isInput: boolean;
  seen: Set<Schema>;
}

/** Formats whose values are all short and of plain characters. */
const SHORT_FORMATS = ['uuid', 'date'];
const checksOf = (def: Def) => ('checks' in def ? (def.checks ?? []) : []) as z.core.$ZodCheck[];
const checkNames = (def: Def) => checksOf(def).map((check) => check._zod.def.check);
const metaOf = (schema: Schema) => (z.globalRegistry.get(schema) ?? {}) as Record<string, unknown>;

function walkString(schema: Schema, def: Def, path: string, walk: Walk): void {
  const format = 'format' in def ? def.format : undefined;
  if (format !== undefined && SHORT_FORMATS.includes(String(format))) return;
  if (!checkNames(def).includes('max_length')) walk.found.push(`${path}: text without max`);
  if (!walk.isInput || format !== undefined) return;
  const clean: unknown[] = [blocks.oneLine, blocks.oneScannedLine, blocks.manyLines];
  const isClean = checksOf(def).some((check) => clean.includes(check));
  if (!isClean) walk.found.push(`${path}: unrestricted text`);
}

function walkNumber(def: Def, path: string, walk: Walk): void {
  const limits = checksOf(def).flatMap((check) => {
    const { check: name, value } = check._zod.def as { check: string; value?: unknown };
    return name === 'less_than' || name === 'greater_than' ? [[name, value] as const] : [];
  });
  for (const side of ['less_than', 'greater_than']) {
    const isThere = limits.some(([name, value]) => name === side && Number.isSafeInteger(value));
    if (!isThere) walk.found.push(`${path}: number without ${side === 'less_than' ? 'max' : 'min'}`);
  }
}

/** The schemas nested in one, each with its part of the path; null for a kind unknown to this test. */
function partsOf(def: Def): [string, Schema][] | null {
  switch (def.type) {
    case 'array':
      return [['[]', def.element]];
    case 'set':
      return [['[]', def.valueType]];
    case 'record':
    case 'map':
      return [
        ['{key}', def.keyType],
        ['{value}', def.valueType],
      ];
    case 'object':
      return [
        ...Object.entries(def.shape).map(([name, part]): [string, Schema] => [`.${name}`, part]),
        ...(def.catchall ? [['.*', def.catchall] as [string, Schema]] : []),
      ];
    case 'union':
      return def.options.map((option, at) => [`|${at}`, option]);
    case 'intersection':
      return [
        ['&0', def.left],
        ['&1', def.right],
      ];
    case 'tuple':
      return def.items.map((item, at) => [`[${at}]`, item]);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [['', def.innerType]];
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'lazy':
      return [['', def.getter()]];
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'never':
    case 'undefined':
    case 'void':
    case 'transform':
      return [];
    default:
      return null;
  }
}

function visit(schema: Schema, path: string, walk: Walk): void {
  const { def } = schema._zod as { def: Def };
  if (walk.seen.has(schema)) return;
  walk.seen.add(schema);
  // What is counted as JSON needs no bounds inside.
  if (metaOf(schema)['x-maxJsonLength'] !== undefined) return;
  if (def.type === 'string') return walkString(schema, def, path, walk);
  if (def.type === 'number') return walkNumber(def, path, walk);
  if (def.type === 'array' && !checkNames(def).includes('max_length')) walk.found.push(`${path}: list without max`);
  if (def.type === 'set' && !checkNames(def).includes('max_size')) walk.found.push(`${path}: set without max`);
  if (def.type === 'tuple' && def.rest) walk.found.push(`${path}: tuple of any length`);
  if ((def.type === 'record' || def.type === 'map') && metaOf(schema).maxProperties === undefined) {
    walk.found.push(`${path}: dictionary without max`);
  }
  const parts = partsOf(def);
  if (parts === null) walk.found.push(`${path}: ${def.type} without bounds`);
  for (const [name, part] of parts ?? []) visit(part, path + name, walk);
}

/** Paths of everything in a schema that has no bound. */
function unbounded(schema: Schema | undefined, path: string, isInput: boolean): string[] {
  const walk: Walk = { found: [], isInput, seen: new Set() };
  if (schema) visit(schema, path, walk);
  return walk.found;
}

it.each(endpoints.map(({ id, endpoint }) => [id, endpoint] as const))('%s accepts nothing unbounded', (id, it) => {
  expect(unbounded(it.params, `${id} params`, true)).toEqual([]);
  expect(unbounded(it.query, `${id} query`, true)).toEqual([]);
  expect(unbounded(it.body, `${id} body`, true)).toEqual([]);
});

it('returns nothing unbounded', () => {
  const unboundedPaths = endpoints.flatMap(({ id, endpoint }) => unbounded(endpoint.response, `${id} response`, false));
  expect(unboundedPaths).toEqual([]);
  expect(unbounded(errorEnvelope, 'error', false)).toEqual([]);
});

it('stores nothing unbounded in a passport', () => {
  expect(unbounded(section, 'section', true)).toEqual([]);
  expect(unbounded(theme, 'theme', true)).toEqual([]);
  expect(unbounded(passportSnapshot, 'snapshot', false)).toEqual([]);
});

it('bounds every upload and every path', () => {
  for (const { endpoint } of endpoints) {
    if (endpoint.upload) expect(endpoint.upload.maxBytes).toBeLessThanOrEqual(100_000_000);
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
  }
});

it.each([
  ['text', z.string()],
  ['text of one shape', z.string().regex(/^a*$/)],
  ['unrestricted text', z.string().max(5)],
  ['address', z.url()],
  ['number', z.number()],
  ['number above', z.number().max(5)],
  ['whole number', z.int()],
  ['endless number', z.number().min(-Infinity).max(Infinity)],
  ['list', z.array(z.boolean())],
  ['entry of a list', z.array(z.number()).max(3)],
  ['set', z.set(z.boolean())],
  ['record', z.record(z.enum(['a']), z.boolean())],
  ['anything', z.unknown()],
  ['whatever', z.any()],
  ['JSON', z.json()],
  ['loose object', z.looseObject({})],
  ['own check', z.custom(() => true)],
  ['number behind a text', blocks.text().transform(Number).pipe(z.number())],
  ['optional', z.object({ deep: z.array(z.string()).max(1).nullable().default(null).optional() })],
  ['one of several', z.union([z.boolean(), z.object({ it: z.string() })])],
])('would notice a bare %s', (_, schema) => {
  expect(unbounded(schema, 'it', true)).not.toEqual([]);
});

describe('the building blocks', () => {
  const isFine = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

  it.each([
    '\u0000',
    '\u0007',
    '\ud800',
    'a\udc00',
    '\u0085',
    '\u009f',
    '\u202e',
    '\u2066',
    '\u2028',
    '\u2029',
    '\n',
    '\r',
    '\t',
  ])('reject %j within one line', (char) => {
    for (const block of [blocks.text(), blocks.textOrEmpty(), blocks.secret(0, 20)])
      expect(isFine(block, `a${char}b`)).toBe(false);
  });

  it('accept letters of every script, emoji, and direction marks that affect only themselves', () => {
    for (const name of ['Ñandú & Çelik', 'Ελλάδα', '漢字', 'שלום\u200f', '👩‍👩‍👧', 'e\u0301', '𝒜'])
      expect(isFine(blocks.text(), name)).toBe(true);
  });

  it('accept line breaks in multi-line texts, and no other control character', () => {
    expect(isFine(blocks.longText(), 'a\r\n\tb\u2028c')).toBe(true);
    for (const char of ['\u0000', '\u000b', '\u0085', '\ud83d']) {
      expect(isFine(blocks.longText(), `a${char}b`)).toBe(false);
      expect(isFine(blocks.untrimmedText(9), `a${char}b`)).toBe(false);
      expect(isFine(blocks.asWritten(9), `a${char}b`)).toBe(false);
    }
  });

  it('remove what changes the direction of the text after it from multi-line texts, as uploads do', () => {
    const copied = ' exe.\u202egnp\u202c \u2067שלום\u2069\n\u200f ';
    expect(blocks.longText().parse(copied)).toBe('exe.gnp שלום\n\u200f');
    expect(blocks.untrimmedText(20).parse(copied)).toBe(' exe.gnp שלום\n\u200f ');
    expect(blocks.longText(3).parse('\u202aabc\u202c')).toBe('abc');
    expect(blocks.asWritten(9).parse('a\u202ab')).toBe('a\u202ab');
  });

  it('normalize a copied cell to the search text', () => {
    expect(blocks.searchText().parse(' Camisa\n de\tlino ')).toBe('Camisa de lino');
    expect(isFine(blocks.searchText(), 'a\u0000')).toBe(false);
    expect(blocks.scannedText(20).parse(' 10L-1\u001d21A\t-1 ')).toBe('10L-1\u001d21A -1');
    for (const hostile of ['a\u0000', 'a\u202e', 'a\u001c'])
      expect(isFine(blocks.scannedText(20), hostile)).toBe(false);
  });

  it('count the values of a dictionary', () => {
    const two = blocks.dictionary(blocks.text(), blocks.longText(), 2);
    expect(isFine(two, { a: '', b: '' })).toBe(true);
    expect(isFine(two, { a: '', b: '', c: '' })).toBe(false);
  });

  it('count data of an unknown shape', () => {
    const few = blocks.withinJson(20, z.unknown());
    expect([isFine(few, [1, 2]), isFine(few, 'a'.repeat(30))]).toEqual([true, false]);
  });

  it('accept the supported days', () => {
    const days = ['2000-01-01', '2026-11-21', '2100-12-31'];
    expect(days.filter((value) => isFine(blocks.day, value))).toEqual(days);
    for (const value of ['1999-12-31', '2101-01-01', '9999-12-31', '0000-01-01', '2026-02-30'])
      expect(isFine(blocks.day, value)).toBe(false);
  });

  it('bound the lists of a query', () => {
    const ids = blocks.queryList(blocks.id, 2);
    const one = '0198f3a0-0000-7000-8000-000000000000';
    expect(ids.parse(`${one},${one}`)).toEqual([one, one]);
    expect(isFine(ids, `${one},${one},${one}`)).toBe(false);
    expect(isFine(ids, `${one}\u0000`)).toBe(false);
  });
});

it('cover every group', () => {
  expect(new Set(endpoints.map(({ id }) => id.split('.')[0]))).toEqual(new Set(Object.keys(contract)));
});
