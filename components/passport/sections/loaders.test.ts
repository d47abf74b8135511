import { passportSnapshot } from '@/lib/contract/passports';
import { createSection, SECTION_TYPES } from '@/lib/contract/sections/index';
import { monthNames } from '@/lib/format/month-names';
import { createFormat } from './format';
import { loadFacts } from './loaders';
import type { PassportSource } from './source';

const source: PassportSource = {
  snapshot: passportSnapshot.parse({
    layout: 'default-1',
    article: { sku: 'B-1', name: 'Bufanda', weightGrams: 240 },
    brand: { name: 'Lana' },
  }),
  unit: { code: '7', serial: null, lot: 'L-7', properties: [] },
  format: createFormat('es', monthNames('es')),
};

describe('the facts of a page', () => {
  it('are those of the types that it shows, and of no other', async () => {
    const facts = await loadFacts(
      [
        createSection('image', 'a'),
        createSection('image', 'b'),
        createSection('property_group', 'c'),
        createSection('unit_lote', 'd', { status: 'inactive' }),
        { id: 'e', type: 'hologram' },
      ],
      source,
    );
    expect(facts).toEqual({
      image: null,
      property_group: { model: null, weight: '240 g', sku: 'B-1', gtin: null },
    });
  });

  it('are null for every type without a loader', async () => {
    const sections = SECTION_TYPES.map((type) => createSection(type, type));
    const facts = await loadFacts(sections, source);
    expect(Object.keys(facts).sort()).toEqual([...SECTION_TYPES].sort());
    const presentFacts = Object.entries(facts).filter(([, own]) => own !== null);
    expect(presentFacts.map(([type]) => type).sort()).toEqual(['event_log', 'property_group', 'unit_lote']);
    expect(facts.unit_lote).toBe(source.unit);
  });
});
