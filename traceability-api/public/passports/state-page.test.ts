import { NO_LOOK } from '@/lib/contract/company-look';
import { passportSnapshot } from '@/lib/contract/passports';
import { createSection, type Section } from '@/lib/contract/sections/index';
import { bundleIslands } from '../../../scripts/lib/islands.mjs';
import { testSnapshot } from '../../testing/passports';
import { loadAssets, type Assets } from '../assets';
import { createDrawPage } from './state-page';

const BASE = 'https://id.example.com';
const FILE = '/public/files/01890a5d-ac96-774b-bcce-b302099a8057';

let assets: Assets;
beforeAll(async () => {
  assets = loadAssets(process.cwd(), await bundleIslands());
});

async function draw(...elements: Section[]) {
  const sections = elements.map((element) => ({ element, insideContainer: false }));
  const first = { title: 'Passport', slug: 'passport', type: 'passport', seoData: {}, sections };
  const design = { theme: null, header: null, brandImage: null, pages: [first] };
  const drawn = await createDrawPage(
    { publicBaseUrl: BASE },
    () => assets,
  )({
    snapshot: passportSnapshot.parse({ ...testSnapshot(), design }),
    look: NO_LOOK,
    published: { version: 3, at: new Date('2026-11-05T12:00:00Z') },
    ...{ language: 'en', page: null, locale: 'en' },
  });
  const policy = drawn?.headers.get('content-security-policy') ?? '';
  const directives = policy.split('; ').map((each) => each.split(' '));
  return {
    html: (await drawn?.text()) ?? '',
    policy: Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources])),
  };
}

const gallery = createSection('gallery', 'g', { images: [{ imgUrl: FILE }] });
const scriptsIn = (html: string) => html.match(/<script\b[^>]*>/g) ?? [];

describe('the page of a version', () => {
  it('runs no scripts if none of its sections has one', async () => {
    for (const elements of [[], [createSection('text', 't', { defaultValue: 'Lino' })], [{ ...gallery, images: [] }]]) {
      const { html, policy } = await draw(...elements);
      expect(policy['sandbox']).toEqual(['allow-same-origin']);
      expect(policy).not.toHaveProperty('script-src');
      expect(scriptsIn(html)).toEqual([]);
    }
  });

  it('runs its sections’ scripts like the public page, with no wider permissions', async () => {
    const { integrity, path } = assets.islands.get('gallery') ?? { integrity: '', path: '' };
    const { html, policy } = await draw(gallery);
    expect(scriptsIn(html)).toEqual([
      `<script type="module" src="${path}" integrity="${integrity}" fetchPriority="low">`,
    ]);
    expect(policy['sandbox']).toEqual(['allow-same-origin', 'allow-scripts']);
    expect(policy['script-src']).toEqual([`'${integrity}'`, `${BASE}${path}`]);
    expect(policy['frame-ancestors']).toEqual(["'self'"]);
    const { policy: without } = await draw();
    const widened = Object.keys(policy).filter((name) => !(name in without));
    expect(widened).toEqual(['script-src']);
    expect(html).toContain('Version 3 · published');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('keeps documents as links: browsers display none in a sandbox', async () => {
    const { html, policy } = await draw(createSection('pdf', 'p', { url: FILE, title: 'Manual' }));
    expect(scriptsIn(html)).toEqual([]);
    expect(policy['sandbox']).toEqual(['allow-same-origin']);
    expect(policy).not.toHaveProperty('object-src');
    expect(html).toContain(`href="${FILE}`);
  });

  it('records no visit', async () => {
    const { html, policy } = await draw(createSection('event_log', 'e'), gallery);
    expect(policy).not.toHaveProperty('connect-src');
    expect(policy['form-action']).toEqual(["'none'"]);
    expect(html).not.toContain('<form');
  });
});
