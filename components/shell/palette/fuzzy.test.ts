import en from '@/messages/en.json';
import es from '@/messages/es.json';
import it_ from '@/messages/it.json';
import pt from '@/messages/pt.json';
import { matchScore } from './fuzzy';
import { ACTION_WORDS, PAGE_WORDS } from './palette-words';

/** Words that nobody types in a search. */
const SMALL_WORDS = new Set(['from', 'the', 'una', 'uma', 'nella', 'para']);
const LANGUAGES = { es, en, it: it_, pt };

describe('matchScore', () => {
  it('ignores case, accents and order', () => {
    expect(matchScore('ARTICULO nuevo', 'Nuevo artículo')).toBe(1);
    expect(matchScore('artículos', 'Articulos')).toBe(1);
  });

  it('prefers the whole word to its beginning, that to its middle, and a small typo to no match', () => {
    const rates = ['label', 'lab', 'abel', 'labal', 'lbl'].map((typed) => matchScore(typed, 'label'));
    expect(rates.slice(0, 4)).toEqual([...rates.slice(0, 4)].sort((a, b) => b - a));
    expect(new Set(rates.slice(0, 4)).size).toBe(4);
    expect(rates[4]).toBe(0);
  });

  it('finds a mistyped word, but never treats a code as one', () => {
    expect(matchScore('artilce', 'New article')).toBeGreaterThan(0);
    expect(matchScore('umprimir', 'Imprimir etiquetas')).toBeGreaterThan(0);
    expect(matchScore('LN-2041', 'Lana 2040')).toBe(0);
  });

  it('requires every typed word, in the name or in its synonyms', () => {
    expect(matchScore('print dragon', 'Print labels')).toBe(0);
    expect(matchScore('stampare etichette', 'Print labels', ['stampare etichette'])).toBeGreaterThan(0);
    expect(matchScore('print', 'Print labels', ['print'])).toBe(0.9 + 0.1);
  });
});

describe('the synonyms of the palette', () => {
  it.each(Object.entries(LANGUAGES))(
    'find each action by its name in %s, whatever the current language',
    (_, texts) => {
      for (const [key, words] of Object.entries(ACTION_WORDS)) {
        const label = texts.Shell.actions[key as keyof typeof ACTION_WORDS];
        const content = label
          .split(' ')
          .filter((word) => word.length > 2 && !SMALL_WORDS.has(word))
          .join(' ');
        expect([label, matchScore(content, '', [words]) > 0]).toEqual([label, true]);
      }
    },
  );

  it('exist for every page of the menus', () => {
    for (const [name, words] of Object.entries(PAGE_WORDS))
      expect([name, words.split(' ').length >= 4]).toEqual([name, true]);
  });
});
