import { NO_LOOK } from '@/lib/contract/company-look';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '@/lib/contract/core/levels';
import { passportSnapshot, type PassportSnapshotInput } from '@/lib/contract/passports';
import { defaultSections } from '@/lib/contract/sections/default-layout';
import { createSection, SECTION_TYPES, type Section } from '@/lib/contract/sections/index';
import { filledSection } from '@/lib/contract/sections/testing/fields';
import { bundleIslands } from '../../../scripts/lib/islands.mjs';
import { testSnapshot } from '../../testing/passports';
import { loadAssets, type Assets } from '../assets';
import { PAGE_CACHE, prepare } from '../rendered';
import { DEFAULT_PAGE, type PassportPage } from './pages';
import { passportHtml } from './passport-page';

const BASE = 'https://id.example.com';
const FILE = '/public/files/01890a5d-ac96-774b-bcce-b302099a8057';
const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ';

let assets: Assets;
beforeAll(async () => {
  assets = loadAssets(process.cwd(), await bundleIslands());
});

const page = (
  sections: readonly Section[] | undefined,
  article: Partial<PassportSnapshotInput['article']> = {},
  unit: Partial<PassportPage['unit']> = {},
): PassportPage => ({
  snapshot: passportSnapshot.parse(testSnapshot(article)),
  page: {
    ...DEFAULT_PAGE,
    sections: sections?.map((element) => ({ element, insideContainer: false })) ?? null,
  },
  unit: { code: '7', serial: '7', lot: 'L-7', properties: [], internalNames: [], ...unit },
  published: { version: 3, at: new Date('2026-11-05T12:00:00Z') },
  baseUrl: BASE,
  look: NO_LOOK,
  path: '/p/abc',
  assets,
});

const html = async (...args: Parameters<typeof page>) => (await passportHtml(page(...args), 'es')).html;

