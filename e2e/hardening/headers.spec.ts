import { expect, test } from '../support/test';

const POLICY = 'content-security-policy';

test('every kind of response has its security headers once, errors included', async ({ request }) => {
  const addresses = [
    ...['/auth/login', '/pr/auth/login', '/', '/admin/dashboard', '/nowhere', '/%ff'],
    ...['/api/articles', '/api/nowhere', '/api', '/api/session', '/api/session/ended'],
    ...['/p/nowhere', '/01/1', '/public/nowhere', '/b/nowhere', '/.well-known/nowhere', '/openapi', '/openapi.json'],
    ...['/favicon.ico', '/icons.svg', '/_next/static/nowhere.js', '/_next/nowhere'],
  ];
  for (const address of addresses) {
    const response = await request.get(address, { maxRedirects: 0 });
    const headersNamed = (name: string) =>
      response.headersArray().filter((header) => header.name.toLowerCase() === name);
    expect(
      headersNamed('x-content-type-options').map(({ value }) => value),
      address,
    ).toEqual(['nosniff']);
    expect(headersNamed(POLICY), address).toHaveLength(1);
    if (address.startsWith('/api/')) expect(headersNamed(POLICY)[0]?.value, address).toContain("default-src 'none'");
    expect(headersNamed(POLICY)[0]?.value, address).toContain("frame-ancestors 'none'");
    expect(headersNamed('referrer-policy'), address).toHaveLength(1);
    expect(headersNamed('x-request-id'), address).toHaveLength(1);
    expect(headersNamed('x-powered-by'), address).toEqual([]);
  }
});
