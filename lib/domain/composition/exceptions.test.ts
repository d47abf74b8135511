import { readExceptions } from './exceptions';

it.each([
  ['with its share before the name', '100% cotton except collar 100% wool', '100% cotton\ncollar: 100% wool'],
  ['with its share behind', '100% cotton except collar polyester 100%', '100% cotton\ncollar: polyester 100%'],
  ['joined to its name', '100% lana salvo forro de seda 100%', '100% lana\nforro: seda 100%'],
  ['joined in another language', '100% cotton, except collar in wool 100%', '100% cotton\ncollar: wool 100%'],
  ['joined with several spaces', '100% cotton except collar  in  wool 100%', '100% cotton\ncollar: wool 100%'],
  [
    'with a small word inside of it',
    '100% cotton except collar con puño seda 100%',
    '100% cotton\ncollar con puño: seda 100%',
  ],
  ['named by several words', '100% cotton except collar wool felt 100%', '100% cotton\ncollar: wool felt 100%'],
  ['behind a colon', '100% cotton; except the collar: 95% wool', '100% cotton\ncollar: 95% wool'],
  ['in brackets', '100% cotton except collar (95% wool', '100% cotton\ncollar: 95% wool'],
  [
    'with small words',
    '100% lana (excepto los adornos del cuello 100% seda',
    '100% lana\nadornos del cuello: 100% seda',
  ],
])('an excepted part %s becomes a part of its own', (_, text, expected) => {
  expect(readExceptions(text)).toEqual({ text: expected, leftOut: [] });
});

it.each([
  ['100% cotton except collar', '100% cotton ', 'except collar'],
  ['100% cotton except collar wool', '100% cotton ', 'except collar wool'],
  ['100% cotton except: 95% wool', '100% cotton : 95% wool', 'except'],
  ['100% cotton – excluding the collar. Soft', '100% cotton . Soft', 'excluding the collar'],
  ['100% cotton (except collar), b', '100% cotton , b', 'except collar'],
  ['100% cotton except for polyester 100%', '100% cotton 100%', 'except for polyester'],
  ['100% cotton except trims and collar', '100% cotton ', 'except trims and collar'],
  ['100% cotton except 5% wool', '100% cotton 5% wool', 'except'],
])('%j leaves something out', (text, expected, leftOut) => {
  expect(readExceptions(text)).toEqual({ text: expected, leftOut: [leftOut] });
});

it.each([
  ['100% cotton except trims', '100% cotton '],
  ['100% cotton (excl. trims), b', '100% cotton , b'],
  ['100% algodón, salvo adornos', '100% algodón '],
  ['100% cotton except trims  adornos', '100% cotton '],
])('%j leaves out nothing that the law counts', (text, expected) => {
  expect(readExceptions(text)).toEqual({ text: expected, leftOut: [] });
});

it('reads several exceptions, and matches whole words only', () => {
  expect(readExceptions('100% wool except collar 100% silk; except cuffs')).toEqual({
    text: '100% wool\ncollar: 100% silk ',
    leftOut: ['except cuffs'],
  });
  for (const text of ['exception 100% wool', 'unexcept collar', '100% wool']) {
    expect(readExceptions(text)).toEqual({ text, leftOut: [] });
  }
});
