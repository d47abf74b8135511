import fc from 'fast-check';
import { safeNext, withNext } from './next-path';

const ELSEWHERE = [
  '',
  ' ',
  '//evil.example',
  '//evil.example/x',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '%2fadmin',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/\u0000/evil.example',
  '/%00',
  '/admin\u007f',
  '/..//evil.example',
  '/./../..//evil.example',
  '/admin/..//evil.example',
  '/admin/../..//evil.example',
  '/%2e%2e//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/admin/%2e%2e/%2e%2e//evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http://localhost:3000@evil.example',
  'http://localhost:3000.evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:http://localhost/x',
  'mailto:x@evil.example',
  'evil.example',
  'www.evil.example/x',
  '@evil.example',
  ':80/x',
  '?x=1',
  '#x',
  '.evil.example',
  '../admin',
  './admin',
  'admin/dashboard',
  '/%',
  '/%zz',
  '/%ff',
  '/%e0%80%af',
  '/auth/login',
  '/auth/login?next=/admin',
  '/en/auth/reset',
  '/pr/auth/lock-screen',
  '/api/session/ended',
  '/api/articles',
  '/api',
  '/pr/auth',
  '/auth?next=/admin',
  `/${'a'.repeat(2001)}`,
];

describe('safeNext', () => {
  it('refuses every address that could leave the site or cause a loop', () => {
    expect(ELSEWHERE.length).toBeGreaterThanOrEqual(60);
    expect(ELSEWHERE.filter((next) => safeNext(next) !== null)).toEqual([]);
    expect(safeNext(null)).toBeNull();
  });

  it('keeps path, language and query', () => {
    for (const next of ['/', '/admin/units/AB.1', '/pr/admin/articles?q=l%C3%A3&page=2', '/admin/x?u=https://a.b//c']) {
      expect(safeNext(next)).toBe(next);
    }
    expect(safeNext('/authors')).toBe('/authors');
    expect(safeNext('/admin/api/auth')).toBe('/admin/api/auth');
    expect(safeNext(`/${'a'.repeat(1999)}`)).toBe(`/${'a'.repeat(1999)}`);
    // The query cannot lead elsewhere.
    expect(safeNext('/admin/articles?q=a%5Cb')).toBe('/admin/articles?q=a%5Cb');
    expect(safeNext('/admin/../admin/lotes')).toBe('/admin/lotes');
  });

  it('always remains on this site', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.constantFrom('', '/', '//', '/\\', '/%2f'), (text, start) => {
        const next = safeNext(start + text);
        if (next === null) return;
        for (const base of ['http://localhost:3000', 'https://trace.example']) {
          expect(new URL(next, base).origin).toBe(base);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('withNext', () => {
  it('omits unsafe and redundant addresses', () => {
    expect(withNext('/auth/login', '/admin/x?a=1')).toBe('/auth/login?next=%2Fadmin%2Fx%3Fa%3D1');
    expect(withNext('/auth/login', '//evil.example')).toBe('/auth/login');
    for (const start of ['/', '/pr', '/en/']) expect(withNext('/auth/login', start)).toBe('/auth/login');
    expect(withNext('/auth/login', '/admin/pr/')).toBe('/auth/login?next=%2Fadmin%2Fpr%2F');
  });
});
