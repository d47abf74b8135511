import { isSameOrigin } from './same-origin';

const check = (headers: Record<string, string>) => isSameOrigin(new Headers(headers), 'https://trace.example');

describe('isSameOrigin', () => {
  it('trusts Sec-Fetch-Site if the browser sends it', () => {
    expect(check({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    for (const site of ['cross-site', 'same-site', 'none', '', 'SAME-ORIGIN']) {
      expect(check({ 'sec-fetch-site': site, origin: 'https://trace.example' })).toBe(false);
    }
  });

  it('falls back to the Origin', () => {
    expect(check({ origin: 'https://trace.example' })).toBe(true);
    expect(check({ origin: 'https://other.example:3000', host: 'other.example:3000' })).toBe(true);
    expect(isSameOrigin(new Headers({ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }), 'http://x')).toBe(
      true,
    );
    for (const origin of ['https://evil.example', 'https://trace.example.evil.example', 'null', '', 'x']) {
      expect(check({ origin, host: 'trace.example' })).toBe(false);
    }
  });

  it('compares the scheme, of the public address and of any other host', () => {
    expect(check({ origin: 'http://trace.example', host: 'trace.example' })).toBe(false);
    expect(check({ origin: 'http://other.example', host: 'other.example' })).toBe(false);
    const plain = new Headers({ origin: 'https://other.example', host: 'other.example' });
    expect(isSameOrigin(plain, 'http://localhost:3000')).toBe(false);
  });

  it('refuses a change without either', () => {
    expect(check({ host: 'trace.example', referer: 'https://trace.example/x' })).toBe(false);
  });
});
