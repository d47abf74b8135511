import { Hono } from 'hono';
import { endpoints } from '@/lib/contract';
import { methodsOf } from '@/lib/contract/core/match';
import { adapt } from './http/adapter';
import { ApiError, envelopeOf, refusalOf } from './core/errors';
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

const refusal = (error: ApiError, acceptLanguage: string | undefined) => {
  const { text, values, retryAfterSeconds } = error.details;
  const body = envelopeOf(error, errorText(localeOf(acceptLanguage), error.code, text, values));
  const response = Response.json(body, { status: error.status, headers: SECURITY_HEADERS });
  if (retryAfterSeconds) response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
};

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
  for (const path of new Set(endpoints.map(({ endpoint }) => honoPath(endpoint.path)))) {
    app.all(path, (c) => {
      const answer = refusal(new ApiError('METHOD_NOT_ALLOWED'), c.req.header('accept-language'));
      answer.headers.set('allow', methodsOf(c.req.path.slice(1).split('/')).join(', '));
      return answer;
    });
  }
  app.notFound((c) => refusal(new ApiError('NOT_FOUND'), c.req.header('accept-language')));
  app.onError((error, c) => {
    deps.log.error({ err: error }, 'unexpected error outside a route');
    return refusal(refusalOf(error) ?? new ApiError('INTERNAL_SERVER_ERROR'), c.req.header('accept-language'));
  });
  return app;
}
