import type { z } from 'zod';
import { addressName, embeddedAddress, fileIdOf, filmAddress, link, upload, withScheme } from './addresses';
import { SECTION_TYPES } from './index';
import { fieldsOf } from './testing/fields';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const FILE = `/public/files/${ID}`;
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const longest = (length: number) => `https://lana.example/${'a'.repeat(length - 21)}`;

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://lana.example/1',
  'file:///etc/passwd',
  'ftp://lana.example/',
  'filesystem:https://lana.example/x',
  'view-source:https://lana.example',
  '//evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://lana.example\\@evil.example',
  'https://anna@lana.example/',
  'https://anna:secret@lana.example/',
  'https://@lana.example/',
  'https://lana.example/a b',
  'https://lana.example/\u0000',
  'https://lana.example/\nx',
  'https://lana.example/\u202e',
  'https://lana.example/\ud800',
  'https://',
  'https://?q',
  'http://[::1',
  'mailto:',
  'mailto:nobody',
  'tel:',
  'tel:javascript:alert(1)',
  'tel:+',
  '/etc/passwd',
  '/public/files/../../p/x',
  `${FILE}/../x`,
  `${FILE}?w=400`,
  '/public/files/01890A5D',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  longest(2001),
].map((value) => [value]);

describe('an address typed without a scheme', () => {
  it.each([
    ['lana.example', 'https://lana.example'],
    ['www.lana.example/tienda?a=1#b', 'https://www.lana.example/tienda?a=1#b'],
    ['LANA.example:8443', 'https://LANA.example:8443'],
    ['españa.example', 'https://españa.example'],
    ['hola@lana.example', 'mailto:hola@lana.example'],
  ])('%s becomes %s', (typed, address) => {
    expect(withScheme(typed)).toBe(address);
    expect(takes(link, address)).toBe(true);
  });

  it.each([
    ...HOSTILE.flat(),
    '',
    'https://lana.example',
    'tel:+34 900',
    'mailto:a@b.example',
    FILE,
    'lana',
    'https:',
    '3.50',
  ])('is not guessed from %j', (typed) => expect(withScheme(typed)).toBe(typed));
});

describe('an address', () => {
  it.each(HOSTILE)('%j is accepted by no field of any section', (value) => {
    for (const schema of [link, embeddedAddress, filmAddress, upload]) expect(takes(schema, value)).toBe(false);
    for (const type of SECTION_TYPES) {
      for (const { kind, schema, path } of fieldsOf(type)) {
        if (kind === 'address') expect([type, path, takes(schema as z.ZodType, value)]).toEqual([type, path, false]);
      }
    }
  });

  it('is in every type with one in the specification', () => {
    const addressFields = SECTION_TYPES.flatMap((type) =>
      fieldsOf(type)
        .filter(({ kind }) => kind === 'address')
        .map(({ path }) => `${type}.${path}`),
    );
    expect(addressFields.sort()).toEqual([
      'dropdown.image',
      'dropdown.link',
      'gallery.images[].imgUrl',
      'gallery.images[].link',
      'lca.lcaImg',
      'pdf.url',
      'social.items[].url',
      'social.postUrl',
      'text_icon.iconUrl',
      'video.posterUrl',
      'video.url',
    ]);
  });

  it.each([
    'http://lana.example',
    'https://lana.example/a/b?c=d&e=%20#f',
    'HTTPS://LANA.EXAMPLE/',
    'https://ñandú.example/camisa-de-lino?x=á',
    'https://lana.example:8443/@lana',
    'mailto:hola@lana.example',
    'mailto:hola@lana.example?subject=Bufanda%20B-1',
    'tel:+34 600 12 34 56',
    'tel:0039-02.1234(5)',
    longest(2000),
    '',
  ])('%s is a link', (value) => expect(link.parse(value)).toBe(value));

  it('of embedded content is https, of an uploaded file its own public path', () => {
    expect(['https://youtu.be/dQw4w9WgXcQ', ''].map((value) => takes(embeddedAddress, value))).toEqual([true, true]);
    for (const value of ['http://youtu.be/dQw4w9WgXcQ', 'mailto:a@b.example', 'tel:123', FILE]) {
      expect([value, takes(embeddedAddress, value)]).toEqual([value, false]);
    }
    expect([FILE, ''].map((value) => takes(upload, value))).toEqual([true, true]);
    for (const value of ['https://lana.example/a.png', FILE.toUpperCase(), `${FILE}0`, `x${FILE}`]) {
      expect([value, takes(upload, value)]).toEqual([value, false]);
    }
    expect(
      [FILE, 'https://vimeo.com/76979871', 'http://vimeo.com/1'].map((value) => takes(filmAddress, value)),
    ).toEqual([true, true, false]);
  });

  it('is displayed in a readable form', () => {
    expect(addressName('https://www.lana.example/tienda')).toBe('lana.example');
    expect(addressName('mailto:hola@lana.example?subject=x')).toBe('hola@lana.example');
    expect(addressName('tel:+34 600 12 34 56')).toBe('+34 600 12 34 56');
    expect([fileIdOf(FILE), fileIdOf(''), fileIdOf(`${FILE}?w=1`)]).toEqual([ID, null, null]);
  });
});

it('is not accepted by any field for plain text', () => {
  for (const type of SECTION_TYPES) {
    const texts = fieldsOf(type).filter(({ kind }) => kind === 'text');
    expect(texts.filter(({ path }) => /(?:url|link|image|img)$/i.test(path))).toEqual([]);
  }
});
