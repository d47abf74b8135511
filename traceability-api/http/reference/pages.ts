import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Hono } from 'hono';
import { API_KEY_PREFIX } from '@/lib/contract/core/api-key-scopes';
import { SECURITY_HEADERS } from '../security-headers';
import { GUIDE } from './guide';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Only this origin; the interface loads its icons from data URLs and sets inline styles. */
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const LOOK = `body{margin:0;background:#fff;color:#1d2a26;font:16px/1.6 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1.5rem;padding:1rem 1.25rem;border-bottom:1px solid #d9ddd6}
header strong{font-size:1.15rem}header a,.guide a{color:#0b5d4a}main{max-width:1460px;margin:0 auto;padding:0 0 4rem}.guide{max-width:820px;padding:1rem 1.25rem 4rem}
.guide pre{overflow:auto;padding:1rem;border-radius:6px;background:#f4f3ee;font-size:.9rem}.guide h2{margin-top:2.5rem}
.swagger-ui .opblock-summary-control:focus-visible,a:focus-visible{outline:2px solid #0b5d4a;outline-offset:2px}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/openapi/swagger-ui.css"><style>${LOOK}</style></head><body><header><strong>Traceability API</strong><a href="/openapi">Reference</a><a href="/openapi/guide">From a key to the first event</a><a href="/openapi.json">openapi.json</a></header>${body}</body></html>`;

/** Searches calls by path, summary and name. Calls with a key go directly to the API, without the session. */
const START = `const texts = (found) => found.get('operations').map((operation) => operation);
const fits = (operation, phrase) =>
  [operation.get('path'), operation.get('method'), operation.getIn(['operation', 'summary']), operation.getIn(['operation', 'operationId'])]
    .join(' ').toLowerCase().includes(phrase);
const SearchEverything = () => ({
  fn: {
    opsFilter: (tagged, phrase) => {
      const searched = phrase.toLowerCase().trim();
      return tagged
        .map((found, tag) => tag.toLowerCase().includes(searched) ? found : found.set('operations', texts(found).filter((operation) => fits(operation, searched))))
        .filter((found) => found.get('operations').size > 0);
    },
  },
});
const withKey = (request) => {
  const hasKey = String(request.headers.Authorization).startsWith('Bearer ${API_KEY_PREFIX}');
  if (hasKey) request.url = request.url.replace(location.origin + '/api/', location.origin + '/');
  return request;
};
window.ui = SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#reference', deepLinking: true, filter: true, docExpansion: 'list', persistAuthorization: false,
  defaultModelsExpandDepth: -1, displayRequestDuration: true, validatorUrl: null, plugins: [SearchEverything],
  presets: [SwaggerUIBundle.presets.apis], queryConfigEnabled: false, requestInterceptor: withKey,
  onComplete: () => document.querySelector('.operation-filter-input')?.setAttribute('placeholder', 'Search paths and summaries'),
});
`;

const guide = () =>
  page(
    'From a key to the first event · Traceability API',
    `<main class="guide"><h1>From a key to the first event</h1>${GUIDE.map(
      ({ title, text, code }) =>
        `<h2>${escape(title)}</h2><p>${escape(text)}</p>${code ? `<pre tabindex="0"><code>${escape(code.text)}</code></pre>` : ''}`,
    ).join('')}</main>`,
  );

const reference = () =>
  page(
    'Reference · Traceability API',
    '<main id="reference"></main><noscript><main class="guide"><p>The reference needs JavaScript; <a href="/openapi.json">openapi.json</a> holds the same.</p></main></noscript><script src="/openapi/swagger-ui-bundle.js"></script><script src="/openapi/start.js"></script>',
  );

/** A file of Swagger UI, which is bundled with this program. */
const asset = (name: string) => readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));

/** The API reference, the guide for integrators, and their files; nothing is loaded from third parties. */
export function addReference(app: Hono): void {
  const html = { ...SECURITY_HEADERS, 'content-security-policy': REFERENCE_POLICY };
  app.get('/openapi', (c) => c.html(reference(), 200, html));
  app.get('/openapi/guide', (c) => c.html(guide(), 200, html));
  const files = [
    ['start.js', 'text/javascript; charset=utf-8', () => START],
    ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8', () => asset('swagger-ui-bundle.js')],
    ['swagger-ui.css', 'text/css; charset=utf-8', () => asset('swagger-ui.css')],
  ] as const;
  const cache = new Map<string, string | Buffer>();
  for (const [name, type, read] of files) {
    app.get(`/openapi/${name}`, () => {
      const content = cache.get(name) ?? read();
      cache.set(name, content);
      const body = typeof content === 'string' ? content : new Uint8Array(content);
      return new Response(body, {
        headers: { ...SECURITY_HEADERS, 'content-type': type, 'cache-control': 'public, max-age=3600' },
      });
    });
  }
}
