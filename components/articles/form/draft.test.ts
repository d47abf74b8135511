import type { Article } from '@/lib/contract/articles';
import { newProperty } from '../../properties/draft';
import { moved } from '../../records/rows/row-keys';
import {
  bodyOf,
  checkDraft,
  copyOf,
  draftOf,
  emptyDraft,
  exposedBy,
  newMaterial,
  newPart,
  partsOf,
  readComposition,
  sumOf,
} from './draft';

const article: Article = {
  id: '0191f7a0-0000-7000-8000-000000000001',
  name: 'Camisa',
  sku: 'S-1',
  gtin: '08412345000014',
  model: '',
  template: null,
  compositions: [{ label: 'Exterior', materials: [{ name: 'Lino', percent: 97.5 }] }],
  state: 'published',
  gtinClaim: null,
  publishedVersion: 1,
  publishedAt: null,
  unitCount: 0,
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  description: '',
  weightGrams: 180.5,
  isManualLoad: false,
  properties: [{ name: 'Talla', defaultValue: 'M', isInternal: true }],
  stillPublic: [],
  images: [],
  warnings: [],
};

describe('the draft of an article', () => {
  it('shows a GTIN as the list does', () => {
    expect(draftOf({ ...article, gtin: '00000002345673' }, 'es').gtin).toBe('02345673');
    expect(draftOf({ ...article, gtin: '00416000336108' }, 'es').gtin).toBe('416000336108');
  });

  it('merges properties that differ only in spelling', () => {
    const draft = {
      ...emptyDraft(),
      name: 'x',
      description: 'y',
      properties: ['Color', '', '', ' cólor'].map((name) => newProperty(name)),
    };
    expect(checkDraft(draft, 'es')).toEqual({ 'properties.3.name': 'duplicate' });
  });

  it('keeps the name of a copy within its limit without splitting an emoji', () => {
    expect(copyOf(article, 'es', `${'a'.repeat(199)}🧶 (copia)`).name).toBe('a'.repeat(199));
    expect(copyOf(article, 'es', `${'a'.repeat(198)}🧶 (copia)`).name).toBe(`${'a'.repeat(198)}🧶`);
  });

  it('formats numbers in the reader’s locale and round-trips them', () => {
    const draft = draftOf(article, 'es');
    expect(draft).toMatchObject({ gtin: '8412345000014', weight: '180,5' });
    expect(draft.parts[0]?.materials[0]?.percent).toBe('97,5');
    expect(bodyOf(draft, 'es')).toMatchObject({
      weightGrams: 180.5,
      properties: [{ name: 'Talla', defaultValue: 'M', isInternal: true }],
      compositions: [{ label: 'Exterior', materials: [{ name: 'Lino', percent: 97.5 }] }],
    });
  });

  it('is copied without unique identifiers', () => {
    expect(copyOf(article, 'en', 'Copy')).toMatchObject({ name: 'Copy', sku: '', gtin: '', weight: '180.5' });
  });

  it('omits empty rows and marks those that lack a name', () => {
    const draft = {
      ...emptyDraft(),
      gtin: '123',
      weight: 'much',
      properties: [newProperty(), newProperty('', 'M')],
      parts: [newPart('', [newMaterial(), newMaterial('', '5'), newMaterial('Lana', '120')])],
    };
    expect(checkDraft(draft, 'es')).toEqual({
      name: 'required',
      description: 'required',
      gtin: 'gtin',
      weightGrams: 'number',
      'properties.1.name': 'required',
      'compositions.0.materials.1.name': 'required',
      'compositions.0.materials.2.percent': 'percentage',
    });
    expect(bodyOf({ ...draft, parts: [newPart('Vacía')] }, 'es').compositions).toEqual([]);
  });

  it('parses a pasted composition and sums its parts', () => {
    const parts = partsOf(readComposition('Exterior: 95% algodón, 4,5% elastano') ?? [], 'es');
    expect(parts[0] && sumOf(parts[0])).toBe(99.5);
    expect(sumOf(newPart('', [newMaterial('Lana')]))).toBeNull();
    expect(readComposition('algodón')).toBeNull();
  });

  it('lists properties made internal that visitors can still read', () => {
    const published: Article = {
      ...article,
      properties: ['Coste', 'Color', 'Vacía', 'Nota'].map((name) => ({
        name,
        defaultValue: name === 'Vacía' ? '' : '3',
        isInternal: name === 'Nota',
      })),
      stillPublic: ['Nota'],
    };
    const draft = draftOf(published, 'es');
    const properties = draft.properties.map((row) => ({ ...row, isInternal: row.name !== 'Color' }));
    const hidden = { ...draft, properties: [...properties, newProperty('Nueva', '1', true)] };
    expect(exposedBy(draft, published)).toEqual([]);
    expect(exposedBy(hidden, published)).toEqual(['Coste']);
    expect(exposedBy(hidden, { ...published, publishedVersion: null })).toEqual([]);
  });

  it('moves rows within their bounds', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, 1)).toEqual(['b', 'a']);
  });
});
