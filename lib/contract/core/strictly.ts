import { z } from 'zod';

type Def = z.core.$ZodTypes['_zod']['def'];

const strictSchemas = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** The nested schemas, each rejecting unknown keys; null for a schema without nested objects. */
function strictParts(def: Def): Partial<Def> | null {
  switch (def.type) {
    case 'object':
      return {
        shape: Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, strictly(part)])),
        catchall: def.catchall ?? z.never(),
      } as Partial<Def>;
    case 'array':
      return { element: strictly(def.element) };
    case 'record':
      return { valueType: strictly(def.valueType) };
    case 'union':
      return { options: def.options.map(strictly) };
    case 'pipe':
      return { in: strictly(def.in) };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return { innerType: strictly(def.innerType) } as Partial<Def>;
    default:
      return null;
  }
}

/**
 * A schema that rejects unknown keys in every nested object, and is otherwise the same. Parts declared open,
 * `z.looseObject` or a record, stay so.
 */
export function strictly<T extends z.core.$ZodType>(schema: T): T {
  const existing = strictSchemas.get(schema);
  if (existing) return existing as T;
  const { def } = schema._zod as { def: Def };
  const parts = strictParts(def);
  if (!parts) return schema;
  const strict = (schema as unknown as z.ZodType).clone({ ...def, ...parts } as z.core.$ZodTypeDef) as unknown as T;
  const meta = z.globalRegistry.get(schema);
  if (meta) z.globalRegistry.add(strict, meta);
  strictSchemas.set(schema, strict);
  return strict;
}
