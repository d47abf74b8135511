import { WORKBOOK_LIMITS } from './problems';
import { SharedTexts } from './shared-texts';

it('keeps every text as it was, by its number', () => {
  const kept = ['', 'Jersey', 'Año ñandú', '日本 🧶', '', 'x'.repeat(WORKBOOK_LIMITS.cellCharacters)];
  const texts = new SharedTexts();
  for (const text of kept) texts.add(text);
  expect(kept.map((_, index) => texts.get(index))).toEqual(kept);
});

it('keeps more than one page of them, none torn', () => {
  const texts = new SharedTexts();
  const textOf = (index: number) => `${index} `.padEnd(30_000, 'é');
  for (let index = 0; index < 100; index += 1) texts.add(textOf(index));
  for (let index = 0; index < 100; index += 1) expect(texts.get(index)).toBe(textOf(index));
});

it('answers nothing for a number that the workbook does not have', () => {
  const texts = new SharedTexts();
  texts.add('only');
  for (const index of [1, -1, 0.5, Number.NaN]) expect(texts.get(index)).toBeUndefined();
});

it('keeps of a text that no cell may show just enough for it to be refused', () => {
  const texts = new SharedTexts();
  texts.add('日'.repeat(2_000_000));
  texts.add('next');
  expect(texts.get(0)).toHaveLength(WORKBOOK_LIMITS.cellCharacters + 1);
  expect(texts.get(1)).toBe('next');
});
