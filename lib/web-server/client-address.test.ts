import { clientAddress, replaceProxyHeaders } from './client-address.mjs';

const replace = (headers: Record<string, string>, hops = 0) =>
  replaceProxyHeaders(headers, { socketAddress: '::ffff:192.0.2.1', hops, proof: 'own-proof', requestId: 'own-id' });

describe('clientAddress', () => {
  it('is the socket’s without a proxy of ours, whatever the visitor sends', () => {
    expect(clientAddress({ 'x-forwarded-for': '203.0.113.9' }, '192.0.2.1', 0)).toBe('192.0.2.1');
    expect(clientAddress({}, '::ffff:192.0.2.1', 0)).toBe('192.0.2.1');
  });

  it('trusts as many entries from the right as there are proxies', () => {
    const forged = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.0.0.2' };
    expect(clientAddress(forged, '10.0.0.1', 1)).toBe('10.0.0.2');
    expect(clientAddress(forged, '10.0.0.1', 2)).toBe('198.51.100.7');
    expect(clientAddress({ 'x-forwarded-for': '198.51.100.7' }, '10.0.0.1', 2)).toBe('10.0.0.1');
    expect(clientAddress({}, '10.0.0.1', 1)).toBe('10.0.0.1');
    expect(clientAddress({ 'x-forwarded-for': 'x"><script>' }, '10.0.0.1', 1)).toBe('10.0.0.1');
    expect(clientAddress({ 'x-forwarded-for': '2001:db8::1' }, '10.0.0.1', 1)).toBe('2001:db8::1');
  });
});

describe('replaceProxyHeaders', () => {
  it('removes forged headers and returns our own', () => {
    const headers = {
      'x-client-ip': '203.0.113.9',
      'x-web-proof': 'guess',
      'x-internal-secret': 'guess',
      'x-request-id': 'chosen',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-middleware-subrequest': 'middleware',
      'x-invoke-path': '/admin',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      accept: 'text/html',
    };
    expect(replace(headers)).toEqual({
      'x-client-ip': '192.0.2.1',
      'x-web-proof': 'own-proof',
      'x-request-id': 'own-id',
    });
    expect(headers).toEqual({ accept: 'text/html' });
  });

  it('keeps the scheme set by a proxy of ours', () => {
    expect(replace({ 'x-forwarded-proto': 'https' }, 1)['x-forwarded-proto']).toBe('https');
    expect(replace({ 'x-forwarded-proto': 'javascript' }, 1)['x-forwarded-proto']).toBeUndefined();
  });
});
