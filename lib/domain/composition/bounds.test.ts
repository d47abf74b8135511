import { readBounds } from './bounds';

const SHARE_AND_NAME = '95% wool';

it.each([
  ...['at least', 'not less than', 'more than', 'over', 'minimum', 'min', 'min.', 'min:', 'al menos', 'como mínimo'],
  ...['más de', 'mínimo', 'mín.', 'almeno', 'non meno del', 'pelo menos', 'no mínimo', 'mais de', 'mindestens', 'über'],
  ...[
    'up to',
    'less than',
    'under',
    'at most',
    'max',
    'max.',
    'max:',
    'hasta',
    'hasta un',
    'máx.',
    'fino a',
    'fino al',
  ],
  ...[
    'al massimo',
    'até',
    'no máximo',
    'höchstens',
    "jusqu'à",
    'about',
    'approx.',
    'aprox.',
    'cerca de',
    'ca.',
    'circa',
  ],
  ...['AT LEAST', 'about the', 'al menos un'],
])('%j before a share makes it a limit or an estimate', (words) => {
  expect(readBounds(`${words} ${SHARE_AND_NAME}`)).toEqual({
    text: `min ${SHARE_AND_NAME}`,
    bounds: [`${words} 95%`],
  });
});

it('allows up to two spaces in between', () => {
  expect(readBounds('max.  95% wool')).toEqual({ text: 'min 95% wool', bounds: ['max. 95%'] });
  expect(readBounds('max.95% wool')).toEqual({ text: 'min 95% wool', bounds: ['max. 95%'] });
});

it.each(['<', '>', '≤', '≥', '~', '≈', '±', '<=', '>='])(
  '%j before a share makes it a limit or an estimate',
  (mark) => {
    expect(readBounds(`${mark}95% wool`)).toEqual({ text: ' 95% wool', bounds: [`${mark}95%`] });
    expect(readBounds(`${mark} 95% wool`)).toEqual({ text: ' 95% wool', bounds: [`${mark} 95%`] });
  },
);

it.each(['or more', 'or less', 'minimum', 'min.', 'máx.', 'o más', 'o menos', 'o più', 'ou mais', 'oder mehr', 'ca.'])(
  '%j after a share makes it a limit or an estimate',
  (words) => {
    expect(readBounds(`95% ${words} wool`)).toEqual({ text: '95% wool', bounds: [`95% ${words}`] });
  },
);

it.each([
  ['95% cotton ± 2%', '95% cotton ', '± 2%'],
  ['95% cotton +/-2,5%', '95% cotton ', '+/-2,5%'],
  ['95% cotton +-2 %', '95% cotton ', '+-2 %'],
  ['95% cotton (±2%), 5% silk', '95% cotton  , 5% silk', '±2%'],
  ['95% cotton (tolerance: +/- 3%)\n5% silk', '95% cotton  \n5% silk', 'tolerance: +/- 3%'],
  ['95% cotton ±2\n5% silk', '95% cotton\n5% silk', '±2'],
  ['95% ± 3% cotton', '95% cotton', '± 3%'],
])('%j has a tolerance', (text, rest, tolerance) => {
  expect(readBounds(text)).toEqual({ text: rest, bounds: [tolerance] });
});

it.each([
  ['a comma', '95% cotton, ± 5% silk', '95% cotton,  5% silk'],
  ['a semicolon', '95% cotton; ± 5% silk', '95% cotton;  5% silk'],
  ['a line', '95% cotton\n± 5% silk', '95% cotton\n 5% silk'],
])('± after %s is an estimate of the next share, not a tolerance of the one before', (_, text, rest) => {
  expect(readBounds(text)).toEqual({ text: rest, bounds: ['± 5%'] });
});

it.each([
  ['a comma', '95% cotton, silk ± 5%', '95% cotton, silk  5%'],
  ['a semicolon', '95% cotton; silk ± 5%', '95% cotton; silk  5%'],
  ['the last of several', '95% cotton; (lining), silk ± 5%', '95% cotton; (lining), silk  5%'],
])('± is no tolerance of a share before %s', (_, text, rest) => {
  expect(readBounds(text)).toEqual({ text: rest, bounds: ['± 5%'] });
});

it.each([
  ...['Pullover 5% wool', 'Hover5% wool', 'at least wool', '5% minx', '5% wool or more', '95% wool', '5 <3'],
  ...['Model ± 2', '> a 5%', 'wool%~'],
])('%j has no bounds', (text) => {
  expect(readBounds(text)).toEqual({ text, bounds: [] });
});

it('reads all bounds of a text, grouped by kind', () => {
  expect(readBounds('min. 60% wool (±3%), up to 30% silk, 10% or less linen')).toEqual({
    text: 'min 60% wool  , min 30% silk, 10% linen',
    bounds: ['±3%', 'min. 60%', 'up to 30%', '10% or less'],
  });
});
