import { findInElement, firstWords, foldSearch } from './element-texts';

const find = (element: object, words: string) => findInElement(element, foldSearch(words));

describe('the text of an element', () => {
  const element = {
    ...{ id: 'left', type: 'gallery', status: 'active', titleAlign: 'center', icon: 'star' },
    title: { es: 'Cómo se lava', it: 'Come si lava' },
    images: [{ imgUrl: '/public/files/01890a5d-ac96-774b-bcce-b302099a8057', imgTitle: 'Algodón\n orgánico' }],
    link: 'https://lana.example/care',
  };

  it('is found in every language and in its lists, regardless of case, accents and spacing', () => {
    expect(find(element, 'COMO  se')).toBe('Cómo se lava');
    expect(find(element, 'come si')).toBe('Come si lava');
    expect(find(element, 'algodon organico')).toBe('Algodón orgánico');
    expect(find(element, 'lana.example')).toBe('https://lana.example/care');
  });

  it('excludes values that are for the program', () => {
    for (const value of ['center', 'active', 'gallery', 'star', 'public/files', '01890a5d'])
      expect(find(element, value)).toBeNull();
    expect(find(element, '  ')).toBeNull();
  });

  it('is excerpted around the match, with no character cut in half', () => {
    const longText = `${'👩🏽‍🚒 '.repeat(60)}here ${'שלום '.repeat(60)}`;
    const excerpt = find({ text: longText }, 'here') ?? '';
    expect(excerpt).toContain('here');
    expect(excerpt).toMatch(/^….*…$/u);
    expect(excerpt).not.toMatch(/\p{Cs}/u);
    expect(excerpt.length).toBeLessThan(200);
  });

  it('is excerpted from its beginning if that is near, with dots where text is cut off', () => {
    const excerptBetween = (before: number, behind: number) =>
      find({ text: `${'a'.repeat(before)}here${'b'.repeat(behind)}` }, 'here');
    expect(excerptBetween(32, 44)).toBe(`${'a'.repeat(32)}here${'b'.repeat(44)}`);
    expect(excerptBetween(32, 45)).toBe(`${'a'.repeat(32)}here${'b'.repeat(44)}…`);
    expect(excerptBetween(33, 10)).toBe(`…${'a'.repeat(16)}here${'b'.repeat(10)}`);
    expect(find({ text: `${'a'.repeat(30)} b bbb bbb bbbb here` }, 'here')).toBe('…b bbb bbb bbbb here');
  });

  it('begins with its first words', () => {
    expect(firstWords(element)).toBe('Cómo se lava');
    expect(firstWords({ type: 'space', height: 3 })).toBe('');
  });
});

it('puts titles first, whatever the order of the fields', () => {
  const titles = ['title', 'rouletteTitle', 'defaultValue', 'defaultValue2'];
  for (const [at, name] of titles.entries()) {
    const later = Object.fromEntries(titles.slice(at + 1).map((each) => [each, each]));
    expect(firstWords({ text: 'text', images: ['image'], ...later, [name]: 'the first' })).toBe('the first');
  }
  expect(firstWords({ text: 'text', link: 'link' })).toBe('text');
});

it.each(['id', 'type', 'status', 'icon', 'titleAlign', 'facts', 'fileId'])('leaves out its %s', (name) => {
  expect(firstWords({ [name]: 'left' })).toBe('');
  expect(firstWords({ items: [{ [name]: 'left', label: 'Lana' }] })).toBe('Lana');
});

it.each([
  ['spaces', { title: ' \n', text: 'Lana' }, 'Lana'],
  ['the address of a file', { imgUrl: '/public/files/01890a5d', text: 'Lana' }, 'Lana'],
  ['what is no text', { image: null, height: 40, isShown: true, link: undefined, text: 'Lana' }, 'Lana'],
  ['nothing of a text that names an address further on', { text: 'See /public/files/' }, 'See /public/files/'],
])('skips %s', (_, element, expected) => {
  expect(firstWords({ ...element })).toBe(expected);
});
