import { cookieValue } from './cookie-value';

describe('cookieValue', () => {
  it('finds a cookie among others', () => {
    expect(cookieValue('session=abc', 'session')).toBe('abc');
    expect(cookieValue('a=1; session=abc; b=2', 'session')).toBe('abc');
    expect(cookieValue('a=1;session = abc ;b=2', 'session')).toBe('abc');
    expect(cookieValue('broken; session=abc', 'session')).toBe('abc');
    expect(cookieValue('session; session=abc', 'session')).toBe('abc');
    expect(cookieValue('=x; session=abc', 'session')).toBe('abc');
  });

  it('returns the first of two, and complete values with equals signs', () => {
    expect(cookieValue('session=abc; session=def', 'session')).toBe('abc');
    expect(cookieValue('session=a=b==', 'session')).toBe('a=b==');
  });

  it('finds nothing without an exact match of the name', () => {
    for (const header of [
      null,
      '',
      'other=1',
      'my-session=1',
      'session-x=1',
      'other=session=1',
      'Session=1',
      'sessions',
      'session',
    ]) {
      expect(cookieValue(header, 'session')).toBeUndefined();
    }
    expect(cookieValue('session=', 'session')).toBe('');
  });

  it('decodes escapes, and leaves invalid ones unchanged', () => {
    expect(cookieValue('session=Fe26.2%2A1%2a%7E2', 'session')).toBe('Fe26.2*1*~2');
    expect(cookieValue('session=a%zz%2A', 'session')).toBe('a%zz%2A');
  });
});
