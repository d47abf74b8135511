import { findInElement, firstWords, foldSearch } from './element-texts';
import { findSuperlinear } from './testing/linear-time';

const find = (element: object, words: string) => findInElement(element, foldSearch(words));

describe('what an element says', () => {
  const element = {
    ...{ id: 'left', type: 'gallery', status: 'active', titleAlign: 'center', icon: 'star' },
    title: { es: 'Cómo se lava', it: 'Come si lava' },
    images: [{ imgUrl: '/public/files/01890a5d-ac96-774b-bcce-b302099a8057', imgTitle: 'Algodón\n orgánico' }],
    link: 'https://lana.example/care',
  };

  it('is found in every language and in its lists, whatever case, accents and blanks', () => {
    expect(find(element, 'COMO  se')).toBe('Cómo se lava');
    expect(find(element, 'come si')).toBe('Come si lava');
    expect(find(element, 'algodon organico')).toBe('Algodón orgánico');
    expect(find(element, 'lana.example')).toBe('https://lana.example/care');
  });

  it('is not what stands in it for the program', () => {
    for (const sign of ['center', 'active', 'gallery', 'star', 'public/files', '01890a5d'])
      expect(find(element, sign)).toBeNull();
    expect(find(element, '  ')).toBeNull();
  });

  it('is shown around the place, with no character cut in half', () => {
    const long = `${'👩🏽‍🚒 '.repeat(60)}here ${'שלום '.repeat(60)}`;
    const shown = find({ text: long }, 'here') ?? '';
    expect(shown).toContain('here');
    expect(shown).toMatch(/^….*…$/u);
    expect(shown).not.toMatch(/\p{Cs}/u);
    expect(shown.length).toBeLessThan(200);
  });

  it('is shown from its beginning where that is near, and with dots where something is missing', () => {
    const shown = (before: number, behind: number) =>
      find({ text: `${'a'.repeat(before)}here${'b'.repeat(behind)}` }, 'here');
    expect(shown(32, 44)).toBe(`${'a'.repeat(32)}here${'b'.repeat(44)}`);
    expect(shown(32, 45)).toBe(`${'a'.repeat(32)}here${'b'.repeat(44)}…`);
    expect(shown(33, 10)).toBe(`…${'a'.repeat(16)}here${'b'.repeat(10)}`);
    expect(find({ text: `${'a'.repeat(30)} b bbb bbb bbbb here` }, 'here')).toBe('…b bbb bbb bbbb here');
  });

  it('begins with its first words', () => {
    expect(firstWords(element)).toBe('Cómo se lava');
    expect(firstWords({ type: 'space', height: 3 })).toBe('');
  });

  it('is searched in proportion to its length', async () => {
    expect(await findSuperlinear((text) => find({ text }, 'nowhere'), 100_000)).toEqual([]);
  }, 120_000);
});
