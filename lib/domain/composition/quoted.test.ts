import { readQuoted } from './quoted';

it('reads names and labels in quotes, also beside plain ones', () => {
  expect(readQuoted('"Forro: bolsillo": 60 % "Cuero, curtido", 40,6% Lana merina || ?% "5"" PU"')).toEqual({
    parts: [
      {
        label: 'Forro: bolsillo',
        materials: [
          { name: 'Cuero, curtido', percent: 60 },
          { name: 'Lana merina', percent: 40.6 },
        ],
      },
      { label: '', materials: [{ name: '5" PU', percent: null }] },
    ],
    issues: [
      { kind: 'sum', part: 0, sum: 100.6 },
      { kind: 'missing_percent', part: 1, name: '5" PU' },
    ],
  });
});

it.each([
  '60% Cuero, 40% Lana',
  'Tejido "soft": 60% "Cuero" 40% Lana',
  '60% "Cuero, 40% Lana',
  '"60% Cuero, 40% Lana"',
  '60% "Cuero" con forro, 40% Lana',
])('leaves %j to the parser of free texts', (text) => {
  expect(readQuoted(text)).toBeNull();
});
