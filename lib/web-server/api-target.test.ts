import fc from 'fast-check';
import { TRAVERSAL, UNKNOWN } from '@/lib/proxy/testing/corpus';
import { apiSegments, isApiTarget } from './api-target.mjs';

describe('apiSegments', () => {
  it('refuses every path of the corpus', () => {
    expect(TRAVERSAL.length).toBeGreaterThanOrEqual(80);
    expect(TRAVERSAL.filter((path) => apiSegments(path) !== null)).toEqual([]);
  });

  it('decodes plain segments exactly once', () => {
    expect(apiSegments('/api/superadmin/company/Tejidos%20%26%20Ca%C3%B1a%20S.L.?x=/../')).toEqual([
      'superadmin',
      'company',
      'Tejidos & Caña S.L.',
    ]);
    expect(apiSegments('/api/superadmin/company/Nordic%20Wool%20A%2FS')?.[2]).toBe('Nordic Wool A/S');
    expect(apiSegments('/api/superadmin/company/100%25%20Lana')?.[2]).toBe('100% Lana');
    expect(UNKNOWN.every((path) => Array.isArray(apiSegments(path)))).toBe(true);
  });

  it('never lets a dot segment, a control character or a backslash through', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { minLength: 1, maxLength: 4 }), (parts) => {
        const raw = `/api/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
        for (const segment of apiSegments(raw) ?? []) {
          expect(segment.split('/').some((part) => ['', '.', '..'].includes(part))).toBe(false);
          expect(/[\\\u0000-\u001f\u007f]/.test(segment)).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('isApiTarget', () => {
  it('compares the whole segment', () => {
    expect(['/api', '/api/', '/api/x', '/api?x'].every(isApiTarget)).toBe(true);
    expect(['/apis', '/api-keys', '/x/api', '/API'].some(isApiTarget)).toBe(false);
  });
});
