// Writes the OpenAPI document of the contract; a test fails while the committed one differs.
import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../traceability-api/http/openapi';
import { fromRoot } from './lib/root.mjs';

writeFileSync(fromRoot('traceability-api/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
