// Writes the contract's OpenAPI document and the integration guide; a test fails if the committed ones differ.
import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../traceability-api/http/openapi';
import { guideMarkdown } from '../traceability-api/http/reference/guide';
import { routes } from '../traceability-api/routes';
import { fromRoot } from './lib/root.mjs';

writeFileSync(fromRoot('traceability-api/openapi.json'), `${JSON.stringify(openApiDocument(routes), null, 2)}\n`);
writeFileSync(fromRoot('docs/integrators.md'), guideMarkdown());
