import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createSection, SECTION_TYPES, type Section, type SectionType } from '@/lib/contract/sections/index';
import { filledSection } from '@/lib/contract/sections/testing/fields';
import type { Locale } from '@/lib/contract/core/levels';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import italian from '@/messages/it.json';
import pt from '@/messages/pt.json';
import { wordsIn } from '@/lib/domain/dictionary/words';
import { monthNames } from '@/lib/format/month-names';
import { createFormat } from './format';
import { jsonForScript } from '../document/json-ld';
import type { PageFacts } from './loaders';
import type { PassportData, PassportT } from './types';
import { SectionView } from './views';

const FILE = '01890a5d-ac96-774b-bcce-b302099a8057';
const data: PassportData = {
  locale: 'es',
  brand: { name: 'Lana', logo: null, darkLogo: null },
  language: null,
  words: wordsIn('es'),
  imageUrl: (fileId, width) => `/public/files/${fileId}${width ? `?w=${width}` : ''}`,
  mainHeadingId: 'heading',
  leadImageId: 'image',
  isPreview: false,
};
const facts: PageFacts = {
  ...Object.fromEntries(SECTION_TYPES.map((type) => [type, null])),
  property_group: { model: 'Alba', weight: '240 g', sku: 'B-1', gtin: null },
  unit_lote: { code: '00000007', serial: '00000007', lot: 'L-7', properties: [] },
};

const MESSAGES = { es, en, it: italian, pt };
const createTranslator =
  (locale: Locale): PassportT =>
  (key, values = {}) =>
    MESSAGES[locale].Passport[key].replace(/\{(\w+)\}/g, (match, name: string) => values[name] ?? match);

const draw = (section: Section, own: PageFacts = {}, of: Partial<PassportData> = {}) =>
  renderToStaticMarkup(
    <SectionView
      section={section}
      facts={{ ...facts, ...own }}
      data={{ ...data, ...of }}
      t={createTranslator(of.locale ?? 'es')}
      format={createFormat(of.locale ?? 'es', monthNames(of.locale ?? 'es'))}
    />,
  );

const EVIL = '<script>alert(1)</script>"\' onload=x';
/** Types whose data come later: the passport shows nothing of them. */
const PENDING: readonly SectionType[] = ['event', 'event_log', 'roulette'];

