import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '@/lib/contract/core/levels';
import { createSection, type KnownSection } from '@/lib/contract/sections/index';
import { monthNames } from '@/lib/format/month-names';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import it_ from '@/messages/it.json';
import pt from '@/messages/pt.json';
import { createFormat } from './format';
import type { PageFacts } from './loaders';
import type { PassportT } from './types';
import { SectionView } from './views';

const MESSAGES = { es, en, it: it_, pt };
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const FILE = `/public/files/${ID}`;
const LOCALES: Locale[] = ['es', 'en', 'it', 'pt'];

const createTranslator =
  (locale: Locale): PassportT =>
  (key, values = {}) =>
    MESSAGES[locale].Passport[key].replace(/\{(\w+)\}/g, (match, name: string) => values[name] ?? match);

/** Renders a section into the document and returns its root. */
function draw(
  section: KnownSection,
  locale: Locale = 'en',
  isPreview = false,
  plannedEvents: readonly string[] = [],
): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <SectionView
      section={section}
      facts={{ [section.type]: null } as PageFacts}
      data={{
        locale,
        brand: { name: 'Lana', logo: null, darkLogo: null },
        language: null,
        words: null,
        imageUrl: (fileId, width) => `/public/files/${fileId}${width ? `?w=${width}` : ''}`,
        mainHeadingId: null,
        leadImageId: null,
        isPreview,
        plannedEvents,
      }}
      t={createTranslator(locale)}
      format={createFormat(locale, monthNames(locale))}
    />,
  );
  return document.body;
}

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`nothing is ${selector} in ${document.body.innerHTML}`);
  return element;
};
const attributes = (selector: string, ...names: string[]) => names.map((name) => find(selector).getAttribute(name));

describe('a section without data yet', () => {
  it('says in the editor what is missing, in the editor’s language, and is not on the passport', () => {
    const event = createSection('event', 'e', { title: { en: 'How it was made', it: 'Com’è fatto' } });
    expect(draw(event).innerHTML).toBe('');
    expect(draw(event, 'en', true).textContent).toBe(
      'How it was madeTo place events in the passport you must assign this item a manufacturing process and add at least 1 event.',
    );
    expect(draw(event, 'it', true).textContent).toContain('Com’è fattoPer mettere eventi nel passaporto');
    expect(draw(event, 'en', true, ['Knit', 'Dye']).textContent).toBe('How it was made1. Knit · 2. Dye');
    expect(draw(event, 'en', false, ['Knit', 'Dye']).innerHTML).toBe('');
    const texts = LOCALES.map((locale) => draw(createSection('event_log', 'l'), locale, true).textContent);
    expect(new Set(texts).size).toBe(LOCALES.length);
  });

  it('shows there what was designed already', () => {
    draw(createSection('roulette', 'r', { rouletteTitle: 'Gira', claimText: 'Has ganado' }), 'es', true);
    expect([...document.querySelectorAll('.ps-prizes li')].map(({ textContent }) => textContent)).toEqual(['10', '20']);
    expect(find('button')).toHaveTextContent('Start');
    expect(find('button')).toBeDisabled();
    draw(createSection('lca', 'l', { lcaImg: FILE, imgHeight: 300, alt: { es: 'Huella' } }), 'es', true);
    expect(attributes('img', 'height', 'alt')).toEqual(['300', 'Huella']);
  });

  it('shows visitors the picture or the text of the impact that the company entered, and nothing without either', () => {
    const title = { es: 'Huella', en: 'Footprint' };
    draw(createSection('lca', 'l', { title, lcaImg: FILE, imgHeight: 300, alt: { es: 'Bajo' } }), 'es');
    expect([find('h2').textContent, ...attributes('img', 'height', 'alt')]).toEqual(['Huella', '300', 'Bajo']);
    const text = createSection('lca', 'l', { title, defaultValue: { en: '4 kg of CO₂' } });
    expect(draw(text, 'en').textContent).toBe('Footprint4 kg of CO₂');
    expect(draw(createSection('lca', 'l', { title, alt: 'Bajo' }), 'es').innerHTML).toBe('');
  });
});

