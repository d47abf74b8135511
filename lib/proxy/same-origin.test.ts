import { isSameOrigin } from './same-origin';

const check = (headers: Record<string, string>) => isSameOrigin(new Headers(headers), 'https://trace.example');

describe('isSameOrigin', () => {
  it('believes Sec-Fetch-Site where the browser sends it', () => {
    expect(check({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    for (const site of ['cross-site', 'same-site', 'none', '', 'SAME-ORIGIN']) {
      expect(check({ 'sec-fetch-site': site, origin: 'https://trace.example' })).toBe(false);
    }
  });

  it('falls back to the Origin', () => {
    expect(check({ origin: 'https://trace.example' })).toBe(true);
    expect(check({ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' })).toBe(true);
    for (const origin of ['https://evil.example', 'https://trace.example.evil.example', 'null', '', 'x']) {
      expect(check({ origin, host: 'trace.example' })).toBe(false);
    }
  });

  it('refuses a change that shows neither', () => {
    expect(check({ host: 'trace.example', referer: 'https://trace.example/x' })).toBe(false);
  });
});