/** The policy of a page with these sections, without `style-src`, whose hash differs by page. */
async function policy(...sections: Section[]) {
  const { html: markup, styleElement, sources } = await passportHtml(page(sections), 'es');
  const prepared = prepare(markup, { status: 200, cacheControl: PAGE_CACHE, isHttps: true, styleElement, sources });
  const directives = prepared.plain.headers['Content-Security-Policy']?.split('; ') ?? [];
  const { 'style-src': styles, ...others } = Object.fromEntries(
    directives.map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
  expect(styles).toEqual([expect.stringMatching(/^'sha256-/)]);
  return others;
}

const scriptsIn = (markup: string) => markup.match(/<script type="module"[^>]*>/g) ?? [];
const nameOf = (type: 'gallery' | 'video' | 'pdf') => assets.islands.get(type)?.path ?? '';

const gallery = createSection('gallery', 'g', { images: [{ imgUrl: FILE }] });
const video = createSection('video', 'v', { url: YOUTUBE });
const social = createSection('social', 's', { postUrl: 'https://www.instagram.com/p/CxY_z-1abc/' });
const pdf = createSection('pdf', 'p', { url: FILE });

describe('a designed page', () => {
  it('with the sections of the default page equals the default page', async () => {
    for (const article of [{}, { images: [] }, { properties: [], compositions: [] }]) {
      const stored = defaultSections(page(undefined, article).snapshot);
      expect(await html(stored, article)).toBe(await html(undefined, article));
    }
  });

  it('follows the article if its sections do', async () => {
    const sections = [
      createSection('heading', 'h', { defaultValue: 'Old name', skuRelated: true }),
      createSection('property', 'c', { title: { es: 'COLOR' }, defaultValue: 'Old colour', skuRelated: true }),
    ];
    const markup = await html(sections);
    expect(markup).toContain('<h1 class="ps-name" dir="auto">Camisa de lino</h1>');
    expect(markup).toMatch(/<dt dir="auto">COLOR<\/dt><dd dir="auto">Arena<\/dd>/);
    expect(markup).not.toContain('>Old');
  });

  it('shows no value of an article or unit property that was deleted or made internal', async () => {
    const stale = createSection('property', 'p', { title: 'Coste', defaultValue: 'CANARY', skuRelated: true });
    const colour = createSection('property', 'c', { title: 'Color', defaultValue: 'CANARY', skuRelated: true });
    expect(await html([stale])).not.toContain('CANARY');
    const hidden = await html([colour], {}, { internalNames: ['color'] });
    expect(hidden).not.toContain('CANARY');
    expect(hidden).not.toContain('Arena');
  });

  it('has one main heading, even if none of its sections is one', async () => {
    for (const sections of [[], [pdf], [createSection('heading', 'h', { status: 'inactive', defaultValue: 'x' })]]) {
      expect((await html(sections)).match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1 class="ps-hidden">Camisa de lino']);
    }
  });

  it('skips sections of unknown types', async () => {
    const stranger = { id: 'x', type: 'hologram', defaultValue: 'CANARY', url: YOUTUBE };
    const markup = await html([stranger, pdf]);
    expect(markup).not.toContain('CANARY');
    expect(markup).toContain('ps-pdf');
  });
});

describe('scripts and policy', () => {
  it('allow no scripts if no section needs them', async () => {
    const quiet = SECTION_TYPES.map((type) => createSection(type, type));
    expect(scriptsIn(await html(quiet))).toEqual([]);
    expect(await policy(...quiet)).toEqual(await policy());
    expect(Object.keys(await policy())).not.toContain('script-src');
  });

  it('include the scripts of the page’s sections, each once', async () => {
    expect(scriptsIn(await html([gallery, gallery]))).toHaveLength(1);
    expect(scriptsIn(await html([gallery])).join()).toContain(nameOf('gallery'));
    expect(scriptsIn(await html([video, social]))).toHaveLength(1);
    expect(scriptsIn(await html([gallery, video, pdf]))).toHaveLength(3);
    expect(scriptsIn(await html([{ ...gallery, status: 'inactive' }]))).toEqual([]);
    expect(scriptsIn(await html([createSection('video', 'v', { url: FILE })]))).toEqual([]);
  });

  it('allow each script by its hash and its exact address', async () => {
    const { integrity, path } = assets.islands.get('gallery') ?? { integrity: '', path: '' };
    expect(await html([gallery])).toContain(
      `<script type="module" src="${path}" integrity="${integrity}" fetchPriority="low"></script>`,
    );
    expect(await policy(gallery)).toEqual({ ...(await policy()), 'script-src': [`'${integrity}'`, `${BASE}${path}`] });
  });

  it('allow the hosts of the frames and no others', async () => {
    const opened = await policy(video, social);
    expect(opened['frame-src']).toEqual(['https://www.youtube-nocookie.com', 'https://www.instagram.com']);
    const { 'frame-src': _, 'script-src': scripts, ...rest } = opened;
    expect(rest).toEqual(await policy());
    expect(scripts).toHaveLength(2);
  });

  it('allow videos and documents only on pages that contain them', async () => {
    const film = createSection('video', 'v', { url: FILE });
    expect(await policy(film)).toEqual({ ...(await policy()), 'media-src': ["'self'"] });
    expect(await policy(pdf)).toMatchObject({ 'object-src': ["'self'"], 'frame-src': ["'self'"] });
    expect(JSON.stringify(await policy(film, pdf, video, social, gallery))).not.toMatch(/unsafe|\*|data:|blob:|http:/);
  });
});

/** Every section type with all fields filled in, as a brand would write them. */
function everything(): Section[] {
  const words = 'Hilo de lino lavado con agua de lluvia, tejido y cosido en un taller de Oporto desde 1987'.split(' ');
  let at = 0;
  const text = () => {
    const from = (at += 5) % words.length;
    return { es: [...words.slice(from), ...words].slice(0, 12).join(' '), en: `In English, ${words[from]} ${at}` };
  };
  const of = (...addresses: string[]) => ({ text, addresses, entries: 5 });
  return [
    ...SECTION_TYPES.map((type) => filledSection(type, type, of())),
    filledSection('video', 'film', of(YOUTUBE)),
    filledSection('social', 'post', of('https://www.tiktok.com/@lana/video/6718335390845095173')),
    filledSection('gallery', 'links', of(FILE, 'https://lana.example/tienda')),
    filledSection('dropdown', 'questions', of(FILE, 'https://lana.example/ayuda')),
  ];
}

describe('a page with an element of every type', () => {
  it('is at most 45 kB gzip with its styles and scripts', async () => {
    const markup = await html(everything());
    const scripts = scriptsIn(markup);
    expect(scripts).toHaveLength(3);
    const files = [...assets.byPath.values()].filter(({ path }) => markup.includes(`"${path}"`));
    expect(files).toHaveLength(3);
    const bytes = files.reduce((sum, { gzip }) => sum + (gzip?.byteLength ?? 0), gzipSync(markup).byteLength);
    expect(bytes).toBeLessThanOrEqual(45_000);
  });

  it.each(LOCALES)('is complete in %s', async (locale) => {
    const { html: markup } = await passportHtml(page(everything()), locale);
    // The templates that a script fills in are in this attribute.
    const read = markup.replace(/ data-position="[^"]*"/g, '');
    expect(read).not.toMatch(/undefined|\{\w+\}|Passport\.|\[object/);
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).not.toMatch(/ style=| on\w+="/);
    for (const [image] of markup.matchAll(/<(?:img|video)[^>]*>/g)) expect(image).toMatch(/width="\d+" height="\d+"/);
  });
});
