import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import schema from './EPCIS-JSON-Schema.json';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(schema);

/** What GS1's own JSON Schema has against a document of EPCIS, by the place of each fault; empty for a valid one. */
export function schemaFaults(document: unknown): string[] {
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
