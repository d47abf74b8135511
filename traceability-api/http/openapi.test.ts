import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@/lib/contract';
import { routes } from '../routes';
import { openApiDocument } from './openapi';

const document = JSON.parse(JSON.stringify(openApiDocument(routes))) as {
  tags: { name: string }[];
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        summary: string;
        tags: string[];
        security: unknown[];
        parameters: { name?: string; in?: string; $ref?: string }[];
        responses: Record<string, { headers?: Record<string, unknown> }>;
      }
    >
  >;
};

it('is the committed document (npm run openapi writes it)', () => {
  const committed: unknown = JSON.parse(readFileSync(join(process.cwd(), 'traceability-api/openapi.json'), 'utf8'));
  expect(document).toEqual(committed);
});

it('lists every endpoint, its path parameters and whether it needs a token', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(endpoints.map(({ id }) => id).sort());
  for (const { path, parameters } of operations) {
    const inPath = parameters.flatMap((each) => (each.in === 'path' ? [each.name] : []));
    expect(inPath.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
  }
  expect(document.paths['/auth/login']?.post?.security).toEqual([{ internal: [] }]);
  expect(document.paths['/auth/register']?.post?.security).toEqual([]);
  expect(document.paths['/auth/refresh-token']?.get?.security).toEqual([{ internal: [], bearer: [] }]);
  expect(document.paths['/epcis/events']?.get?.security).toEqual([{ apiKey: [] }, { bearer: [] }]);
  expect(document.paths['/articles']?.get?.security).toEqual([{ bearer: [] }]);
});

it('describes every call in one sentence, under its entity', () => {
  for (const methods of Object.values(document.paths))
    for (const { operationId, summary, tags } of Object.values(methods)) {
      expect([operationId, summary.length > 8]).toEqual([operationId, true]);
      expect(document.tags.map(({ name }) => name)).toContain(tags[0]);
    }
});

it('documents the request and response headers of a call', () => {
  const headersOf = (path: string, method: string) => {
    const { parameters, responses } = document.paths[path]?.[method] ?? { parameters: [], responses: {} };
    const read = parameters.flatMap(({ $ref, name, in: place }) =>
      $ref ? [$ref.split('/').at(-1)] : place === 'header' ? [name] : [],
    );
    return { read, given: Object.values(responses).flatMap(({ headers = {} }) => Object.keys(headers)) };
  };
  expect(headersOf('/materials', 'post').read).toEqual(['AcceptLanguage', 'Action', 'IdempotencyKey']);
  expect(headersOf('/materials/{materialId}', 'put').read).toEqual(['AcceptLanguage', 'Action', 'IfMatch']);
  expect(headersOf('/articles', 'get').read).toEqual(['AcceptLanguage']);
  const capture = headersOf('/epcis/capture', 'post');
  expect(capture.read).toContain('gs1-capture-error-behaviour');
  expect(capture.given).toEqual(expect.arrayContaining(['x-request-id', 'location', 'gs1-epcis-version']));
  expect(headersOf('/epcis/events', 'get').given).toContain('link');
  expect(headersOf('/labels/sheet', 'get').given).toContain('content-disposition');
  expect(headersOf('/passports/{passportId}/states/{state}/page', 'get').given).not.toContain('content-disposition');
});

it('documents that a body of the wrong type is refused, even for calls without a body', () => {
  const refusalsOf = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});
  expect(refusalsOf('/materials/{materialId}', 'delete')).toEqual(expect.arrayContaining(['413', '415']));
  expect(refusalsOf('/materials/{materialId}', 'get')).not.toContain('415');
});
