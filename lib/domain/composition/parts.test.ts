import { parseComposition } from '@/lib/domain/composition';
import { issueKindsOf, readingOf } from '../testing/readings';

describe('where a part begins', () => {
  it.each([
    ['100% POLIESTER + TPU + 60% lana + 40% seda', '100 POLIESTER | ? TPU | 60 lana, 40 seda'],
    ['100% POLIESTER + TPU + PU + 100% lana', '100 POLIESTER | ? TPU, ? PU | 100 lana'],
    ['100% PES + TPU, PU + 60% lana + 40% seda', '100 PES | 60 lana, 40 seda'],
    ['100% PES + TPU, 60% lana, 40% seda', '100 PES | 60 lana, 40 seda'],
    ['lana + 40% seda', '? lana, 40 seda'],
    ['?% linen\n95% wool', '? linen, 95 wool'],
    ['99.5% cotton + TPU', '99.5 cotton | ? TPU'],
  ])('a plus starts one after a full part or after names alone: %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    ['100% cotton, made of 60% lana', '100 cotton | 60 lana'],
    ['100% cotton. Made of 60% lana', '100 cotton | 60 lana'],
    ['100% cotton\nmade of 60% lana', '100 cotton | 60 lana'],
    ['100% cotton; made of 60% lana', '100 cotton, 60 lana'],
    ['40% cotton, made of 60% lana', '40 cotton, 60 lana'],
  ])('a lead-in starts one after a complete part and a separator that ends it: %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    ['0.5% PU, 100% cotton', '0.5 PU, 100 cotton'],
    ['lana + 100.5% seda', '100.5 seda'],
    ['99.5% cotton, PU', '99.5 cotton'],
  ])('a sum may differ from a hundred by half a point: %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).not.toContain('sum');
  });

  it('reports a sum that differs by more', () => {
    expect(issueKindsOf('100.5% PU')).toEqual([]);
    expect(issueKindsOf('99.5% PU')).toEqual([]);
    expect(issueKindsOf('100.6% PU')).toEqual(['sum']);
    expect(issueKindsOf('99.4% PU')).toEqual(['sum']);
  });
});

describe('words before a share without a colon', () => {
  it.each([
    [
      'Solid 100% Cotton; Dark Heather Grey 90% Cotton, 10% Polyester',
      'Solid: 100 Cotton | Dark Heather Grey: 90 Cotton, 10 Polyester',
    ],
    ['Solid 60% Cotton; Lining: TPU', 'Solid: 60 Cotton | Lining: ? TPU'],
    ['Nero 50% lana, Bianco 50% seda', 'Nero: 50 lana, 50 seda'],
    ['membrana TPU 25%, Blue 75% lana', 'membrana: 25 TPU, 75 lana'],
  ])('name a part beside other parts, but not in the middle of one: %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    ['are more than three', 'Solid 100% Cotton; Very Dark Heather Grey 90% Cotton, 10% Polyester'],
    ['have no letter', 'Solid 100% Cotton; 200 90% Cotton, 10% Polyester'],
    ['have no letter and a dash', 'Solid 100% Cotton; 2 - 90% Cotton, 10% Polyester'],
  ])('name no part if they %s', (_, text) => {
    expect(readingOf(text)).toBe('100 Cotton | 90 Cotton, 10 Polyester');
  });

  it('name no part if they are a material', () => {
    expect(readingOf('Acero 100% PU Lining 100% seda')).toBe('100 PU | Lining: 100 seda');
  });

  it('name no part if only a punctuation mark is left of them', () => {
    expect(parseComposition('Camisa (* 100% lana)')).toEqual({
      parts: [{ label: '', materials: [{ name: 'lana', percent: 100 }] }],
      issues: [],
    });
  });
});

describe('a part named after its last material', () => {
  it.each([
    ['100% algodón y Exterior', 'Exterior: 100 algodón'],
    ['100% Parte recycled polyester Suela', 'Suela: 100 Parte recycled polyester'],
    ['100% cuero de palmilla', 'palmilla: 100 cuero'],
  ])('%j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual(['inferred_label']);
  });

  it.each([
    ['10% lana Forro', '10 lana Forro', ['sum']],
    ['Lining: 100% polyester Upper', 'Lining: 100 polyester Upper', []],
  ])('is read only after a complete part without a label: %j', (text, reading, findings) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual(findings);
  });
});

describe('two parts with the same label', () => {
  it('are merged if together they make a hundred', () => {
    expect(readingOf('Forro: 60% lana; Exterior: 100% seda; Forro: 40% lino')).toBe(
      'Forro: 60 lana, 40 lino | Exterior: 100 seda',
    );
  });

  it.each([
    ['Forro: 100% lana; Forro: TPU', 'Forro: 100 lana | Forro: ? TPU'],
    ['Forro: 99.5% lana; Forro: TPU', 'Forro: 99.5 lana | Forro: ? TPU'],
    ['Forro: 99.6% lana; Forro: 0.4% seda', 'Forro: 99.6 lana | Forro: 0.4 seda'],
  ])('stay two if one of them is complete: %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toContain('repeated_label');
  });

  it('have different labels if they differ only in a space', () => {
    expect(readingOf('Back pack: 60% cotton; Backpack: 40% linen')).toBe('Back pack: 60 cotton | Backpack: 40 linen');
  });
});

describe('punctuation around names and labels', () => {
  it.each([
    ['100% «Vegan leather.»', '100 Vegan leather'],
    ['100% «cotone.»', '100 cotone'],
    ['100% «cotone .»', '100 cotone'],
    ['(forro): 100% lana', 'forro: 100 lana'],
    ['( forro ): 100% lana', 'forro: 100 lana'],
    ['(forro) bolsillo: 100% lana', '(forro) bolsillo: 100 lana'],
  ])('%j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
    expect(issueKindsOf(text)).toEqual([]);
  });

  it('gives no material for a share without a name', () => {
    expect(readingOf('80% 100% polyester')).toBe('100 polyester');
    expect(readingOf('95% Sorbtek 100%')).toBe('95 Sorbtek');
  });
});

describe('a name that may be two materials, or a fabric', () => {
  it.each(['100% lana y seda', '100% & lana & seda', '90% PU with cotton, 10% nylon', '100% cotton jersey'])(
    'is reported in %j',
    (text) => {
      expect(issueKindsOf(text)).toEqual(['unclear_name']);
    },
  );

  it.each([
    '100% jersey & seda',
    '100% lana resto',
    '100% lana con seda y lino',
    '100% cotton jersey TPU',
    '100% PU with cotton',
    '90% silicon, 10% nylon',
    '90% metal, 10% nylon',
    '95% combed cotton, 5% elastane',
  ])('is not reported in %j', (text) => {
    expect(issueKindsOf(text)).toEqual([]);
  });
});

it('reports a label with a slash if another slash divides the text', () => {
  const text = 'Aplique / accesorio: 100% algodón; Forro: 100% seda / 100% lana';
  expect(parseComposition(text).issues).toEqual([{ kind: 'unclear_label', part: 0, label: 'Aplique / accesorio' }]);
  expect(issueKindsOf('Aplique / accesorio: 100% algodón; Forro: 100% seda, 100% lana')).toEqual([]);
});
