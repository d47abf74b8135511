import { readSettings } from './settings.mjs';

describe('readSettings', () => {
  it('stays on localhost by default', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicBaseUrl: 'http://localhost:3000',
      apiUrl: 'http://127.0.0.1:4000',
      hops: 0,
      isPlainBeyondLocalhost: false,
    });
  });

  it('refuses plain http beyond localhost unless it is asked for', () => {
    expect(() => readSettings({ PUBLIC_BASE_URL: 'http://trace.example' })).toThrow('ALLOW_INSECURE_HTTP');
    expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('ALLOW_INSECURE_HTTP');
    expect(readSettings({ HOST: '0.0.0.0', ALLOW_INSECURE_HTTP: '1' }).isPlainBeyondLocalhost).toBe(true);
    expect(readSettings({ HOST: '0.0.0.0', PUBLIC_BASE_URL: 'https://trace.example' }).isPlainBeyondLocalhost).toBe(
      false,
    );
  });

  it('names the variable that cannot be used', () => {
    expect(() => readSettings({ PORT: 'many' })).toThrow('PORT: a whole number from 0 to 65535');
    expect(() => readSettings({ TRUST_PROXY_HOPS: '-1' })).toThrow('TRUST_PROXY_HOPS: a whole number from 0 to 9');
    expect(() => readSettings({ TRACEABILITY_API_URL: 'ftp://x' })).toThrow(
      'TRACEABILITY_API_URL: an address such as https://trace.example.com',
    );
  });
});
