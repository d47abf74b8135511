import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets, readSettings } from './settings.mjs';

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

  it('refuses plain http beyond localhost unless it is allowed', () => {
    expect(() => readSettings({ PUBLIC_BASE_URL: 'http://trace.example' })).toThrow('ALLOW_INSECURE_HTTP');
    expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('ALLOW_INSECURE_HTTP');
    expect(readSettings({ HOST: '0.0.0.0', ALLOW_INSECURE_HTTP: '1' }).isPlainBeyondLocalhost).toBe(true);
    expect(readSettings({ HOST: '0.0.0.0', PUBLIC_BASE_URL: 'https://trace.example' }).isPlainBeyondLocalhost).toBe(
      false,
    );
  });

  it('finds the API where it listens', () => {
    const apiUrl = (API_HOST: string) => readSettings({ API_HOST, API_PORT: ' ' }).apiUrl;
    expect(apiUrl('127.0.0.2')).toBe('http://127.0.0.2:4000');
    expect(apiUrl('0.0.0.0')).toBe('http://127.0.0.1:4000');
    expect(apiUrl('::1')).toBe('http://[::1]:4000');
  });

  it('names the invalid variable', () => {
    expect(() => readSettings({ MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' })).toThrow('without {s}');
    expect(() => readSettings({ PORT: 'many' })).toThrow('PORT');
    expect(() => readSettings({ TRUST_PROXY_HOPS: '-1' })).toThrow('TRUST_PROXY_HOPS');
    expect(() => readSettings({ TRACEABILITY_API_URL: 'ftp://x' })).toThrow('TRACEABILITY_API_URL');
    expect(() => readSettings({ MAP_TILES_URL: 'tiles' })).toThrow('MAP_TILES_URL');
    expect(() => readSettings({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' })).toThrow('{y} missing');
    expect(() => readSettings({ PUBLIC_BASE_URL: 'https://trace.example/a' })).toThrow('PUBLIC_BASE_URL: the http');
  });
});

describe('readSecrets', () => {
  it('creates them once, readable by the owner only', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'secrets-'));
    const secrets = readSecrets({ DATA_DIR });
    const file = join(DATA_DIR, 'secrets.json');
    expect(readSecrets({ DATA_DIR })).toEqual(secrets);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(secrets);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('names the unusable folder', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'file');
    writeFileSync(file, '');
    expect(() => readSecrets({ DATA_DIR: file })).toThrow(`DATA_DIR ${file} cannot be used`);
  });

  it('requires them from the environment with a database server', () => {
    expect(() => readSecrets({ DATABASE_URL: 'postgres://x' })).toThrow('SESSION_SECRET');
    expect(() => readSecrets({ SESSION_SECRET: 'short', INTERNAL_SECRET: 'x'.repeat(32) })).toThrow('32');
  });
});
