import { Hono, type Context } from 'hono';
import type { Deps } from '../http/context';
import { findPublicBlock } from '../services/public-pages';
import { readDigitalLink, readPassportPath, readSegments } from './digital-link';
import { createNotices } from './notices';
import { createPassports } from './passports';
import { createPictures } from './pictures';
import { acceptsGzip, send } from './rendered';
import { loadStylesheet, type Stylesheet } from './stylesheet';
import { readVisitor } from './visitor';

export type PublicDeps = Pick<Deps, 'config' | 'db' | 'files' | 'limits' | 'log' | 'now' | 'scans'>;

const ALLOW = 'GET, HEAD, OPTIONS';
const BLOCK_HASH = /^[A-Za-z0-9_-]{16,64}$/;

/** A stylesheet of another build may still be asked for by a page in somebody's cache: it gets today's, for a minute. */
function serveStylesheet(c: Context, { path, plain, gzip }: Stylesheet): Response {
  const isCurrent = c.req.path === path;
  const isGzip = acceptsGzip(c.req.header('accept-encoding'));
  return new Response(isGzip ? gzip : plain, {
    status: 200,
    headers: {
      ...(isGzip ? { 'Content-Encoding': 'gzip' } : {}),
      Vary: 'Accept-Encoding',
      'Content-Type': 'text/css; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    },
  });
}

/** The product's own mark as a page icon: a garment label on its stitch. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#0b6b4f" stroke-width="2.5">' +
  '<rect x="3" y="7" width="26" height="18" rx="4"/><path d="M8 16h16" stroke-dasharray="4.5 3"/></svg>';

const serveMark = () =>
  new Response(MARK, {
    status: 200,
    headers: {
      'Content-Type': 'image/svg+xml',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': 'public, max-age=604800',
    },
  });

/**
 * The addresses that phones open: passports, pictures, the stylesheet and the pages of blocks. No session, no cookie,
 * no client framework; every answer's headers are given in one call.
 */
export function createPublicRouter(deps: PublicDeps, stylesheet = loadStylesheet()): Hono {
  const app = new Hono();
  const isHttps = deps.config.publicBaseUrl.startsWith('https:');
  const notices = createNotices(stylesheet.path, isHttps);
  const passport = createPassports({ ...deps, notices, stylesheet: stylesheet.path, isHttps });
  const picture = createPictures(deps);

  const block = async (c: Context) => {
    const visitor = readVisitor(c);
    const [hash = '', ...rest] = readSegments(visitor.path) ?? [];
    const isWellFormed = BLOCK_HASH.test(hash) && rest.length === 0;
    const found = isWellFormed ? await findPublicBlock(deps.db, hash) : null;
    const page = found
      ? notices.block(found, visitor.locale)
      : notices.refusal(isWellFormed ? 'unknown' : 'malformed', visitor.locale);
    return send(page, visitor.header('accept-encoding'), visitor.header('if-none-match'));
  };

  app.get('/p/*', (c) => passport(c, readPassportPath));
  app.get('/01/*', (c) => passport(c, readDigitalLink));
  app.get('/b/*', block);
  app.get('/public/files/:fileId', picture);
  app.get('/public/mark.svg', serveMark);
  app.get('/public/:name{passport\\.[0-9a-f]{12}\\.css}', (c) => serveStylesheet(c, stylesheet));
  for (const path of ['/p/*', '/01/*', '/b/*', '/public/*']) {
    app.options(
      path,
      () =>
        new Response(null, {
          status: 204,
          headers: { Allow: ALLOW, 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': ALLOW },
        }),
    );
  }
  for (const path of ['/p/*', '/01/*', '/b/*']) {
    app.all(path, () => new Response(null, { status: 405, headers: { Allow: ALLOW } }));
  }
  return app;
}
