import fc from 'fast-check';
import type { z } from 'zod';
import { checkDigit } from '@/lib/domain/gs1/check-digit';
import type { Random } from './random';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

/** Context of a generated value: field names determine the meaning of texts. */
export interface ValuePlace {
  random: Random;
  /** Name of the closest enclosing field. */
  name: string;
  /** Probability of optional fields: with all filters set, nothing is found. */
  fullness: number;
  /** An existing value for a field of this name. */
  knownValue(name: string): string | undefined;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const WORDS = [
  'Camisa',
  'Lino 100%',
  'Algodón 95%, elastano 5%',
  'Ñandú & Çelik',
  "O'Neill",
  '漢字',
  '😀 emoji',
  'שלום',
  'a_b%c\\d',
  'constructor',
  'toString',
  '<b>x</b>',
  '\ufdfa'.repeat(20),
  'e\u0301'.repeat(30),
];

const defOf = (schema: Schema): Def => schema._zod.def as Def;

interface Check {
  check: string;
  value?: unknown;
  maximum?: number;
  minimum?: number;
  pattern?: RegExp;
  format?: string;
}

const checksOf = (def: Def): Check[] =>
  ('checks' in def ? (def.checks ?? []) : []).map((check) => (check as z.core.$ZodCheck)._zod.def as Check);

const find = (checks: readonly Check[], name: string) => checks.find(({ check }) => check === name);

/** Texts matching a pattern, generated once per pattern and seed. */
const samples = new Map<string, readonly string[]>();
function matching(pattern: RegExp, random: Random): string | undefined {
  const cached = samples.get(pattern.source);
  if (cached) return random.pick(cached);
  const texts = fc.sample(fc.stringMatching(pattern), { numRuns: 40, seed: 1 });
  samples.set(pattern.source, texts);
  return random.pick(texts);
}

const day = (random: Random) => new Date(Date.now() - random.integer(0, 400) * 86_400_000).toISOString().slice(0, 10);

function gtin({ random }: ValuePlace): string {
  const digits = `84${String(random.integer(0, 999_999)).padStart(10, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

function sscc({ random }: ValuePlace): string {
  const digits = `0952${String(random.integer(0, 999_999)).padStart(13, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

const uuid = (random: Random) =>
  `0198f3a0-0000-7000-8000-${random.integer(0, 0xffff_ffff).toString(16).padStart(12, '0')}`;

const VALID_TEXTS: Record<string, (place: ValuePlace) => string> = {
  email: ({ random }) => `fuzz${random.integer(0, 5000)}@example.test`,
  gtin,
  // Also 13 digits, with the same check digit.
  gln: gtin,
  sscc,
  publicEmail: ({ random }) => `hola${random.integer(0, 99)}@example.test`,
  publicWebsite: ({ random }) => `www.example.test/${random.integer(0, 99)}`,
  password: ({ random }) => `a phrase of its own ${random.integer(0, 99)}`,
  sheet: () => 'CSV',
  supplierLot: () => 'MILL-7',
  timeZone: ({ random }) => random.pick(['Europe/Madrid', 'America/Santiago', 'Asia/Kolkata']),
};

function textValue(def: Def, place: ValuePlace): string {
  const { random, name } = place;
  const checks = checksOf(def);
  const format = 'format' in def ? String(def.format) : find(checks, 'string_format')?.format;
  if (format === 'uuid') return (random.chance(0.95) ? place.knownValue(name) : undefined) ?? uuid(random);
  if (format === 'date') return day(random);
  if (format === 'datetime') return new Date().toISOString();
  const existing = random.chance(name === 'cursor' ? 1 : 0.6) ? place.knownValue(name) : undefined;
  // Codes share a name with the addresses of units, but are not ids.
  if (existing !== undefined && !ID.test(existing)) return existing;
  const validText = VALID_TEXTS[name];
  if (validText && random.chance(0.9)) return validText(place);
  const pattern = find(checks, 'string_format')?.pattern;
  if (pattern) return matching(pattern, random) ?? '';
  const max = find(checks, 'max_length')?.maximum ?? 20;
  const min = find(checks, 'min_length')?.minimum ?? 0;
  const text = random.chance(0.9) ? random.pick(WORDS) : random.pick(['x', '漢', '😀', '\ufdfa', '%']).repeat(max);
  return text.padEnd(min, 'x').slice(0, max);
}

function numberValue(def: Def, { random }: ValuePlace): number {
  const checks = checksOf(def);
  const min = Number(find(checks, 'greater_than')?.value ?? 0);
  const max = Number(find(checks, 'less_than')?.value ?? 100);
  const small = Math.min(max, min + random.integer(0, 12));
  const value = random.chance(0.75) ? small : random.pick([min, max, min + Math.floor((max - min) * random.next())]);
  return checks.some(({ check }) => check === 'number_format') || random.chance(0.7) ? Math.round(value) : value;
}

function listValue(def: Def & { type: 'array' }, place: ValuePlace): unknown[] {
  const checks = checksOf(def);
  const max = find(checks, 'max_length')?.maximum ?? 5;
  const min = find(checks, 'min_length')?.minimum ?? 0;
  const length = Math.max(min, Math.min(max, place.random.chance(0.97) ? place.random.integer(0, 4) : max));
  return Array.from({ length: Math.min(length, 300) }, () => validValue(def.element, place));
}

function objectValue(def: Def & { type: 'object' }, place: ValuePlace): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  for (const [name, schema] of Object.entries(def.shape)) {
    const isOptional = schema._zod.optin === 'optional';
    if (isOptional && !place.random.chance(place.fullness)) continue;
    entries.push([name, validValue(schema, { ...place, name })]);
  }
  return Object.fromEntries(entries);
}

/** A text that is converted (`?page=2`, `?ids=a,b`): the target type determines the text. */
function pipeValue(def: Def & { type: 'pipe' }, place: ValuePlace): unknown {
  const input = innermost(def.in);
  const output = innermost(def.out);
  const isText = defOf(input).type === 'string';
  if (isText && defOf(output).type === 'number') return String(numberValue(defOf(output), place));
  if (isText && defOf(output).type === 'array') return (validValue(output, place) as unknown[]).join(',');
  if (isText && defOf(output).type === 'string') return validValue(output, place);
  return validValue(def.in, place);
}

function innermost(schema: Schema): Schema {
  const def = defOf(schema);
  return def.type === 'pipe' ? innermost(def.in) : schema;
}

/** A value that the schema accepts, as far as its checks can be inspected; an existing one if known by field name. */
export function validValue(schema: Schema, place: ValuePlace): unknown {
  const def = defOf(schema);
  const { random } = place;
  switch (def.type) {
    case 'string':
      return textValue(def, place);
    case 'number':
      return numberValue(def, place);
    case 'boolean':
      return random.chance(0.5);
    case 'enum':
      return random.pick(Object.values(def.entries));
    case 'literal':
      return random.pick(def.values);
    case 'array':
      return listValue(def, place);
    case 'object':
      return objectValue(def, place);
    case 'record':
      return Object.fromEntries(
        Array.from({ length: random.integer(0, 4) }, () => [
          String(validValue(def.keyType, { ...place, name: 'key' })),
          validValue(def.valueType, { ...place, name: 'value' }),
        ]),
      );
    case 'union':
      return validValue(random.pick(def.options), place);
    case 'nullable':
      return random.chance(0.2) ? null : validValue(def.innerType, place);
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return validValue(def.innerType, place);
    case 'pipe':
      return pipeValue(def, place);
    case 'lazy':
      return validValue(def.getter(), place);
    default:
      return null;
  }
}
