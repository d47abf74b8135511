import { contentsOf } from '@/lib/access/page-contents';
import { type Content, contentPolicy } from '@/lib/domain/content-policy/content-policy';

interface Situation {
  nonce: string;
  isDev: boolean;
  /** Path without locale prefix. */
  path: string;
  searchParams?: URLSearchParams;
  /** Where an installation takes the tiles of its maps from; none: they are drawn from what we ship. */
  tileOrigin?: string | null;
}

/** Pages whose address holds the key of a mail. */
const SECRET_ADDRESSES = new Set(['/auth/reset', '/auth/confirm']);

const heldBy = ({ path, searchParams = new URLSearchParams() }: Situation) =>
  contentsOf({ pathname: path, searchParams });

/** The policy under which a page really runs: scripts by nonce alone, no plugin, no frame around it. */
export function pagePolicy(situation: Situation, contents = heldBy(situation)): string {
  const { nonce, isDev, tileOrigin = null } = situation;
  return contentPolicy({
    contents,
    base: {
      'default-src': ["'self'"],
      'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(isDev ? ["'unsafe-eval'"] : [])],
      'style-src': ["'self'", "'unsafe-inline'"],
      // the photo of the lock screen is a data address
      // The policy of the page where somebody came in holds for those that they go to: maps are on several.
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

/** Headers of every page, policy included. */
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
