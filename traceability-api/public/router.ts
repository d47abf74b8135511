import { Hono, type Context } from 'hono';
import { findPublicBlock } from '../features/passports/reads';
import { assetResponse, loadAssets, markResponse } from './assets';
import { readPublicPath, readSegments } from './resolver/digital-link';
import type { PublicDeps } from './deps';
import { createNotices } from './notices';
import { createDraftPages } from './passports/draft-page';
import { createPassportActions } from './passports/passport-actions';
import { createPassports } from './passports/passports';
import { createPictures } from './pictures/pictures';
import { send } from './rendered';
import { readVisitor, type Visitor } from './visitor';

const ALLOW = 'GET, HEAD, OPTIONS';
const ASSET_NAMES = [
  '(?:passport|sections)\\.[0-9a-f]{12}\\.css',
  'font-[a-z0-9-]+\\.[0-9a-f]{12}\\.woff2',
  'island\\.[0-9a-f]{12}\\.js',
];
/** Passports, and the other GS1 keys whose labels people scan: containers, places and equipment. */
const CODES = ['/p/*', '/01/*', '/00/*', '/414/*', '/8003/*', '/8004/*'];
const PAGES = [...CODES, '/b/*'];
const BLOCK_HASH = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * The addresses that phones open: passports, pictures, stylesheets, section scripts and the pages of blocks. No
 * session, no cookie, no client framework; the headers of each response are set in one call.
 */
export function createPublicRouter(deps: PublicDeps, assets = loadAssets()): Hono {
  const app = new Hono();
  const isHttps = deps.config.publicBaseUrl.startsWith('https:');
  const notices = createNotices(assets, isHttps);
  const passport = createPassports({ ...deps, notices, assets, isHttps }, readPublicPath);
  const draft = createDraftPages({ ...deps, notices, assets, isHttps });
  const picture = createPictures(deps);
  const act = createPassportActions(deps, readPublicPath);

  const blockPage = async (hash: string, { locale }: Visitor) => {
    try {
      const block = await findPublicBlock(deps.db, hash);
      return block ? notices.block(block, locale) : notices.refusal('unknown', locale);
    } catch (error) {
      deps.log.error({ err: error }, 'page of a block failed');
      return notices.refusal('failed', locale);
    }
  };
  const block = async (c: Context) => {
    const visitor = readVisitor(c);
    const [hash = '', ...rest] = readSegments(visitor.path) ?? [];
    const isWellFormed = BLOCK_HASH.test(hash) && rest.length === 0;
    const page = isWellFormed ? await blockPage(hash, visitor) : notices.refusal('malformed', visitor.locale);
    return send(page, visitor.header('accept-encoding'), visitor.header('if-none-match'));
  };

  app.get('/p/draft/:token', draft);
  for (const path of CODES) app.get(path, passport);
  app.get('/b/*', block);
  app.get('/public/files/:fileId', picture);
  app.get('/public/mark.svg', () => markResponse(assets));
  for (const name of ASSET_NAMES)
    app.get(`/public/:name{${name}}`, (c) => assetResponse(assets, c.req.path, c.req.header('accept-encoding')));
  for (const path of [...PAGES, '/public/*']) {
    app.options(
      path,
      () =>
        new Response(null, {
          status: 204,
          headers: { Allow: ALLOW, 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': ALLOW },
        }),
    );
  }
  for (const path of ['/p/*', '/01/*']) app.post(path, act);
  for (const path of PAGES) {
    app.all(path, () => new Response(null, { status: 405, headers: { Allow: ALLOW } }));
  }
  return app;
}