describe('dropdown', () => {
  const section = createSection('dropdown', 'd', {
    title: { en: 'Care', es: 'Cuidado' },
    defaultValue: { en: 'Wash cold', es: 'Lavar en frío' },
    defaultValue2: { en: 'Our shop', es: 'Nuestra tienda' },
    link: 'https://lana.example/care',
    image: FILE,
    items: [
      { title: 'Repair', text: 'Bring it' },
      { title: 'Empty', text: '' },
      { title: '', text: 'Nameless' },
    ],
  });

  it('is made of native disclosure rows', () => {
    draw(section);
    const rows = [...document.querySelectorAll('details')];
    expect(rows.map((row) => row.querySelector('summary')?.textContent)).toEqual(['Care', 'Repair', 'More']);
    expect(rows.map((row) => row.open)).toEqual([false, false, false]);
    expect(attributes('details a', 'href', 'rel')).toEqual(['https://lana.example/care', 'noopener noreferrer']);
    expect(find('details a')).toHaveTextContent('Our shop');
    draw(section, 'es');
    expect(find('summary')).toHaveTextContent('Cuidado');
    expect(find('details a')).toHaveTextContent('Nuestra tienda');
  });

  it('hides link and picture if they are disabled', () => {
    draw({ ...section, showLink: false, showImg: false });
    expect(document.querySelector('a, img')).toBeNull();
    draw({ ...section, defaultValue2: '' });
    expect(find('a')).toHaveTextContent('lana.example');
    expect(draw({ ...section, defaultValue: '', link: '', image: '', items: [] }).innerHTML).toBe('');
  });
});

describe('text_icon', () => {
  it('is a decorative icon with text', () => {
    draw(
      createSection('text_icon', 't', {
        iconUrl: FILE,
        title: { en: 'Organic', es: 'Ecológico' },
        defaultValue: 'GOTS',
      }),
      'es',
    );
    expect(attributes('img', 'alt', 'width', 'height')).toEqual(['', '48', '48']);
    expect(document.body).toHaveTextContent('Ecológico');
    expect(draw(createSection('text_icon', 't', { iconUrl: FILE })).innerHTML).toBe('');
  });
});

describe('gallery', () => {
  const images = [
    { imgUrl: FILE, imgTitle: { en: 'Front', pt: 'Frente' }, imgSubtitle: 'In sand', link: 'https://lana.example/a' },
    { imgUrl: FILE, imgTitle: 'Hidden', showTitle: false, showSubtitle: false, imgSubtitle: 'x', alt: 'From behind' },
    { imgUrl: '' },
    { imgUrl: FILE, link: 'mailto:hola@lana.example', showLink: false },
  ];
  const section = createSection('gallery', 'g', { title: 'Views', images });

  it('is a row of pictures, each a link to its file, in the reader’s language', () => {
    draw(section, 'pt');
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.map(({ alt }) => alt)).toEqual(['Frente', 'From behind', 'Imagem 3 de 3']);
    for (const picture of pictures) {
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1000', '1040']);
      expect(picture.closest('a')?.getAttribute('href')).toBe(`${FILE}?w=1200`);
    }
    expect(find('.ps-slides').dataset.close).toBe('Fechar');
    draw(section, 'en');
    expect(find('h2')).toHaveTextContent('Views');
    expect(find('figcaption')).toHaveTextContent('FrontIn sandlana.example');
    expect(find('.ps-slides').dataset.close).toBe('Close');
  });

  it('shows titles, subtitles and links only if they are enabled', () => {
    draw(section);
    expect(document.body).not.toHaveTextContent('Hidden');
    expect([...document.querySelectorAll('figcaption a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://lana.example/a',
    ]);
    expect(draw(createSection('gallery', 'g', { images: [{}] })).innerHTML).toBe('');
  });
});

