import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { passportSnapshot, type PassportSnapshotInput } from '@/lib/contract/passports';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { testSnapshot } from '../../testing/passports';
import { loadAssets } from '../assets';
import { DEFAULT_PAGE } from './pages';
import { noticeHtml, passportHtml } from './passport-page';

const FILES = Array.from({ length: 5 }, (_, at) => `01890a5d-ac96-774b-bcce-b302099a805${at}`);

const assets = loadAssets(process.cwd(), new Map());

const page = (article: Partial<PassportSnapshotInput['article']> = {}, extra: Partial<PassportSnapshotInput> = {}) => ({
  snapshot: passportSnapshot.parse({ ...testSnapshot(article), ...extra }),
  unit: { code: '00000007', serial: '00000007', lot: 'L-7', properties: [], internalNames: [] },
  page: DEFAULT_PAGE,
  published: { version: 3, at: new Date('2026-11-05T12:00:00Z') },
  baseUrl: 'https://id.example.com',
  path: '/01/09520123456788/21/00000007',
  assets,
});

/** More than most articles have: five pictures, forty facts, four parts of six materials, a long text. */
const RICH: Partial<PassportSnapshotInput['article']> = {
  description: Array.from({ length: 40 }, (_, at) => `Frase número ${at} sobre el origen del hilo y el taller.`).join(
    ' ',
  ),
  images: FILES.map((fileId, at) => ({ fileId, alt: `Vista ${at}`, width: 2000, height: 2000 - at })),
  properties: Array.from({ length: 40 }, (_, at) => ({
    name: `Propiedad ${at}`,
    value: `Valor ${at * 7919} con matices`,
  })),
  compositions: Array.from({ length: 4 }, (_, part) => ({
    label: `Parte ${part}`,
    materials: Array.from({ length: 6 }, (_, at) => ({ name: `material ${part}-${at}`, percent: 100 / 6 })),
  })),
  weightGrams: 1240,
  gtin: '09520123456788',
};

describe('the page', () => {
  it('weighs at most 14 kB gzip with its styles, however rich the article', async () => {
    const { html } = await passportHtml(page(RICH), 'es');
    expect(gzipSync(html).byteLength).toBeLessThanOrEqual(14_000);
  });

  it('is dark on screens only: paper stays white', () => {
    const css = new TextDecoder().decode(assets.basic.plain);
    expect(css.match(/@media [^{]*prefers-color-scheme[^{]*/g)).toEqual([
      '@media screen and (prefers-color-scheme:dark)',
    ]);
  });

  it.each(LOCALES)('is whole in %s', async (locale) => {
    const { html } = await passportHtml(page(RICH), locale);
    expect(html.startsWith(`<!doctype html><html lang="${locale}"`)).toBe(true);
    expect(html).not.toMatch(/undefined|\{\w+\}|Passport\./);
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const landmark of ['<header', '<nav', '<main', '<footer']) expect(html).toContain(landmark);
    expect(html.match(/hrefLang="|hreflang="/g)).toHaveLength(LOCALES.length * 2);
  });

  it('lets no markup of the company through', async () => {
    const evil = '"><script>alert(1)</script>';
    const { html } = await passportHtml(
      page(
        {
          name: evil,
          description: evil,
          properties: [{ name: evil, value: evil }],
          compositions: [{ label: evil, materials: [{ name: evil, percent: 100 }] }],
          images: [{ fileId: FILES[0] ?? '', alt: evil, width: 10, height: 10 }],
        },
        { brand: { name: evil } },
      ),
      'es',
    );
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
    const json = /ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ name: evil, brand: { name: evil } });
  });

  it('names itself to search engines and to those who share it', async () => {
    const { html } = await passportHtml(page(RICH), 'en');
    expect(html).toContain('<title>Camisa de lino · Lana</title>');
    expect(html).toContain('<link rel="canonical" href="https://id.example.com/01/09520123456788/21/00000007"/>');
    expect(html).toContain(`content="https://id.example.com/public/files/${FILES[0]}"`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const json = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Record<string, unknown>;
    expect(json).toMatchObject({
      '@type': ['Product', 'IndividualProduct'],
      serialNumber: '00000007',
      gtin: '09520123456788',
    });
  });

  it('wears the company’s theme as variables, and its own dark form only without one', async () => {
    const themed = await passportHtml(page({}, { theme: { ...defaultTheme, primary_color: '#AA0033' } }), 'es');
    expect(themed.html).toContain('--ps-primary:#AA0033');
    expect(themed.html).toContain('class="ps ps-themed"');
    expect(themed.styleElement).toContain('--ps-primary:#AA0033');
    expect(themed.sources['font-src']).toEqual(["'self'"]);
    expect(await passportHtml(page(), 'es')).toMatchObject({
      styleElement: assets.basic.css,
      sources: { 'font-src': [] },
    });
  });

  it('is the same bytes for the same input', async () => {
    expect(await passportHtml(page(RICH), 'it')).toEqual(await passportHtml(page(RICH), 'it'));
  });
});

describe('a notice', () => {
  it('says what it has to say once, and lets no markup through', () => {
    const { html } = noticeHtml(
      { status: 404, title: '<b>', text: 'x', link: { href: '/01/1', label: 'y' } },
      'pt',
      '.x{}',
    );
    expect(html).toContain('<h1 class="ps-name">&lt;b&gt;</h1>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

/** The page as it was while its stylesheet was a file, and before texts said which way they are read. */
const asItWas = (html: string) =>
  html
    .replaceAll(' dir="auto"', '')
    .replace(/<bdi( [^>]*)>(.*?)<\/bdi>/g, '<span$1>$2</span>')
    .replace(`<style>${assets.basic.css}`, '<link rel="stylesheet" href="/public/passport.css"/><style>')
    .replace('<style>\n', '<style>')
    .replace('<style></style>', '');

/** Hashes of pages as they were before anybody could design one, with a picture, without a theme and with one. */
const BYTES: Record<Locale, [string, string]> = {
  es: [
    'acca0e168770651d07ba19c342056e0ec30737217ba09e06af40977171537413',
    '15ecd615e1c7848f6cd5a0c63c7179a5b65e0cca3d5c780ad5b325878c635069',
  ],
  en: [
    '1bbf887724bd49b9da3b1316f9f96518c33824014b55be5f3f629644598d0e86',
    'e199249def53ba99ea7948c6d38193f5be9c6b1d0a83de0f5ec4e57bbbe0683f',
  ],
  it: [
    '6983bda04ac16aafa4aff954b800e2752564209e65d38ce500b2ddbc6d27db5e',
    'eecc05949635215c062668a18a552efb17482d5c95bfacaaf0dde55d2029fdf7',
  ],
  pt: [
    '21e5d40ce26316e9cb2b98e5d7510217275255816ff3a987e35ee1fe6c0e4292',
    '956a103770bda59534eca3ffaa6714d59e18493a00e6afbf69cae6727239b32a',
  ],
};

it.each(LOCALES)('a page that nobody designed is byte for byte what it was, in %s', async (locale) => {
  const images = [{ fileId: '01890a5d-ac96-774b-bcce-b302099a8050', alt: 'De frente', width: 1000, height: 1040 }];
  const hashes = [{}, { theme: defaultTheme }].map(async (extra) => {
    const { html } = await passportHtml(page({ images }, extra), locale);
    return createHash('sha256').update(asItWas(html)).digest('hex');
  });
  expect(await Promise.all(hashes)).toEqual(BYTES[locale]);
});
