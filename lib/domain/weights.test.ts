import { bothWeights, readWeight, unitOfTitle } from './weights';

const gramsOf = (input: string): number | null => {
  const reading = readWeight(input);
  return reading.ok ? reading.grams : null;
};

it.each([
  ['250 g', 250],
  ['1 kg 200', 1200],
  ['1 kg 200 g', 1200],
  ['2 lb 3 oz', 992.233],
  ['1/2 kg', 500],
  ['1 1/2 kg', 1500],
  ['½ kg', 500],
  ['1½ kg', 1500],
  ['1.250,5 g', 1250.5],
  ['1.250.000', 1_250_000],
  ['0.250 kg', 250],
  ['1 250 g', 1250],
  ['0,25 kg', 250],
  ['250', 250],
  ['1.2kg', 1200],
  ['180 gr.', 180],
  ['8 oz', 226.796],
  ['250 grammes', 250],
  ['250 g ℮', 250],
  ['250 g℮', 250],
  ['250 g.  ℮', 250],
  ['250 g  e', 250],
  ['℮250 g', 250],
  ['℮  250 g', 250],
  ['250 g e', 250],
  ['℮ 250 g', 250],
])('weighs %j as %d grams', (input, grams) => {
  expect(gramsOf(input)).toBe(grams);
});

it.each(['', '0', '-5 g', '5 m', 'ligero', '300 g/m2', '1 kg 1200 g', '5 4', '200 - 300 g', '1/0 kg', '250 ml'])(
  'finds no weight in %j',
  (input) => {
    expect(gramsOf(input)).toBeNull();
  },
);

it.each([
  ['500 mg', 0.5],
  ['1 g', 1],
  ['1 grs', 1],
  ['2 gramos', 2],
  ['2 grammi', 2],
  ['2 gramas', 2],
  ['2 grams', 2],
  ['1 gram', 1],
  ['2 KGS', 2000],
  ['1 kilo', 1000],
  ['2 kilos', 2000],
  ['1 lb', 453.592],
  ['2 lbs.', 907.185],
  ['1.5.', 1.5],
  [' 3 kg ', 3000],
  ['999999 kg', 999_999_000],
  ['0,001 g', 0.001],
])('weighs %j as %d grams', (input, grams) => {
  expect(gramsOf(input)).toBe(grams);
});

it.each(['1000000 kg', '999999999 kg', '0,0001 g', 'kg', '5 st', 'ca 5 g', '\n5 g\n5 g', `${'0'.repeat(59)}1 g`])(
  'finds no weight in %j',
  (input) => {
    expect(gramsOf(input)).toBeNull();
  },
);

it.each(['1.250', '1,250', '12.500 g', '1,250 kg', '1.250 kg 200'])('finds %j ambiguous', (input) => {
  expect(readWeight(input)).toEqual({ ok: false, cause: 'mark' });
});

it('reads one separator before three digits by the decimal mark of its column', () => {
  expect(readWeight('1.250', { mark: ',' })).toEqual({ ok: true, grams: 1250 });
  expect(readWeight('1.250', { mark: '.' })).toEqual({ ok: true, grams: 1.25 });
  expect(readWeight('1,250 kg', { mark: ',' })).toEqual({ ok: true, grams: 1250 });
  expect(readWeight('1,250', { mark: '.', unit: 1000 })).toEqual({ ok: true, grams: 1_250_000 });
});

it.each([
  ['Peso (kg)', 1000],
  ['Peso en kilos', 1000],
  ['Gewicht in kg', 1000],
  ['Weight_lb', 453.59237],
  ['Peso unitario gr.', 1],
  ['Peso', null],
  ['', null],
])('%j gives numbers the unit of %s grams', (title, grams) => {
  expect(unitOfTitle(title)?.grams ?? null).toBe(grams);
});

it.each([
  ['1 / 2 kg', 500],
  ['1/ 2 kg', 500],
  ['1 /2 kg', 500],
  ['1/2kg', 500],
  ['3/4 lb', 340.194],
  ['15/16 lb', 425.243],
  ['1/16 lb', 28.35],
  ['2 1 / 2 kg', 2500],
  ['3 5/16 lb', 1502.525],
  ['12 1/2 kg', 12_500],
  ['120 ½ g', 120.5],
  ['1 15/16 lb', 878.835],
  ['x1/2 kg', null],
  ['250 ℮', null],
  ['250 g ℮ x', null],
  ['250 ℮ g', null],
  ['250 g e x', null],
  ['10/20 g', null],
  ['5/10 g', null],
  ['3/2 kg', null],
  ['2/2 kg', null],
  ['¾ kg', 750],
  ['kg/2', null],
  ['1/kg', null],
  ['/2 kg', null],
])('reads the fraction %j as %s grams', (input, grams) => {
  expect(gramsOf(input)).toBe(grams);
});

it.each([
  ['1.250', 'Peso (g)', 'g', 1.25, 1250],
  ['1,250', 'Peso (g)', 'g', 1250, 1.25],
  ['1.250', 'Peso (kg)', 'kg', 1.25, 1250],
  ['1,250 kg', 'Peso (g)', 'kg', 1250, 1.25],
  ['12,500', 'Peso', 'g', 12_500, 12.5],
])('gives both meanings of %j under %j in %s: %d or %d', (text, title, unit, point, comma) => {
  expect(bothWeights(text, title)).toEqual({ unit, amounts: { '.': point, ',': comma } });
});

it.each(['850', '12,5 g', '0.250 kg', '1.250,5', 'ligero', '1.250 ml', '1.250 t', ''])(
  'finds %j unambiguous',
  (text) => {
    expect(bothWeights(text, 'Peso (g)')).toBeNull();
  },
);

it.each([
  ['1½ kg 200 g', 1700],
  ['2 lb 3½ oz', 1006.408],
  ['2 lb 3 1/2 oz', 1006.408],
  ['1 kg 1/2 g', 1000.5],
  ['1 kg 999 g', 1999],
  ['1 kg 10/20 g', null],
  ['1 kg 1000 g', null],
  ['1 kg 0,5 kg', null],
  ['1 g 0,0005 kg', null],
  ['1 lb 20 oz', null],
  ['1 kg 200 g 3 g', null],
  ['2 lb 3', null],
  ['5 oz 2', null],
  ['1 kg ℮ 200 g', null],
])('adds up two amounts if the second is less than one unit of the first: %j is %s grams', (input, grams) => {
  expect(gramsOf(input)).toBe(grams);
});

it('reads a fraction without a unit in the unit of its column', () => {
  expect(readWeight('1/2', { unit: 1000 })).toEqual({ ok: true, grams: 500 });
  expect(readWeight('1 1/2', { unit: 1000 })).toEqual({ ok: true, grams: 1500 });
});

it('reports that a text has no weight', () => {
  for (const text of ['', '℮', 'ligero', '0', '1 kg 1200 g'])
    expect(readWeight(text)).toEqual({ ok: false, cause: 'none' });
});

it('reads texts of sixty characters and no longer', () => {
  expect(gramsOf(`${'0'.repeat(57)}1 g`)).toBe(1);
  expect(gramsOf(`${'0'.repeat(58)}1 g`)).toBeNull();
});

it('looks for a unit at the beginning of a title', () => {
  expect(unitOfTitle(`${'x '.repeat(99)}kg`)).toEqual({ name: 'kg', grams: 1000 });
  expect(unitOfTitle(`${'x '.repeat(100)}kg`)).toBeNull();
});

it('finds a text unambiguous if one of its two meanings is not a weight', () => {
  expect(bothWeights('1 lb 1.250 oz', 'Peso')).toBeNull();
});
