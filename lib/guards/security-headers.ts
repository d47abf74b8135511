interface Situation {
  nonce: string;
  isDev: boolean;
  /** Path without locale prefix. */
  path: string;
}

/** Pages with the camera: only they may ask for it, and only they may run the decoder's WebAssembly. */
const CAMERA_PAGES = new Set(['/admin/record']);

/** Pages whose address holds the key of a mail. */
const SECRET_ADDRESSES = new Set(['/auth/reset', '/auth/confirm']);

/** The policy under which the pages really run: scripts by nonce alone, no plugin, no frame around them. */
export function contentSecurityPolicy({ nonce, isDev, path }: Situation): string {
  const script = [`'nonce-${nonce}'`, "'strict-dynamic'"];
  if (isDev) script.push("'unsafe-eval'");
  if (CAMERA_PAGES.has(path)) script.push("'wasm-unsafe-eval'");
  return [
    "default-src 'self'",
    `script-src ${script.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? ' ws:' : ''}`,
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every page, policy included. */
export function securityHeaders(situation: Situation): Record<string, string> {
  const { path } = situation;
  const camera = CAMERA_PAGES.has(path) ? '(self)' : '()';
  return {
    'content-security-policy': contentSecurityPolicy(situation),
    'x-content-type-options': 'nosniff',
    'referrer-policy': SECRET_ADDRESSES.has(path) ? 'no-referrer' : 'same-origin',
    'permissions-policy': `camera=${camera}, microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()`,
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
}
