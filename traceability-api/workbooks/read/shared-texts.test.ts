import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKBOOK_LIMITS } from './problems';
import { SharedTexts } from './shared-texts';

const folder = mkdtempSync(join(tmpdir(), 'ts-shared-texts-'));
const make = () => new SharedTexts(join(folder, 'texts'));

afterAll(() => rmSync(folder, { recursive: true }));

it('keeps every text unchanged, by its index', () => {
  const inputs = ['', 'Jersey', 'Año ñandú', '日本 🧶', '', 'x'.repeat(WORKBOOK_LIMITS.cellCharacters)];
  const texts = make();
  for (const text of inputs) texts.add(text);
  expect(inputs.map((_, index) => texts.get(index))).toEqual(inputs);
});

it('returns them in any order, whether or not they are still in memory', () => {
  const texts = make();
  const textOf = (index: number) => `${index} `.padEnd(30_000, 'é');
  for (let index = 0; index < 100; index += 1) texts.add(textOf(index));
  for (let index = 99; index >= 0; index -= 1) expect(texts.get(index)).toBe(textOf(index));
  for (let index = 0; index < 100; index += 1) expect(texts.get(index)).toBe(textOf(index));
});

it('leaves no file behind', () => {
  const texts = make();
  for (let index = 0; index < 100; index += 1) texts.add('text');
  expect(readdirSync(folder)).toEqual([]);
  expect(texts.get(0)).toBe('text');
});

it('returns nothing for an index that does not exist', () => {
  const texts = make();
  texts.add('only');
  for (const index of [1, -1, 0.5, Number.NaN]) expect(texts.get(index)).toBeUndefined();
});

it('truncates a text over the cell limit to a length that is still refused', () => {
  const texts = make();
  texts.add('日'.repeat(2_000_000));
  texts.add('next');
  expect(texts.get(0)).toHaveLength(WORKBOOK_LIMITS.cellCharacters + 1);
  expect(texts.get(1)).toBe('next');
});
