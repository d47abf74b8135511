import { gzipSync } from 'node:zlib';
import { NO_LOOK, type CompanyLook } from '@/lib/contract/company-look';
import { LOCALES } from '@/lib/contract/core/levels';
import { passportSnapshot, type PassportSnapshotInput } from '@/lib/contract/passports';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { contrast, ENOUGH } from '@/lib/domain/colour';
import { testSnapshot } from '../../testing/passports';
import { loadAssets } from '../assets';
import { DEFAULT_PAGE } from './pages';
import { noticeHtml, passportHtml } from './passport-page';

const FILES = Array.from({ length: 5 }, (_, at) => `01890a5d-ac96-774b-bcce-b302099a805${at}`);

const assets = loadAssets(process.cwd(), new Map());

const page = (
  article: Partial<PassportSnapshotInput['article']> = {},
  extra: Partial<PassportSnapshotInput> = {},
  look: Partial<CompanyLook> = {},
) => ({
  snapshot: passportSnapshot.parse({ ...testSnapshot(article), ...extra }),
  unit: { code: '00000007', serial: '00000007', lot: 'L-7', properties: [], internalNames: [] },
  page: DEFAULT_PAGE,
  look: { ...NO_LOOK, ...look },
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
  it('is at most 14 kB gzip with its styles, however rich the article', async () => {
    const { html } = await passportHtml(page(RICH), 'es');
    expect(gzipSync(html).byteLength).toBeLessThanOrEqual(14_000);
  });

  it('is dark on screens only: prints stay white', () => {
    const css = new TextDecoder().decode(assets.basic.plain);
    const dark = css.match(/@media [^{]*prefers-color-scheme[^{]*/g) ?? [];
    expect([...new Set(dark)]).toEqual(['@media screen and (prefers-color-scheme:dark)']);
  });

  it.each(LOCALES)('is complete in %s', async (locale) => {
    const { html } = await passportHtml(page(RICH), locale);
    expect(html.startsWith(`<!doctype html><html lang="${locale}"`)).toBe(true);
    expect(html).not.toMatch(/undefined|\{\w+\}|Passport\./);
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const landmark of ['<header', '<nav', '<main', '<footer']) expect(html).toContain(landmark);
    expect(html.match(/hrefLang="|hreflang="/g)).toHaveLength(LOCALES.length * 2);
  });

  it('escapes markup from the company', async () => {
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

  it('has metadata for search engines and link previews', async () => {
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

  it('has the company’s theme as variables, and a dark mode only without one', async () => {
    const themed = await passportHtml(page({}, { theme: { ...defaultTheme, primary_color: '#AA0033' } }), 'es');
    expect(themed.html).toContain('--ps-primary:#AA0033');
    expect(themed.html).toContain('class="ps ps-themed"');
    expect(themed.styleElement).toContain('--ps-primary:#AA0033');
    expect(themed.sources['font-src']).toEqual(["'self'"]);
    const plain = await passportHtml(page(), 'es');
    expect(plain.html).toContain('class="ps ps-default"');
    expect(plain.styleElement?.startsWith(`${assets.basic.css}\n@font-face`)).toBe(true);
    const device = { ...defaultTheme, headingfont: 'Georgia', textfont: 'System' } as const;
    expect((await passportHtml(page({}, { theme: device }), 'es')).sources['font-src']).toEqual([]);
  });

  it('is identical for the same input', async () => {
    expect(await passportHtml(page(RICH), 'it')).toEqual(await passportHtml(page(RICH), 'it'));
  });
});

const LOGO = { fileId: FILES[0] ?? '', width: 800, height: 200 };
const DARK_LOGO = { fileId: FILES[1] ?? '', width: 800, height: 200 };

describe('the look of the company', () => {
  it('gives pages without a theme its colour, lightened or darkened to be readable', async () => {
    const { styleElement } = await passportHtml(page({}, {}, { colour: '#fed141' }), 'es');
    const [, light = ''] = /\.ps-default\{--ps-primary:(#\w{6});--ps-brand:#fed141;/.exec(styleElement ?? '') ?? [];
    expect(contrast(light, '#fbfaf7')).toBeGreaterThanOrEqual(ENOUGH);
    expect(styleElement).toContain('--ps-brand:#fed141;--ps-on-brand:#18211d');
    const dark = /dark\)\{\.ps-default\{--ps-primary:(#\w{6})/.exec(styleElement ?? '')?.[1] ?? '';
    expect(contrast(dark, '#101513')).toBeGreaterThanOrEqual(ENOUGH);
    const themed = await passportHtml(page({}, { theme: defaultTheme }, { colour: '#fed141' }), 'es');
    expect(themed.styleElement).not.toContain('#fed141');
  });

  it('has its logo in the header, and the dark variant only on dark pages', async () => {
    const both = await passportHtml(page({}, {}, { logo: LOGO, darkLogo: DARK_LOGO }), 'es');
    expect(both.html).toMatch(
      new RegExp(
        `ps-brand"><picture><source media="[^"]*dark\\)"[^>]*${DARK_LOGO.fileId}[^>]*><img[^>]*${LOGO.fileId}[^>]*alt="Lana"`,
      ),
    );
    const themed = await passportHtml(page({}, { theme: defaultTheme }, { logo: LOGO, darkLogo: DARK_LOGO }), 'es');
    expect(themed.html).toContain(LOGO.fileId);
    expect(themed.html).not.toContain(DARK_LOGO.fileId);
  });

  it('has one button in the reader’s language if the company chose one', async () => {
    const action = { kind: 'shop', address: 'https://lana.example' } as const;
    expect((await passportHtml(page({}, {}, { action }), 'it')).html).toContain(
      '<a class="ps-button" href="https://lana.example" rel="noopener">Vai al negozio</a>',
    );
    expect((await passportHtml(page(), 'it')).html).not.toContain('ps-button"');
  });

  it('is on short pages as well', () => {
    const look = { ...NO_LOOK, logo: LOGO, colour: '#7a1f3d' };
    const { html } = noticeHtml(
      { status: 404, title: 'x', text: 'y', brand: { name: 'Lana', theme: null, look } },
      'en',
      assets,
    );
    expect(html).toContain(`/public/files/${LOGO.fileId}?w=400`);
    expect(html).toContain('--ps-primary:#7a1f3d');
  });
});

describe('a page in a language that the company does not use', () => {
  const article = {
    name: 'Jersey Alba',
    properties: [
      { name: 'Color', value: 'Azul noche' },
      { name: 'Cuidado', value: 'Lavado a máquina a 30 °C; no usar secadora' },
      { name: 'Mano', value: 'Hilado en Béjar' },
      { name: 'Tallas', value: 'S–XL' },
      { name: 'Confección', value: 'España' },
    ],
    compositions: [{ label: 'Forro', materials: [{ name: 'lana merina', percent: 100 }] }],
  };
  const rows = (html: string) =>
    Array.from(
      html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g),
      ([, name = '', value = '']) => `${name}: ${value.replace(/<svg.*?<\/svg>/g, '')}`,
    );

  it('translates known words into that language, and marks untranslated texts', async () => {
    const { html } = await passportHtml(page(article, {}, { language: 'es' }), 'it');
    expect(html).toContain('<h3 class="ps-part-label" dir="auto">Fodera</h3>');
    expect(html).toContain('<bdi class="ps-material">lana merino</bdi>');
    expect(html).toContain('dir="auto"><span lang="es">Jersey Alba</span></h1>');
    expect(rows(html).slice(2, 7)).toEqual([
      'Prodotto in: Spagna',
      'Colore: Blu notte',
      '<span lang="es">Mano</span>: <span lang="es">Hilado en Béjar</span>',
      'Taglie: S–XL',
      'Cura: <ul class="ps-care"><li>Lavare in lavatrice a 30 °C</li><li>Non asciugare in asciugatrice</li></ul>',
    ]);
  });

  it('leaves the company’s texts unchanged in its own language', async () => {
    const { html } = await passportHtml(page(article, {}, { language: 'es' }), 'es');
    expect(html).toContain('<bdi class="ps-material">lana merina</bdi>');
    expect(rows(html)[2]).toBe('Confección: España');
    expect(html).not.toContain('<span lang');
  });

  it('marks nothing while the company’s language is unknown', async () => {
    const { html } = await passportHtml(page(article), 'it');
    expect(html).toContain('lana merino');
    expect(html).not.toContain('<span lang');
  });
});

it('uses the visible text of each language link as its accessible name', async () => {
  const { html } = await passportHtml(page(), 'it');
  expect(html).not.toContain('aria-label="English"');
  expect(html).toMatch(/<a href="[^"]*" hrefLang="en" title="inglese">en<\/a>/);
});

it('shows a GTIN as printed under its barcode', async () => {
  const { html } = await passportHtml(page({ gtin: '09520123456788' }), 'es');
  expect(html).toMatch(/<dd[^>]*>9520123456788<\/dd>/);
});

it('replaces a missing picture with the brand’s label, not with an initial', async () => {
  const { html } = await passportHtml(page(), 'es');
  expect(html).toContain(
    '<div class="ps-picture ps-cloth" aria-hidden="true"><span class="ps-label">Lana</span></div>',
  );
});

describe('a notice', () => {
  it('shows its text once, and escapes markup', () => {
    const { html } = noticeHtml(
      { status: 404, title: '<b>', text: 'x', link: { href: '/01/1', label: 'y' } },
      'pt',
      assets,
    );
    expect(html).toContain('<h1 class="ps-name">&lt;b&gt;</h1>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});
