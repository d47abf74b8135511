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

  it('begins with its first words', () => {
    expect(firstWords(element)).toBe('Cómo se lava');
    expect(firstWords({ type: 'space', height: 3 })).toBe('');
  });

  it('is searched in proportion to its length', async () => {
    expect(await findSuperlinear((text) => find({ text }, 'nowhere'), 100_000)).toEqual([]);
  }, 120_000);
});