describe('video', () => {
  it('that was uploaded plays here and reserves its space', () => {
    draw(createSection('video', 'v', { url: FILE, title: 'The loom', posterUrl: FILE, width: 1080, height: 1920 }));
    expect(attributes('video', 'src', 'poster', 'width', 'height', 'preload', 'aria-label')).toEqual([
      FILE,
      FILE,
      '1080',
      '1920',
      'none',
      'The loom',
    ]);
    expect(find('video a')).toHaveTextContent('Your browser cannot play this video. Download it.');
  });

  it.each([
    ['en', 'This content comes from www.youtube-nocookie.com.', 'Show the content of YouTube', 'Open at youtu.be'],
    ['es', 'Este contenido viene de www.youtube-nocookie.com.', 'Mostrar el contenido de YouTube', 'Abrir en youtu.be'],
  ] as const)('of another host asks for consent first, in %s, and names the host', (locale, text, load, link) => {
    draw(createSection('video', 'v', { url: 'https://youtu.be/dQw4w9WgXcQ' }), locale);
    expect(document.body).toHaveTextContent(text);
    expect(find('button')).toHaveTextContent(load);
    expect(find('button')).toHaveAttribute('hidden');
    expect(find('a')).toHaveTextContent(link);
    expect(attributes('a', 'href', 'rel')).toEqual(['https://youtu.be/dQw4w9WgXcQ', 'noopener noreferrer']);
    // The page itself loads nothing from the host.
    expect(document.querySelector('iframe, script, link, img[src^="http"]')).toBeNull();
    expect(find('.ps-hold').getAttribute('viewBox')).toBe('0 0 1280 720');
  });

  it('of an unlisted host is a link', () => {
    draw(createSection('video', 'v', { url: 'https://films.example/1' }));
    expect(document.querySelector('button, [data-embed]')).toBeNull();
    expect(attributes('a', 'href')).toEqual(['https://films.example/1']);
    expect(draw(createSection('video', 'v', { title: 'x' })).innerHTML).toBe('');
  });
});

describe('pdf', () => {
  it('is a link with its size', () => {
    draw(createSection('pdf', 'p', { url: FILE, fileName: 'manual.pdf', size: 1_240_000 }), 'es');
    expect(attributes('a', 'href', 'type')).toEqual([FILE, 'application/pdf']);
    expect(find('a').textContent?.replace(/\s/g, ' ')).toBe('manual.pdf PDF, 1,2 MB');
    draw(
      createSection('pdf', 'p', { url: FILE, defaultValue: { en: 'Manual', es: 'Manual de uso' }, size: 800 }),
      'es',
    );
    expect(find('a').textContent?.replace(/\s/g, ' ')).toBe('Manual de uso PDF, 1 kB');
    draw(createSection('pdf', 'p', { url: FILE }), 'en');
    expect(find('a')).toHaveTextContent('Document PDF');
  });

  it('without a file says so only in the editor', () => {
    expect(draw(createSection('pdf', 'p')).innerHTML).toBe('');
    expect(draw(createSection('pdf', 'p'), 'en', true)).toHaveTextContent('No PDF yet. Upload a file to set it.');
  });
});

describe('social', () => {
  const items = [
    { url: 'https://www.instagram.com/lana' },
    { url: 'https://lana.example', label: { en: 'Shop', es: 'Tienda' } },
    { url: 'mailto:hola@lana.example' },
    { url: '' },
  ];
  const names = () => [...document.querySelectorAll('li a')].map((link) => link.textContent);

  it('says whose profile each link opens', () => {
    draw(createSection('social', 's', { items }));
    expect(names()).toEqual(['Instagram', 'Shop', 'hola@lana.example']);
    expect(document.querySelectorAll('li svg')).toHaveLength(3);
    draw(createSection('social', 's', { items }), 'es');
    expect(names()).toEqual(['Instagram', 'Tienda', 'hola@lana.example']);
  });

  it('keeps a name for each link if labels or icons are hidden', () => {
    draw(createSection('social', 's', { items, showLabels: false }));
    expect(names()).toEqual(['', '', '']);
    expect([...document.querySelectorAll('li a')].map((link) => link.getAttribute('aria-label'))).toEqual([
      'Instagram',
      'Shop',
      'hola@lana.example',
    ]);
    draw(createSection('social', 's', { items, showLabels: false, showIcons: false }));
    expect(names()).toEqual(['Instagram', 'Shop', 'hola@lana.example']);
    expect(document.querySelector('svg')).toBeNull();
  });

  it('asks before a post is shown and reserves its height', () => {
    const postUrl = 'https://www.instagram.com/p/CxY_z-1abc/';
    draw(createSection('social', 's', { postUrl }));
    expect(find('[data-embed]').dataset).toMatchObject({
      embed: 'https://www.instagram.com/p/CxY_z-1abc/embed/',
      host: 'www.instagram.com',
    });
    expect(find('[data-embed] svg').getAttribute('height')).toBe('560');
    expect(draw(createSection('social', 's', { postUrl, showPost: false })).innerHTML).toBe('');
    draw(createSection('social', 's', { postUrl: 'https://x.com/lana/status/1' }));
    expect(attributes('a', 'href')).toEqual(['https://x.com/lana/status/1']);
  });
});
