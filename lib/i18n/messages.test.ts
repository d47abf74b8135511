import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import it_ from '@/messages/it.json';
import pt from '@/messages/pt.json';
import { formatNumber } from '@/lib/format/number';
import type { Locale } from './routing';

type Tree = { [key: string]: string | Tree };

const languages: Record<string, Tree> = { es, en, it: it_, pt };

/** Every message by its dotted key. */
function texts(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...texts(value, `${prefix}${key}.`)],
    ),
  );
}

/** Names of a message's arguments and tags, including those in plural and select branches. */
function argumentsOf(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.value);
    if (element.type === TYPE.tag) for (const name of argumentsOf(element.children)) names.add(name);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options)) for (const name of argumentsOf(value)) names.add(name);
    }
  }
  return names;
}

const spanish = texts(es);

describe.each(Object.keys(languages).filter((language) => language !== 'es'))('messages/%s.json', (language) => {
  const own = texts(languages[language] ?? {});

  it('groups digits of numbers in messages like formatted numbers', () => {
    const wrong = [...texts(en)].flatMap(([key, text]) =>
      (text.match(/(?<![\d,])\d{1,3}(?:,\d{3})+(?![\d,])/g) ?? [])
        .map((numeral) => formatNumber(Number(numeral.replaceAll(',', '')), language as Locale))
        .filter((numeral) => !own.get(key)?.includes(numeral))
        .map((numeral) => `${key}: ${numeral}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has exactly the keys of the Spanish messages', () => {
    expect([...own.keys()].sort()).toEqual([...spanish.keys()].sort());
  });

  it('has the same arguments in every message', () => {
    const differingKeys = [...own].filter(([key, text]) => {
      const expected = argumentsOf(parse(spanish.get(key) ?? ''));
      const actual = argumentsOf(parse(text));
      return expected.size !== actual.size || [...expected].some((name) => !actual.has(name));
    });
    expect(differingKeys).toEqual([]);
  });
});

it.each(['es', 'it', 'pt'])('messages/%s.json uses the quotation marks of its language', (language) => {
  const foreign = [...texts(languages[language] ?? {})].filter(([, text]) => /[“”]/.test(text));
  expect(foreign).toEqual([]);
});

it.each(Object.keys(languages))('messages/%s.json keeps a number and its percent sign on one line', (language) => {
  expect([...texts(languages[language] ?? {})].filter(([, text]) => /[\d}] %/.test(text))).toEqual([]);
});

/** Branches of all plurals in a message. */
function pluralBranches(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralBranches(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralBranches(value));
    return element.type === TYPE.plural ? [...Object.keys(element.options), ...inner] : inner;
  });
}

it('uses the plural for zero in Portuguese, as in Portugal', () => {
  // Intl's 'pt' is Brazilian, which uses the singular for zero too.
  expect(new Intl.PluralRules('pt').select(0)).toBe('one');
  expect([...texts(pt)].flatMap(([, text]) => pluralBranches(parse(text)))).not.toContain('one');
});

it('has no empty message in any language', () => {
  const empty = Object.entries(languages).flatMap(([language, tree]) =>
    [...texts(tree)].filter(([, text]) => text.trim() === '').map(([key]) => `${language}: ${key}`),
  );
  expect(empty).toEqual([]);
});

it('keeps the specification’s quoted texts', () => {
  expect(es.Errors.unknown).toBe('Error desconocido');
  expect(es.Errors.noResponse).toBe('Fallo en la conexión a la Api');
  expect(es.Errors.INVALID_PASS_OR_EMAIL).toBe('Correo o contraseña invalida');
  expect(en.ImportIssues.date).toBe('Invalid or unrecognized date: "{value}"');
  expect(en.Common.deleteConfirm).toBe(
    'Are you sure you want to delete the type {type}? This action cannot be reverted.',
  );
  expect([en.Common.congratulations, en.Common.opps]).toEqual(['Congratulations!', 'Opps!']);
});

it('reports an unparsable composition in the specification’s words', () => {
  expect(en.ImportIssues.composition).toBe("Couldn't parse composition (missing numbers or %).");
});
