import fc from 'fast-check';
import type { CompositionPart } from '@/lib/contract/compositions';

const MATERIALS = [
  'cotton',
  'algodón orgánico',
  'Poliestere',
  'lana vergine',
  'Elasterell-P',
  'TENCEL™ Lyocell',
  'seda de mora',
  'fibra metálica',
  'PCTG',
  'Nylon 6',
  'xyzzy',
  'viscosa (EcoVero)',
  'نخ',
];
const LABELS = [
  'Shell',
  'Forro bolsillo',
  'Aplique / accesorio',
  'Bajos(falda)',
  'Dessus/Tige',
  '1.º TECIDO',
  'Bianco',
  'Pocket lining',
  'Manica E Cappuccio',
];

const shares = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 4 }).map((cuts) => {
  const marks = [0, ...cuts.sort((a, b) => a - b), 1000];
  return marks.slice(1).map((mark, at) => (mark - (marks[at] ?? 0)) / 10);
});
/** Materials whose shares add up to 100. */
export const materials = fc
  .tuple(shares, fc.uniqueArray(fc.constantFrom(...MATERIALS), { minLength: 5, maxLength: 5 }))
  .map(([percents, names]) => percents.map((percent, at) => ({ name: names[at] ?? 'cotton', percent })));
/** Parts with different labels. */
export const labelled: fc.Arbitrary<CompositionPart[]> = fc
  .uniqueArray(fc.constantFrom(...LABELS), { minLength: 1, maxLength: 4 })
  .chain((labels) => fc.tuple(...labels.map((label) => materials.map((list) => ({ label, materials: list })))))
  .map((parts) => [...parts]);
