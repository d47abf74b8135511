import { matchPage } from '@/lib/access/access';
import type { Page } from '@/lib/access/page-types';
import { type Content, contentPolicy } from '@/lib/domain/content-policy';

interface Situation {
  nonce: string;
  isDev: boolean;
  /** Path without locale prefix. */
  path: string;
}

/** What pages of the back-office hold besides text, pictures and forms; a page that is not named holds nothing. */
const CONTENTS: ReadonlyMap<Page['path'], readonly Content[]> = new Map<Page['path'], readonly Content[]>([
  ['/admin/record', ['camera']],
  // published versions beside each other
  ['/admin/articles/[articleId]/passport', ['frame']],
]);

/** Pages whose address holds the key of a mail. */
const SECRET_ADDRESSES = new Set(['/auth/reset', '/auth/confirm']);

const contentsOf = (path: string): readonly Content[] => CONTENTS.get(matchPage(path)?.path ?? '') ?? [];

/** The policy under which a page really runs: scripts by nonce alone, no plugin, no frame around it. */
export function pagePolicy({ nonce, isDev, path }: Situation, contents = contentsOf(path)): string {
  return contentPolicy({
    contents,
    base: {
      'default-src': ["'self'"],
      'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(isDev ? ["'unsafe-eval'"] : [])],
      'style-src': ["'self'", "'unsafe-inline'"],
      // the photo of the lock screen is a data address
      'img-src': ["'self'", 'data:'],
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
  const contents = contentsOf(path);
  const allowed = (content: Content) => (contents.includes(content) ? '(self)' : '()');
  return {
    'content-security-policy': pagePolicy(situation, contents),
    'x-content-type-options': 'nosniff',
    'referrer-policy': SECRET_ADDRESSES.has(path) ? 'no-referrer' : 'same-origin',
    'permissions-policy': `camera=${allowed('camera')}, microphone=(), geolocation=${allowed('map')}, payment=(), usb=(), browsing-topics=()`,
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
}
