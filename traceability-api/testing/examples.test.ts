import type { z } from 'zod';
import { endpoints, type NamedEndpoint } from '@/lib/contract';
import { EXAMPLE_IDS, ID_SOURCES, idsOf } from '@/lib/contract/core/examples';
import { openApiDocument } from '../http/openapi';
import { routes } from '../routes';
import { setUpTestApp } from './app';

const t = setUpTestApp();

type WithBody = NamedEndpoint & { endpoint: { body: z.ZodType; example: unknown } };
const bodies = endpoints.filter((operation): operation is WithBody => operation.endpoint.body !== undefined);

it.each(bodies.map((operation) => [operation.id, operation] as const))(
  '%s accepts its own example',
  (_, { endpoint }) => {
    const { error } = endpoint.body.safeParse(endpoint.example);
    expect(error?.issues ?? []).toEqual([]);
  },
);

it('names the call from which each id in an example comes', () => {
  const calls = new Set(endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  for (const source of Object.values(ID_SOURCES)) expect(calls).toContain(source);
  const document = openApiDocument(routes) as { paths: Record<string, Record<string, { description: string }>> };
  for (const { endpoint } of bodies)
    for (const name of idsOf(endpoint.example)) {
      const { description } = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? { description: '' };
      expect(description).toContain(`\`${EXAMPLE_IDS[name]}\` stands for one from ${ID_SOURCES[name]}`);
    }
});

/** Examples with past dates, or that would end the caller's session. */
const NOT_SENT = new Set(['apiKeys.create', 'auth.changePassword']);
const isComplete = ({ id, endpoint }: WithBody) =>
  typeof endpoint.level === 'number' &&
  endpoint.level < 1000 &&
  !endpoint.path.includes('{') &&
  idsOf(endpoint.example).length === 0 &&
  !NOT_SENT.has(id);

it.each(bodies.filter(isComplete).map((operation) => [operation.id, operation] as const))(
  '%s succeeds with its unmodified example',
  async (_, { endpoint }) => {
    const admin = await t.company({ level: 500 });
    const { status, message } = await admin.call(endpoint.method, endpoint.path, endpoint.example);
    expect([message, status < 300]).toEqual([message, true]);
  },
);
