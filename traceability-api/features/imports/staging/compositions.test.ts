import { COMPOSITION_LIMITS } from '@/lib/contract/compositions';
import { compositionsAfter, namesParts } from './compositions';

const part = (label: string, name = 'lana') => ({ label, materials: [{ name, percent: 100 }] });
const after = (labels: string[], before: string[]) =>
  compositionsAfter(
    { properties: [], compositions: labels.map((label) => part(label, 'seda')), hasPartsOnly: true },
    before.map((label) => part(label)),
  ).map(({ label, materials }) => `${label} ${materials[0]?.name}`);

describe('compositionsAfter', () => {
  it('replaces parts by their label, regardless of case and accents', () => {
    expect(after(['interior', 'GASPEA'], ['Gáspea', '', 'Interior'])).toEqual([
      'GASPEA seda',
      ' lana',
      'interior seda',
    ]);
  });

  it('gives a label that the article has twice to the sheet once', () => {
    expect(after(['forro'], ['Forro', 'cuello', 'forro'])).toEqual(['forro seda', 'cuello lana']);
  });

  it('adds no more parts than an article can hold', () => {
    const full = Array.from({ length: COMPOSITION_LIMITS.parts }, (_, at) => `parte ${at}`);
    expect(after(['otra'], full)).toEqual(full.map((label) => `${label} lana`));
  });
});

it.each([
  [['sku', 'part:forro'], true],
  [['sku', 'part:forro', 'composition'], false],
  [['sku', 'part:forro', 'material', 'percentage'], false],
  [['sku', 'part:forro', 'share:lana'], false],
  [['sku', 'composition'], false],
  [['sku'], false],
] as const)('knows whether a sheet names parts only: %j', (fields, isPartial) => {
  expect(namesParts({ fields })).toBe(isPartial);
});
