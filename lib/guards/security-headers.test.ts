import { CONTENTS } from '@/lib/domain/content-policy';
import { pagePolicy, securityHeaders } from './security-headers';

const situation = { nonce: 'n', isDev: false, path: '/admin/articles' };
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

it('gives a page that holds nothing special no camera, video, frame or worker', () => {
  const { 'content-security-policy': policy = '', ...rest } = securityHeaders(situation);
  expect(directive(policy, 'script-src')).toBe("script-src 'nonce-n' 'strict-dynamic'");
  for (const name of ['media-src', 'frame-src', 'worker-src']) expect(directive(policy, name)).toBe(`${name} 'none'`);
  expect(rest['permissions-policy']).toMatch(/^camera=\(\), microphone=\(\), geolocation=\(\)/);
});

it('gives the camera to the page that records, and to no other', () => {
  const headers = securityHeaders({ ...situation, path: '/admin/record' });
  expect(directive(headers['content-security-policy'] ?? '', 'script-src')).toContain("'wasm-unsafe-eval'");
  expect(headers['permissions-policy']).toMatch(/^camera=\(self\)/);
});

it('never lets anybody frame a page, nor scripts in without the nonce, whatever it holds', () => {
  const policy = pagePolicy(situation, CONTENTS);
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*(?:'unsafe-inline'|'unsafe-eval'|'self')/);
});
