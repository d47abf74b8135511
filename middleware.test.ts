import { readdirSync } from 'node:fs';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { PASS_THROUGH } from '@/lib/web-server/pass-through.mjs';
import { config } from './middleware';

const matches = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url });

describe('the matcher', () => {
  it('takes pages, whatever their language and whether they hold a dot', () => {
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

  it('leaves out the proxy, Next itself and every prefix of the API by whole segments', () => {
    for (const prefix of ['api', '_next', ...PASS_THROUGH]) {
      expect([prefix, matches(`/${prefix}`), matches(`/${prefix}/a/b.c`)]).toEqual([prefix, false, false]);
      expect([prefix, matches(`/${prefix}x`)]).toEqual([prefix, true]);
    }
  });

  it('leaves out every file of the public folder by name', () => {
    for (const name of readdirSync('public')) expect([name, matches(`/${name}`)]).toEqual([name, false]);
    expect(matches('/icons.svg/x')).toBe(true);
  });

  it('takes files that there are none of, which are missing: a crawler that is answered 500 stays away from every page', () => {
    for (const path of ['/sitemap.xml', '/site.webmanifest']) expect([path, matches(path)]).toEqual([path, true]);
  });
});
