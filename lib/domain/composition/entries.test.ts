import { parseComposition } from '@/lib/domain/composition';
import { readingWithIssues } from '../testing/readings';

describe('a bracketed remark after a share', () => {
  it.each([
    ['Oak 70% (FSC) Pine 30%', '70 Oak (FSC), 30 Pine'],
    ['Lana 50% (merino) 50% seta', '50 Lana (merino), 50 seta'],
    ['Cotton 60% Polyester 40% (PES) recycled', '60 Cotton, 40 Polyester (PES) recycled'],
    ['Cotton 60% (organic) Polyester 40% (wool)', '60 Cotton (organic), 40 Polyester (wool)'],
  ])('belongs to the name before it: %j', (text, reading) => {
    expect(readingWithIssues(text)).toBe(reading);
  });

  it.each([
    ['the names stand behind the shares', '60% (bio) algodón 40% (bio) lana', '60 (bio) algodón, 40 (bio) lana'],
    [
      'the words before it name the part',
      'Forro 60% (bio) algodón 40% (bio) lana',
      'Forro: 60 (bio) algodón, 40 (bio) lana (inferred_label)',
    ],
    ['no share stands before it', '(FSC) Oak 100%', '100 (FSC) Oak'],
    ['the share before it has no name', 'lana 60% 30% (seta) 10% lino', '60 lana, 30 (seta), 10 lino'],
    ['the word goes on behind it', 'lana 50% (poli)éster 50%', '50 lana, 50 (poli)éster'],
    ['the word begins before it', 'lana 50% poli(éster) 50%', '50 lana, 50 poli(éster)'],
  ])('belongs to no other name if %s', (_, text, reading) => {
    expect(readingWithIssues(text)).toBe(reading);
  });

  it('is reported when it is a material at the end', () => {
    expect(readingWithIssues('Piel 100% (PU)')).toBe('100 Piel (PU) (unclear_name)');
  });
});

describe('names after the shares', () => {
  it.each([
    ['100% algodón con acabado de tacto suave', '100 algodón con acabado de tacto suave'],
    ['100% algodón con acabado de tacto muy suave', '100 algodón (unclear_name)'],
    ['100% Gummi Silicon schwarz', '100 Gummi Silicon schwarz'],
  ])('include a finish, but no sentence: %j', (text, reading) => {
    expect(readingWithIssues(text)).toBe(reading);
  });

  it.each([
    ['100% laine doublure 100% soie', '100 laine | doublure: 100 soie (inferred_label)'],
    ['Camisa 100% lana Forro 100% seta', 'Camisa: 100 lana | Forro: 100 seta (inferred_label, inferred_label)'],
    ['Camisa en 95% lana 5% seta Forro', 'Forro: 95 lana, 5 seta (inferred_label)'],
  ])('end where a part begins: %j', (text, reading) => {
    expect(readingWithIssues(text)).toBe(reading);
  });

  it('are followed by the part of the next share if a part precedes the first', () => {
    const { parts } = parseComposition('Camisa 100% lana Forro 100% seta Manga');
    expect(parts.map(({ label }) => label)).toEqual(['Camisa', 'Forro']);
  });

  it('leave the preposition out of the following part', () => {
    expect(parseComposition('100% lana del forro 100% seta').parts[1]?.label).toBe('forro');
  });
});

describe('names before the shares', () => {
  it.each([
    ['lana 60% seta 40% orgánico', '60 lana, 40 seta orgánico'],
    ['lana 100% xyz recycled', '100 lana (unclear_name)'],
    ['lana 60% seta 40% Forro', 'Forro: 60 lana, 40 seta (inferred_label)'],
    ['Otras variedades de lana 40%, seta 60%', '40 Otras variedades de lana, 60 seta'],
    ['lana 60% con y seta 40%', '60 lana, 40 seta'],
    ['Nylon azul 100% Econyl', '100 Nylon azul Econyl'],
  ])('include or report what follows the last share: %j', (text, reading) => {
    expect(readingWithIssues(text)).toBe(reading);
  });

  it.each([
    ['another material stands behind', 'Camisa lana 100% seta', '100 seta (left_out)'],
    ['a part stands behind', 'Lana 100% merino Forro', 'Forro: 100 merino (inferred_label, left_out)'],
    ['each share has a name behind', 'Lana 60% algodón 40% Econyl', '60 algodón, 40 Econyl (left_out)'],
    ['they may be the part', 'Goma 100% reciclada', 'Goma: 100 reciclada (inferred_label)'],
  ])('are doubtful if %s', (_, text, reading) => {
    expect(readingWithIssues(text)).toBe(reading);
  });

  it.each([
    ['lana 100%, seta 60%, lino 30%', '100 lana, 60 seta, 30 lino (sum)'],
    ['lino 100%, Lana 60% merino, seta 30%', '100 lino, 60 Lana merino, 30 seta (sum, unclear_name)'],
    ['lana 60% 40% seta, 60% lino', '60 lana, 40 seta, 60 lino (sum)'],
  ])('start no new part when the sum exceeds a hundred: %j', (text, reading) => {
    expect(readingWithIssues(text)).toBe(reading);
  });

  it('do not name two adjacent shares if a name is missing', () => {
    expect(readingWithIssues('60% lana 40% 30% seta')).toBe('60 lana, 30 seta (sum, left_out)');
  });
});

