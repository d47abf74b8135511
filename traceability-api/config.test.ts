import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config';

it('names the invalid setting, and never repeats a password', () => {
  expect(() => readConfig({ NODE_ENV: 'test', API_PORT: 'x' })).toThrow(/API_PORT/);
  const url = 'mysql://root:geheim@db/x';
  const broken = () => readConfig({ NODE_ENV: 'test', DATABASE_URL: url, INTERNAL_SECRET: '0123456789abcdef' });
  expect(broken).toThrow(ConfigError);
  expect(broken).toThrow('DATABASE_URL: postgres://user:password@host:port/database');
  expect(() => readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://a@b/c' })).toThrow(/INTERNAL_SECRET: required/);
});

it.each([
  ['SMTP_URL', 'mail.example.com:587'],
  ['MAIL_FROM', 'Lana'],
  ['S3_ENDPOINT', 'store.example.com'],
  ['SCAN_RETENTION_DAYS', 'long'],
  ['SCAN_RETENTION_DAYS', '-1'],
  ['SCAN_RETENTION_DAYS', '99999999'],
  ['API_PORT', '70000'],
  ['PUBLIC_BASE_URL', 'https://trace.example/passports'],
  ['GEO_COUNTRY_HEADER', 'visitor country'],
])('refuses an invalid %s (%s) at start, not only when it is used', (name, value) => {
  const read = () => readConfig({ NODE_ENV: 'test', INTERNAL_SECRET: '0123456789abcdef', [name]: value });
  expect(read).toThrow(new RegExp(`^${name}: (?!Invalid)`));
});

it('names a data folder without access', () => {
  const file = join(tmpdir(), `a-file-${process.pid}`);
  writeFileSync(file, '');
  expect(() => readConfig({ NODE_ENV: 'test', DATA_DIR: file })).toThrow(`DATA_DIR ${file} cannot be used`);
  rmSync(file);
});
