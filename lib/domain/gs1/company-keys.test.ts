import { digitsOf, isGln, isSscc } from './company-keys';

it('recognises a GLN and an SSCC by length and check digit', () => {
  expect(isGln('9521141411112')).toBe(isGln(digitsOf('952-1141 411112')));
  expect(digitsOf(' 952-1141\u00a0411112 ')).toBe('9521141411112');
  expect(digitsOf('\u200e9521141\u200b411112\ufeff')).toBe('9521141411112');
  // Examples of the GS1 General Specifications' check digit calculator.
  expect(isGln('6291041500213')).toBe(true);
  expect(isGln('6291041500214')).toBe(false);
  expect(isGln('629104150021')).toBe(false);
  expect(isGln('376104250021234569')).toBe(false);
  expect(isSscc('376104250021234569')).toBe(true);
  expect(isSscc('376104250021234568')).toBe(false);
  expect(isSscc('6291041500213')).toBe(false);
});
