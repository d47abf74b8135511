import { contentsOf } from '@/lib/access/page-contents';
import { type Content, contentPolicy } from '@/lib/domain/content-policy/content-policy';

interface Situation {
  nonce: string;
  isDev: boolean;
  /** Path without locale prefix. */
  path: string;
  searchParams?: URLSearchParams;
  /** Origin of the installation's map tiles; without one, maps use bundled data. */
  tileOrigin?: string | null;
}

/** Pages whose address contains the token of a mail link. */
const SECRET_ADDRESSES = new Set(['/auth/reset', '/auth/confirm']);

const heldBy = ({ path, searchParams = new URLSearchParams() }: Situation) =>
  contentsOf({ pathname: path, searchParams });

/** The page's content security policy: scripts only by nonce, no plugins, no framing. */
export function pagePolicy(situation: Situation, contents = heldBy(situation)): string {
  const { nonce, isDev, tileOrigin = null } = situation;
  return contentPolicy({
    contents,
    base: {
      'default-src': ["'self'"],
      'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(isDev ? ["'unsafe-eval'"] : [])],
      'style-src': ["'self'", "'unsafe-inline'"],
      // the lock screen's photo is a data URL
      // On all pages: the entry page's policy remains in force during client navigation, and maps are on several.
      'img-src': ["'self'", 'data:', ...(tileOrigin ? [tileOrigin] : [])],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...(isDev ? ['ws:'] : [])],
      'media-src': ["'none'"],
      'frame-src': ["'none'"],
      'worker-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  });
}

/** Headers of every page, including the policy. */
export function securityHeaders(situation: Situation): Record<string, string> {
  const { path } = situation;
  const contents = heldBy(situation);
  const allowed = (content: Content) => (contents.includes(content) ? '(self)' : '()');
  return {
    'content-security-policy': pagePolicy(situation, contents),
    'x-content-type-options': 'nosniff',
    'referrer-policy': SECRET_ADDRESSES.has(path) ? 'no-referrer' : 'same-origin',
    'permissions-policy': `camera=${allowed('camera')}, microphone=(), geolocation=${allowed('position')}, payment=(), usb=(), browsing-topics=()`,
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
}
