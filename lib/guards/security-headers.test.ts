import { CONTENTS } from '@/lib/domain/content-policy/content-policy';
import { pagePolicy, securityHeaders } from './security-headers';

const situation = { nonce: 'n', isDev: false, path: '/admin/articles' };
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

it('allows a plain page no camera, video, frame or worker', () => {
  const { 'content-security-policy': policy = '', ...rest } = securityHeaders(situation);
  expect(directive(policy, 'script-src')).toBe("script-src 'nonce-n' 'strict-dynamic'");
  for (const name of ['media-src', 'frame-src', 'worker-src']) expect(directive(policy, name)).toBe(`${name} 'none'`);
  expect(rest['permissions-policy']).toMatch(/^camera=\(\), microphone=\(\), geolocation=\(\)/);
});

it('sets the complete policy and headers of a back-office page', () => {
  expect(securityHeaders(situation)).toEqual({
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'nonce-n' 'strict-dynamic'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "media-src 'none'",
      "frame-src 'none'",
      "worker-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'private, no-store',
  });
});

it('allows map tiles only from the configured host', () => {
  const policy = pagePolicy({ ...situation, tileOrigin: 'https://tiles.example' });
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://tiles.example");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
});

it('relaxes the policy only for development tools', () => {
  const policy = pagePolicy({ ...situation, isDev: true });
  expect(directive(policy, 'script-src')).toBe("script-src 'nonce-n' 'strict-dynamic' 'unsafe-eval'");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' ws:");
});

it('leaks the token of a mail link to no other site', () => {
  for (const path of ['/auth/reset', '/auth/confirm']) {
    expect(securityHeaders({ ...situation, path })['referrer-policy']).toBe('no-referrer');
  }
});

it('allows the camera only on the recording page', () => {
  const headers = securityHeaders({ ...situation, path: '/admin/record' });
  expect(directive(headers['content-security-policy'] ?? '', 'script-src')).toContain("'wasm-unsafe-eval'");
  expect(headers['permissions-policy']).toMatch(/^camera=\(self\)/);
});

it('never allows framing, nor scripts without the nonce, whatever the page contains', () => {
  const policy = pagePolicy(situation, CONTENTS);
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*(?:'unsafe-inline'|'unsafe-eval'|'self')/);
});

it('lets only the editor frame our own pages, while it shows versions', () => {
  const framesOf = (path: string, search = '?versions=1') =>
    directive(pagePolicy({ ...situation, path, searchParams: new URLSearchParams(search) }), 'frame-src');
  const editor = '/admin/articles/01a1fc9c-a8a1-7000-9010-3c9e740a5360/passport';
  expect(framesOf(editor)).toBe("frame-src 'self'");
  expect(framesOf(editor, '')).toBe("frame-src 'none'");
  for (const path of ['/admin/articles/01a1fc9c-a8a1-7000-9010-3c9e740a5360', '/admin/dashboard', '/nowhere'])
    expect(framesOf(path)).toBe("frame-src 'none'");
});
