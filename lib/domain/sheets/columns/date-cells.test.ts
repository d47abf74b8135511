import { gatherEvidence } from './column-evidence';

const datesOf = (text: string) => gatherEvidence([{ rowNumber: 2, cells: [text] }], ['Fecha'])[0]?.dates;

it.each([
  ['25/12/2026', 'dayFirst'],
  ['25/12/26', 'dayFirst'],
  ['25 / 12 / 2026', 'dayFirst'],
  ['25-12-2026', 'dayFirst'],
  ['25.12.2026', 'dayFirst'],
  ['25 12 2026', 'dayFirst'],
  ['5. 13. 2026', 'monthFirst'],
  ['25. 1. 2026', 'dayFirst'],
  ['12/25/2026', 'monthFirst'],
  ['3/4/2026', 'either'],
  ['3 / 4 / 26', 'either'],
] as const)('counts %j as a date that shows %s', (text, order) => {
  expect(datesOf(text)).toMatchObject({ dayFirst: 0, monthFirst: 0, either: 0, [order]: 1 });
});

it.each(['25/12', '1.250,50', '250 g', '12345678901', 'talla 38-40'])('counts %j as no date', (text) => {
  expect(datesOf(text)).toMatchObject({ dayFirst: 0, monthFirst: 0, either: 0 });
});
