import { readLists } from './lists';

it.each([
  ['70/20/10 lana, seda y lino', '70% lana, 20% seda, 10% lino'],
  ['70 / 20 / 10 % lana, seda y lino', '70% lana, 20% seda, 10% lino'],
  ['62,5/27,5/10% lana, seda, lino', '62.5% lana, 27.5% seda, 10% lino'],
  ['10/62.5/27.5 %: lana, seda, lino', '10% lana, 62.5% seda, 27.5% lino'],
  ['Forro: 70/20/10 lana, seda y lino', 'Forro: 70% lana, 20% seda, 10% lino'],
  ['lana, seda, lino 70/20/10', '70% lana, 20% seda, 10% lino'],
])('writes each share of %j beside its name', (text, written) => {
  expect(readLists(text)).toBe(written);
});

it.each([
  '70/20/20 lana, seda y lino',
  '70/20/10 lana y seda',
  '12/70/20/10/2026 lana, seda y lino',
  '-70/20/10 lana, seda y lino',
  '70/20/10 rojo, verde y azul',
])('leaves %j alone', (text) => {
  expect(readLists(text)).toBe(text);
});
