import type { z } from 'zod';
import { sectionSchemas, type SectionOf, type SectionType } from '../index';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

const FILE = '/public/files/01890a5d-ac96-774b-bcce-b302099a8057';
const PLAIN = 'Lino <b>&amp;</b>';

/** What users can enter into a field. */
export type FieldKind = 'text' | 'address' | 'other';

export interface Field {
  /** `images[].imgUrl` */
  path: string;
  kind: FieldKind;
  schema: Schema;
}

const defOf = (schema: Schema) => (schema._zod as unknown as { def: Def }).def;
const takes = (schema: Schema, value: unknown) => (schema as z.ZodType).safeParse(value).success;

/** An address accepts a file or a link but no plain words; a text accepts those too. */
function kindOf(schema: Schema): FieldKind {
  if (takes(schema, PLAIN)) return 'text';
  return [FILE, 'https://lana.example/'].some((address) => takes(schema, address)) ? 'address' : 'other';
}

const isText = ({ type }: Def) => type === 'string' || type === 'union';

function visit(schema: Schema, path: string, fields: Field[]): void {
  const def = defOf(schema);
  if (def.type === 'default' || def.type === 'nullable') return visit(def.innerType, path, fields);
  if (def.type === 'array') return visit(def.element, `${path}[]`, fields);
  if (def.type === 'object') {
    for (const [name, part] of Object.entries(def.shape)) visit(part, path === '' ? name : `${path}.${name}`, fields);
    return;
  }
  fields.push({ path, kind: isText(def) ? kindOf(schema) : 'other', schema });
}

/** Every field of a type with its kind, including those in its lists. */
export function fieldsOf(type: SectionType): Field[] {
  const fields: Field[] = [];
  visit(sectionSchemas[type], '', fields);
  return fields;
}

export interface Content {
  /** The value of every text; `path` is the field's. */
  text: (path: string) => unknown;
  /** Each address field gets the first of these that it accepts. */
  addresses: readonly string[];
  /** Number of entries in every list. */
  entries: number;
}

function fill(schema: Schema, path: string, content: Content): unknown {
  const def = defOf(schema);
  if (def.type === 'default' || def.type === 'nullable') return fill(def.innerType, path, content);
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, part]) => [name, fill(part, `${path}.${name}`, content)]);
    return Object.fromEntries(fields);
  }
  if (def.type === 'array') {
    const list = Array.from({ length: content.entries }, (_, at) => fill(def.element, `${path}${at}`, content));
    return takes(schema, list) ? list : list.slice(0, 1);
  }
  if (def.type === 'boolean') return true;
  if (def.type === 'literal') return def.values[0];
  if (isText(def) && kindOf(schema) === 'text') {
    const text = content.text(path);
    return takes(schema, text) ? text : PLAIN;
  }
  const candidates = [...content.addresses, FILE, FILE.slice(-36), 'active', 'left', 'model', 400, 50];
  return candidates.find((candidate) => takes(schema, candidate));
}

/** A section with a value in each of its fields. It follows no article. */
export function filledSection<T extends SectionType>(
  type: T,
  id: string,
  content: Partial<Content> = {},
): SectionOf<T> {
  const fullContent = { text: () => PLAIN, addresses: [], entries: 2, ...content };
  const fields = fill(sectionSchemas[type], '', fullContent) as object;
  return sectionSchemas[type].parse({ ...fields, id, skuRelated: false }) as SectionOf<T>;
}
