import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@/lib/contract';
import { openApiDocument, openApiPage } from './openapi';

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<
    string,
    Record<string, { operationId: string; security: unknown[]; parameters: { name: string; in: string }[] }>
  >;
};

it('is the committed document (npm run openapi writes it)', () => {
  const committed: unknown = JSON.parse(readFileSync(join(process.cwd(), 'traceability-api/openapi.json'), 'utf8'));
  expect(document).toEqual(committed);
});

it('names every endpoint, its path parameters and whether it needs a token', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(endpoints.map(({ id }) => id).sort());
  for (const { path, parameters } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(inPath.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
  }
  expect(document.paths['/auth/login']?.post?.security).toEqual([{ internal: [] }]);
  expect(document.paths['/auth/register']?.post?.security).toEqual([]);
  expect(document.paths['/auth/refresh-token']?.get?.security).toEqual([{ internal: [], bearer: [] }]);
  expect(document.paths['/articles']?.get?.security).toEqual([{ bearer: [] }]);
});

it('has a page for people with every call on it', () => {
  const page = openApiPage();
  for (const { id } of endpoints) expect(page).toContain(`id="${id}"`);
});
