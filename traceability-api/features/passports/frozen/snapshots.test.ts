import { passportSnapshot, SNAPSHOT_SCHEMA } from '@/lib/contract/passports';
import { createSection } from '@/lib/contract/sections/index';
import { canonicalJson } from '@/lib/domain/canonical-json';
import frozenVersions from './frozen-versions.json';
import { freeze, hashOf, type SnapshotFacts } from './snapshots';

/** The data that both frozen versions contain: the first from before schemas were numbered, the second of schema 2. */
const facts: SnapshotFacts = {
  sku: 'CAM-01',
  gtin: '09520123456788',
  name: 'Camisa “de lino” ñ 🧵',
  description: 'Cosida en Oporto.',
  model: 'Alba',
  weightGrams: 0.1,
  images: [{ fileId: '01890a5d-ac96-774b-bcce-b302099a8050', alt: 'De frente', width: 1000, height: 1040 }],
  properties: [
    { name: 'Color', defaultValue: 'Arena', isInternal: false },
    { name: 'Coste', defaultValue: '9', isInternal: true },
  ],
  compositions: [
    {
      label: 'Exterior',
      materials: [
        { name: 'lino', percent: 62.5 },
        { name: 'algodón', percent: 37.5 },
      ],
    },
  ],
};

describe('frozen versions', () => {
  it.each(frozenVersions)('keep the hash they were frozen with: $sha256', ({ snapshot, sha256 }) => {
    expect(hashOf(snapshot)).toBe(sha256);
    expect(passportSnapshot.parse(snapshot)).toMatchObject({ article: { sku: 'CAM-01' }, brand: { name: 'Lana' } });
  });

  it('keep it regardless of the order of their keys, and lose it with any change', () => {
    for (const { snapshot, sha256 } of frozenVersions) {
      expect(hashOf(Object.fromEntries(Object.entries(snapshot).reverse()))).toBe(sha256);
      expect(hashOf({ ...snapshot, brand: { name: 'Other' } })).not.toBe(sha256);
      expect(hashOf({ ...snapshot, later: null })).not.toBe(sha256);
    }
  });

  it('are reused while the data are the same, whatever schema they were frozen under', () => {
    const frozen = freeze(facts, 'Lana');
    expect(JSON.parse(frozen.json)).toMatchObject({ schema: SNAPSHOT_SCHEMA });
    expect(hashOf(JSON.parse(frozen.json))).toBe(frozen.sha256);
    for (const { sha256 } of frozenVersions) {
      expect(frozen.isIn(sha256)).toBe(true);
      expect(freeze({ ...facts, name: 'Camisa' }, 'Lana').isIn(sha256)).toBe(false);
    }
    expect(frozen.isIn(undefined)).toBe(false);
  });

  it('have the hash of their complete JSON, though a shared design is stored only once', () => {
    const design = {
      ...{ theme: null, header: null, brandImage: null },
      pages: [
        {
          ...{ title: 'Inicio', slug: 'inicio', type: 'passport' as const },
          seoData: { title: '', description: '', image: '' },
          sections: [
            { element: createSection('text', 'a', { defaultValue: { es: 'Lino' } }), insideContainer: true },
            { element: createSection('property', 'b', { title: 'Coste', defaultValue: '9' }), insideContainer: false },
          ],
        },
      ],
    };
    const one = freeze(facts, 'Lana', design);
    const other = freeze({ ...facts, sku: 'CAM-02' }, 'Lana', design);
    const open = freeze({ ...facts, properties: [] }, 'Lana', design);
    for (const { json, sha256, factsJson, design: storedDesign } of [one, other, open]) {
      expect(json).toBe(canonicalJson(JSON.parse(json)));
      expect(hashOf({ ...JSON.parse(factsJson), design: JSON.parse(storedDesign?.json ?? '') })).toBe(sha256);
      expect(hashOf(JSON.parse(storedDesign?.json ?? ''))).toBe(storedDesign?.sha256);
      expect(factsJson).not.toContain('Lino');
    }
    expect(other.design).toBe(one.design);
    // The internal property is removed from the design of this article only.
    expect(one.json).not.toContain('Coste');
    expect(open.json).toContain('Coste');
    expect(open.design?.sha256).not.toBe(one.design?.sha256);
  });
});
