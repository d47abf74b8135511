import { parseComposition } from '@/lib/domain/composition';
import { issueKindsOf, readingOf } from '../testing/readings';

describe('a conjunction between two materials', () => {
  it.each([
    ['95% algodón y hecho con un 5% lana', '95 algodón, 5 lana'],
    ['95% algodón y feito com um 5% lana', '95 algodón, 5 lana'],
    ['100% algodón y forro: 100% seda', '100 algodón | forro: 100 seda'],
    ['cotton 95% & elastane', '95 cotton, ? elastane'],
    ['cotton 100% and PU', '100 cotton'],
  ])('separates them: %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    ['95% algodón, y 5% elastano', '95 algodón, 5 elastano'],
    ['y 95% algodón, 5% elastano', '95 algodón, 5 elastano'],
  ])('separates nothing if nothing precedes or follows it: %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    ['100% algodón y forro. Suave', 'forro: 100 algodón'],
    ['60% algodón 40% lana y Forro, suave', 'Forro: 60 algodón, 40 lana'],
    ['80% algodón y Forro', '80 algodón y Forro'],
  ])('does not separate a part without a colon or share: %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    ['60% & lana, 40% seda', [60, 40]],
    ['60% and wool 40% silk', [60, 40]],
    ['95% &', [95]],
    ['95% algodón, 5% lana y', [95, 5]],
  ])('loses no share: %j', (text, shares) => {
    expect(parseComposition(text).parts.flatMap(({ materials }) => materials.map(({ percent }) => percent))).toEqual(
      shares,
    );
  });

  it('is reported at the very end', () => {
    expect(issueKindsOf('cotton 100% &')).toEqual(['unclear_name']);
    expect(parseComposition('algodón y').issues).toEqual([expect.objectContaining({ names: ['algodón'] })]);
  });
});

describe('of several separators in a row the strongest counts, and of equal ones the first', () => {
  it.each([
    ['lino. : 100%', '100 lino'],
    ['Forro - : 100% seda', 'Forro: 100 seda'],
    ['100% POLIESTER, + TPU', '100 POLIESTER'],
    ['Exterior: 100% lana. (Bianco 75% seda)', 'Exterior: 100 lana'],
  ])('%j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });
});

describe('a share on its own', () => {
  it.each([
    ['viscosa; 100%', '100 viscosa'],
    ['95% / algodón; 5% / elastano', '95 algodón, 5 elastano'],
    ['algodón / 95%; elastano / 5%', '95 algodón, 5 elastano'],
    ['100%\nlana merino de la Patagonia', '100 lana merino de la Patagonia'],
    ['Algodón\n100%\nLavado: a mano', '100 Algodón'],
    ['Algodón\n100%\nlavar a mano con agua fría', '100 Algodón'],
    ['Algodón\n100%\nForro', '100 Algodón'],
    ['Suave. Algodón: 95%, elastano: 5%', '95 Algodón, 5 elastano'],
  ])('gets the adjacent name: %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual([]);
  });

  it('reads the name of a part as a material only if there is nothing else, and reports it', () => {
    expect(parseComposition('Aplique\n100%')).toEqual({
      parts: [{ label: '', materials: [{ name: 'Aplique', percent: 100 }] }],
      issues: [{ kind: 'unclear_name', part: 0, name: 'Aplique' }],
    });
  });

  it('does not get its name from a line before its own label', () => {
    expect(readingOf('Polyester\nBuitenlaag: 100%')).toBe('100 Buitenlaag');
    expect(issueKindsOf('Polyester\nBuitenlaag: 100%')).toEqual(['unclear_name', 'left_out']);
  });
});

describe('brackets with shares', () => {
  it('hold a detail of the share before them', () => {
    expect(readingOf('95% (30% recycled) cotton, 5% (10% recycled) elastane')).toBe('95 cotton, 5 elastane');
    expect(readingOf('100% polyester (50% recycled) made of 60% wool')).toBe('100 polyester | 60 wool');
  });

  it.each([
    ['(100% PU) acero', '100 PU | ? acero'],
    ['Exterior (100% lana) TPU', 'Exterior: 100 lana | ? TPU'],
    ['(60% lana) 40% seda', '60 lana | 40 seda'],
  ])('are a part, and the text after them is another: %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });
});
