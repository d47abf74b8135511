import { z } from 'zod';

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0] & object;

const COMPONENTS = '#/components/schemas/';

/** A schema of the document for a JSON Schema validator, with references moved to `$defs`. */
const withDefs = (part: unknown): JsonSchema =>
  JSON.parse(JSON.stringify(part).replaceAll(`"$ref":"${COMPONENTS}`, '"$ref":"#/$defs/')) as JsonSchema;

interface OpenApiDocument {
  components: { schemas: Record<string, unknown> };
}

/** Compares JSON with the schemas of an OpenAPI document: additional fields count as differences, like missing ones. */
export function bodyCheck({ components }: OpenApiDocument) {
  const defs = withDefs(components.schemas) as NonNullable<JsonSchema['$defs']>;
  const validators = new Map<unknown, z.ZodType>();
  const read = (schema: object): z.ZodType => {
    const validator = validators.get(schema) ?? z.fromJSONSchema({ ...withDefs(schema), $defs: defs } as JsonSchema);
    validators.set(schema, validator);
    return validator;
  };
  /** The first difference with its path, or null. */
  return (schema: object, body: unknown): string | null => {
    const { error } = read(schema).safeParse(body);
    if (!error) return null;
    const lines = z.prettifyError(error).split('\n');
    return lines.slice(0, 4).join(' ').slice(0, 600);
  };
}
