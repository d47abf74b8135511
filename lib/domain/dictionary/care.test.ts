import { readCare } from './care';

it.each([
  ['Iron at low temperature. Do not bleach.', ['iron-low', 'no-bleach'], true],
  ['Do not bleach. Iron at low temperature. Do not bleach.', ['no-bleach', 'iron-low'], true],
  ['Do not bleach, and with love', ['no-bleach'], false],
  ['Spazzolare a secco', ['brush'], true],
  ['', [], false],
])('reads %j as treatments in their order, each once', (text, signs, isWhole) => {
  expect(readCare(text)).toEqual({ signs, isWhole });
});

it('leaves a text alone that is longer than a label', () => {
  const label = 'Do not bleach. '.repeat(40);
  expect(readCare(label.slice(0, 600)).signs).toEqual(['no-bleach']);
  expect(readCare(label.padEnd(601)).signs).toEqual([]);
});