describe('section views', () => {
  it.each(SECTION_TYPES)('%s is rendered with defaults, or not at all', (type) => {
    expect(draw(createSection(type, type))).not.toContain('undefined');
    expect(draw(createSection(type, type, { status: 'inactive' }))).toBe('');
    if (PENDING.includes(type)) expect(draw(filledSection(type, type))).toBe('');
  });

  it.each(SECTION_TYPES)('%s escapes markup of the company, whatever the field', (type) => {
    for (const addresses of [[], ['https://youtu.be/dQw4w9WgXcQ', 'https://lana.example/']]) {
      const section = filledSection(type, type, { text: () => EVIL, addresses });
      for (const isPreview of [true, false]) {
        document.body.innerHTML = draw(section, {}, { isPreview });
        expect(document.querySelectorAll('script, [onload]')).toHaveLength(0);
        expect(document.body.innerHTML).not.toContain('style=');
      }
    }
  });

  it.each(SECTION_TYPES)('%s uses the reader’s language and consecutive heading levels', (type) => {
    const text = (path: string) => ({ es: `hola ${path}`, it: `ciao ${path}` });
    for (const [locale, own, other] of [
      ['es', 'hola', 'ciao'],
      ['it', 'ciao', 'hola'],
    ] as const) {
      const html = draw(filledSection(type, 'heading', { text }), {}, { locale, isPreview: true });
      expect(html).not.toContain(other);
      if (html.includes(' .')) expect(html).toContain(own);
      expect(html).not.toMatch(/<h[456]/);
    }
  });

  it.each(SECTION_TYPES)('%s says in a preview what the passport omits', (type) => {
    const preview = draw(createSection(type, type), { unit_lote: null }, { isPreview: true });
    expect(preview).not.toBe('');
    if (PENDING.includes(type)) expect(preview).toContain('ps-placeholder');
  });

  it('render nothing for an unknown type', () => {
    expect(draw({ id: 'x', type: 'hologram' })).toBe('');
  });

  it('heading: one main heading, others below it', () => {
    expect(draw(createSection('heading', 'heading', { defaultValue: 'Bufanda', titleAlign: 'center' }))).toBe(
      '<div class="ps-heading ps-align-center"><h1 class="ps-name" dir="auto">Bufanda</h1></div>',
    );
    expect(draw(createSection('heading', 'other', { defaultValue: 'Bufanda' }))).toContain('<h2');
  });

  it('heading: keeps a distance from what precedes it, except the text above the name', () => {
    const css = readFileSync('components/passport/sections/heading/section.css', 'utf8');
    const heading = draw(createSection('heading', 'h', { defaultValue: 'Cuidados' }));
    document.body.innerHTML = `<style>${css}</style><p class="ps-eyebrow"></p>${heading}<div></div>${heading}`;
    const margins = [...document.querySelectorAll('.ps-heading')].map((each) => getComputedStyle(each).marginTop);
    expect(margins[0]).not.toBe('2.5rem');
    expect(margins[1]).toBe('2.5rem');
  });

  it('text: another language is marked as such', () => {
    const html = draw(createSection('text', 't', { defaultValue: { it: 'Morbida' } }));
    expect(html).toContain('<span lang="it">Morbida</span>');
    expect(html).toContain('italiano');
  });

  it('image: reserves its space, offers widths and loads the lead at once', () => {
    const html = draw(createSection('image', 'image', { fileId: FILE, alt: 'De frente', width: 1000, height: 1040 }));
    expect(html).toContain('width="1000" height="1040" alt="De frente"');
    expect(html).toContain(
      `/public/files/${FILE}?w=400 400w, /public/files/${FILE}?w=800 800w, /public/files/${FILE} 1000w`,
    );
    expect(html).toContain('loading="eager"');
    expect(draw(createSection('image', 'second', { fileId: FILE }))).toContain('loading="lazy"');
  });

  it('image, gallery: alternative text is marked with its language if that differs', () => {
    const storedPicture = { fileId: FILE, width: 1000, height: 1040 };
    const context = { locale: 'it', language: 'es', words: wordsIn('it') } as const;
    expect(draw(createSection('image', 'i', { ...storedPicture, alt: 'De frente' }), {}, context)).toContain(
      'alt="De frente" lang="es"',
    );
    expect(draw(createSection('image', 'i', { ...storedPicture, alt: 'De frente' }))).not.toContain('lang=');
    expect(draw(createSection('image', 'i', { ...storedPicture, alt: { en: 'Front' } }))).toContain(
      'alt="Front" lang="en"',
    );
    const picture = { ...filledSection('gallery', 'g').images[0], alt: { pt: 'Frente' } };
    expect(draw({ ...filledSection('gallery', 'g'), images: [picture] } as Section)).toContain(
      'alt="Frente" lang="pt"',
    );
  });

  it('image: without a file the brand’s label is shown', () => {
    const logo = { fileId: FILE, width: 300, height: 100 };
    expect(draw(createSection('image', 'image'))).toContain('<span class="ps-label">Lana</span>');
    const drawn = draw(createSection('image', 'image'), {}, { brand: { name: 'Lana', logo, darkLogo: null } });
    expect(drawn).toContain(`<span class="ps-label"><img class="ps-logo ps-logo-alone" src="/public/files/${FILE}"`);
    // The header names the brand already.
    expect(drawn).toContain('alt=""');
  });

  it('property_group: own facts and properties, without empty ones', () => {
    const html = draw(
      createSection('property_group', 'p', {
        facts: ['model', 'weight', 'gtin'],
        properties: [
          { name: 'Color', value: 'Arena' },
          { name: 'Talla', value: '' },
        ],
      }),
    );
    expect(html.match(/(?<=<dt[^>]*>)[^<]*/g)).toEqual(['Color', 'Modelo', 'Peso']);
    expect(html).toContain('Ficha del producto');
    expect(draw(createSection('property_group', 'p', { facts: ['gtin'] }))).toBe('');
  });

  it('property_group: translates words and formats dates, but not names or codes', () => {
    const rows = [
      { name: 'Referencia del tinte', value: '2024-11' },
      { name: 'Fecha de fabricación', value: '2024-11' },
      { name: 'País de origen', value: 'PE' },
      { name: 'Taller', value: 'Prato' },
      { name: 'Corte', value: 'Largo' },
    ];
    const group = createSection('property_group', 'p', { properties: rows });
    const valuesIn = (of: Partial<PassportData>) => {
      document.body.innerHTML = draw(group, { property_group: {} as never }, of);
      return [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    };
    expect(valuesIn({ language: 'es' })).toEqual(['2024-11', 'nov 2024', 'PE', 'Prato', 'Largo']);
    const english = { locale: 'en', words: wordsIn('en') } as const;
    expect(valuesIn({ ...english, language: 'es' })).toEqual(['2024-11', 'Nov 2024', 'Peru', 'Prato', 'Long']);
    expect(valuesIn({ ...english, language: 'pt' }).at(-1)).toBe('Loose');
  });

  it('composition: by part, the largest share first, without a bar if no share is known', () => {
    const html = draw(
      createSection('composition', 'c', {
        parts: [
          {
            label: 'Exterior',
            materials: [
              { name: 'elastano', percent: 2.5 },
              { name: 'lino', percent: 97.5 },
            ],
          },
          { label: 'Relleno', materials: [{ name: 'plumón', percent: null }] },
        ],
      }),
    );
    expect(html.match(/ps-material">[^<]*/g)).toEqual([
      'ps-material">lino',
      'ps-material">elastano',
      'ps-material">plumón',
    ]);
    expect(html.match(/ps-bar-fill" width="[^"]*/g)).toEqual(['ps-bar-fill" width="97.5%', 'ps-bar-fill" width="2.5%']);
    expect(html).toMatch(/97,5\s%/);
    expect(html).not.toContain('style=');
  });

  it('unit_lote: the unit, its lot, and its serial only if it differs from the code', () => {
    const html = draw(createSection('unit_lote', 'u'));
    expect(html).toContain('Este artículo');
    expect(html.match(/<dt>[^<]*/g)).toEqual(['<dt>Código de unidad', '<dt>Lote']);
    expect(
      draw(createSection('unit_lote', 'u'), { unit_lote: { code: '7', serial: 'S9', lot: null, properties: [] } }),
    ).toContain('Número de serie');
    expect(draw(createSection('unit_lote', 'u'), { unit_lote: null })).toBe('');
  });

  it('unit_lote: gives each value its own row if one is too long to be beside another', () => {
    const css = readFileSync('components/passport/sections/unit-lote/section.css', 'utf8');
    const basisOf = (lot: string) => {
      const unit = draw(createSection('unit_lote', 'u'), {
        unit_lote: { code: '7', serial: '7', lot, properties: [] },
      });
      document.body.innerHTML = `<style>${css}</style>${unit}`;
      return [...document.querySelectorAll('dl > div')].map((each) => getComputedStyle(each).flexBasis);
    };
    expect(basisOf('L-2026-00012')).toEqual(['8.5rem', '8.5rem']);
    expect(basisOf('OT26-ALBA-ROJO-7')).toEqual(['100%', '100%']);
  });

  it('space and divider_line: no text', () => {
    expect(draw(createSection('space', 's', { height: 48 }))).toContain('height="48"');
    expect(draw(createSection('divider_line', 'd'))).toBe('<hr class="ps-divider"/>');
  });
});

describe('structured data', () => {
  it('cannot end its element', () => {
    const json = jsonForScript({ name: '</script><!--\u2028&' });
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json)).toEqual({ name: '</script><!--\u2028&' });
  });
});
