import { Hono, type Context } from 'hono';
import { endpoints } from '@/lib/contract';
import { methodsOf } from '@/lib/contract/core/match';
import { adapt } from './http/adapter';
import { ApiError, envelopeOf, problemOf, refusalOf } from './core/errors';
import { SECURITY_HEADERS } from './http/security-headers';
import { openApiDocument } from './http/openapi';
import { addReference } from './http/reference/pages';
import { errorText } from './core/texts';
import { localeOf } from '@/lib/contract/core/accept-language';
import { keyPrincipalOf } from './features/api-keys/principals';
import { principalOf } from './features/auth/principals';
import { createPublicRouter } from './public/router';
import { routes } from './routes';
import { isApiKey } from '@/lib/contract/core/api-key-scopes';
import type { Deps, FindPrincipal } from './core/context';

/** The refusal of a call that has no route: in the standard's format if it is one of EPCIS 2.0. */
function refusal(c: Context, error: ApiError, isPlain = /^\/epcis(?:\/|$)/.test(c.req.path)): Response {
  const { text, values, retryAfterSeconds } = error.details;
  const message = errorText(localeOf(c.req.header('accept-language')), error.code, text, values);
  const response = Response.json(isPlain ? problemOf(error, message) : envelopeOf(error, message), {
    status: error.status,
    headers: { ...SECURITY_HEADERS, 'content-type': isPlain ? 'application/problem+json' : 'application/json' },
  });
  if (retryAfterSeconds) response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** The API without a socket, for the server and for tests. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  app.route('/', createPublicRouter(deps));
  app.get('/health', (c) => c.json({ status: 'ok' }, 200, SECURITY_HEADERS));
  app.get('/ready', async (c) => {
    const isReady = await deps.db.answers();
    return c.json({ status: isReady ? 'ready' : 'databaseAway' }, isReady ? 200 : 503, SECURITY_HEADERS);
  });
  // Generated on first request: it takes a tenth of a second, which would delay every start.
  let document: string | undefined;
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument(routes));
    return c.body(document, 200, { ...SECURITY_HEADERS, 'content-type': 'application/json' });
  });
  addReference(app);
  const ofSession = principalOf(deps.config);
  const findPrincipal: FindPrincipal = (caller, ...rest) => {
    const hasKey = typeof caller === 'string' ? isApiKey(caller) : caller.apiKey !== undefined;
    return (hasKey ? keyPrincipalOf : ofSession)(caller, ...rest);
  };
  for (const route of routes)
    app.on(route.endpoint.method, honoPath(route.endpoint.path), adapt(deps, route, findPrincipal));
  const isPlainByPath = new Map(endpoints.map(({ endpoint }) => [honoPath(endpoint.path), Boolean(endpoint.plain)]));
  for (const [path, isPlain] of isPlainByPath) {
    app.all(path, (c) => {
      const answer = refusal(c, new ApiError('METHOD_NOT_ALLOWED'), isPlain);
      answer.headers.set('allow', methodsOf(c.req.path.slice(1).split('/')).join(', '));
      return answer;
    });
  }
  app.notFound((c) => refusal(c, new ApiError('NOT_FOUND')));
  app.onError((error, c) => {
    deps.log.error({ err: error }, 'unexpected error outside a route');
    return refusal(c, refusalOf(error) ?? new ApiError('INTERNAL_SERVER_ERROR'));
  });
  return app;
}