it.each(['de', 'es', 'para', 'con'])('the only word beside a share is its name, even %j', (word) => {
  expect(readingWithIssues(`100% ${word}`)).toBe(`100 ${word}`);
});

it.each(['y', 'con', 'resto'])('the only word before a share is its name, even %j', (word) => {
  expect(readingWithIssues(`${word} 100%`)).toBe(`100 ${word}`);
});

describe('the remainder', () => {
  it('is a material without a share', () => {
    expect(readingWithIssues('95% algodón resto elastano')).toBe('95 algodón, ? elastano (missing_percent)');
  });

  it.each([
    ['100% resto elastano', '100 resto elastano'],
    ['100% algodón resto', '100 algodón resto'],
  ])('needs a name on both sides: %j', (text, reading) => {
    expect(readingWithIssues(text)).toBe(reading);
  });
});

describe('a label after the last name', () => {
  it.each([
    ['the material is a word for a part too', '100% ecopelle fodera: 100% cotone', '100 ecopelle | fodera: 100 cotone'],
    ['a heading begins it', 'lana 100% Composición del forro: 100% seta', '100 lana | forro: 100 seta'],
    ['a part begins it', '100% lana Forro azul: 100% seta', '100 lana | Forro azul: 100 seta'],
    ['a capital begins it', '100% lana merino Azul marino: 100% seta', '100 lana merino | Azul marino: 100 seta'],
    ['each of its words has a capital', '100% lana Azul Rojo: 100% seta', '100 lana | Azul Rojo: 100 seta'],
    ['the name has a capital too', '100% Lana Azul rojo: 100% seta', '100 Lana Azul | rojo: 100 seta'],
    ['the capital is inside a word', '100% lana ecoDry rojo: 100% seta', '100 lana ecoDry | rojo: 100 seta'],
    ['nothing tells where it begins', '100% lana azul rojo: 100% seta', '100 lana azul | rojo: 100 seta'],
  ])('is found if %s', (_, text, reading) => {
    expect(readingWithIssues(text)).toBe(reading);
  });
});

describe('ratios', () => {
  it.each([
    ['algodón y elastano en 95/5%', '95 algodón, 5 elastano'],
    ['95/5% tela algodón elastano', '95 algodón, 5 elastano'],
    ['95/5% y algodón elastano', '95 algodón, 5 elastano'],
    ['95/5% xyzzy y quux', '95 xyzzy, 5 quux'],
  ])('have one name for each share: %j', (text, reading) => {
    expect(readingWithIssues(text)).toBe(reading);
  });

  it('make one part with the label before them', () => {
    expect(readingWithIssues('Forro 95/5% lana y seta. Forro: 60% lino')).toBe(
      'Forro: 95 lana, 5 seta | Forro: 60 lino (inferred_label, sum, repeated_label)',
    );
  });

  it('count as percentages, even if another part has numbers without a percent sign', () => {
    expect(readingWithIssues('95/5% xyzzy quux; Forro: 60% lino 40 lana')).toBe(
      '95 xyzzy, 5 quux | Forro: 60 lino, 40 lana',
    );
  });

  it('are not read next to a share in the same segment, which is reported', () => {
    expect(readingWithIssues('lana 50% 95/5% seta')).toBe('50 lana 95/5% seta (sum, unclear_name, left_out)');
  });
});

it.each([
  ['95% algodón, 5% lana y', '95 algodón, 5 lana'],
  ['60% lana, 40% seda e', '60 lana, 40 seda'],
  ['95% cotton and', '95 cotton (sum)'],
])('a trailing conjunction is not part of a name: %j', (text, reading) => {
  expect(readingWithIssues(text)).toBe(reading);
});

it.each([
  ['95/5% lana y/o seta', '95 lana, 5 seta'],
  ['95/5% wool and/or silk', '95 wool, 5 silk'],
])('accepts "and/or" between names: %j', (text, reading) => {
  expect(readingWithIssues(text)).toBe(reading);
});

it.each([
  ['Materiales lana 100%', '100 lana'],
  ['Matière laine 100%', '100 laine'],
])('the heading of a field is not part of a name: %j', (text, reading) => {
  expect(readingWithIssues(text)).toBe(reading);
});
