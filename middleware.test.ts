import { readdirSync } from 'node:fs';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { PASS_THROUGH } from '@/lib/web-server/pass-through.mjs';
import { config } from './middleware';

const matches = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url });

describe('the matcher', () => {
  it('includes pages in any language, with or without a dot', () => {
    for (const path of [
      '/',
      '/pr/admin/dashboard',
      '/pr',
      '/admin/units/AB.1',
      '/en/p',
      '/admin/api',
      '/publications',
    ]) {
      expect([path, matches(path)]).toEqual([path, true]);
    }
  });

  it('excludes the proxy, Next itself and every prefix of the API, by whole segments', () => {
    for (const prefix of ['api', '_next', ...PASS_THROUGH]) {
      expect([prefix, matches(`/${prefix}`), matches(`/${prefix}/a/b.c`)]).toEqual([prefix, false, false]);
      expect([prefix, matches(`/${prefix}x`)]).toEqual([prefix, true]);
    }
  });

  it('excludes every file of the public folder by name', () => {
    for (const name of readdirSync('public')) expect([name, matches(`/${name}`)]).toEqual([name, false]);
    expect(matches('/icons.svg/x')).toBe(true);
  });

  it('includes missing files, which get a 404: a crawler that gets a 500 avoids the whole site', () => {
    for (const path of ['/sitemap.xml', '/site.webmanifest']) expect([path, matches(path)]).toEqual([path, true]);
  });
});
