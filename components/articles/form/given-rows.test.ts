import { newProperty } from '../../properties/draft';
import { emptyDraft, newMaterial, newPart, type ArticleDraft } from './draft';
import { NO_ROWS, rowsGivenBy, withGivenRows } from './given-rows';

const coat = rowsGivenBy({
  properties: [
    { name: 'TALLA', defaultValue: 'L', isInternal: false },
    { name: 'Color', defaultValue: '', isInternal: true },
    { name: 'Botones', defaultValue: 'Cuerno', isInternal: false },
  ],
  compositionHints: [
    { part: 'Exterior', material: 'Lana' },
    { part: 'Exterior', material: 'Seda' },
    { part: 'Forro', material: 'Viscosa' },
  ],
});
const hat = rowsGivenBy({
  properties: [
    { name: 'Talla', defaultValue: 'Única', isInternal: false },
    { name: 'Contorno', defaultValue: '58 cm', isInternal: false },
  ],
  compositionHints: [{ part: '', material: 'Alpaca' }],
});

const propertiesOf = ({ properties }: ArticleDraft) => properties.map(({ name, value }) => `${name}: ${value}`);
const partsOf = ({ parts }: ArticleDraft) =>
  parts.map(({ label, materials }) => `${label}: ${materials.map(({ name }) => name).join(', ')}`);

it('adds missing properties of a template and keeps existing ones', () => {
  const draft = withGivenRows({ ...emptyDraft(), properties: [newProperty('Talla', 'M')] }, coat, NO_ROWS);
  expect(draft.properties.map(({ name, value, isInternal }) => [name, value, isInternal])).toEqual([
    ['Talla', 'M', false],
    ['Color', '', true],
    ['Botones', 'Cuerno', false],
  ]);
  expect(draft.parts).toMatchObject([
    { label: 'Exterior', materials: [{ name: 'Lana', percent: '' }, { name: 'Seda' }] },
    { label: 'Forro', materials: [{ name: 'Viscosa', percent: '' }] },
  ]);
  const composed = { ...emptyDraft(), parts: [newPart('Exterior', [newMaterial('Lino', '100')])] };
  expect(partsOf(withGivenRows(composed, coat, NO_ROWS))).toEqual(['Exterior: Lino']);
  // The form refuses two names that differ only in accents and spaces.
  const filledDraft = { ...emptyDraft(), properties: [newProperty('Cólor', 'Azul'), newProperty(' talla ', 'M')] };
  expect(withGivenRows(filledDraft, coat, NO_ROWS).properties).toHaveLength(3);
});

it('exchanges the rows of a template for those of the next one', () => {
  const inCoat = withGivenRows(emptyDraft(), coat, NO_ROWS);
  const inHat = withGivenRows(inCoat, hat, coat);
  expect(propertiesOf(inHat)).toEqual(['Talla: Única', 'Contorno: 58 cm']);
  expect(partsOf(inHat)).toEqual([': Alpaca']);
  expect(withGivenRows(inHat, NO_ROWS, hat)).toEqual(emptyDraft());
});

it('keeps what was typed, changed or there before the template', () => {
  const start = { ...emptyDraft(), properties: [newProperty('Botones', 'Cuerno')] };
  const inCoat = withGivenRows(start, coat, NO_ROWS);
  const [buttons, size, colour] = inCoat.properties;
  const [shell, lining] = inCoat.parts;
  const [wool, silk] = shell?.materials ?? [];
  if (!buttons || !size || !colour || !shell || !lining || !wool || !silk) throw new Error('The template gave no rows');
  const edited = {
    ...inCoat,
    properties: [buttons, size, { ...colour, isInternal: false }, newProperty('Taller', 'Oporto')],
    parts: [{ ...shell, materials: [{ ...wool, percent: '80' }, silk] }, lining],
  };
  const inHat = withGivenRows(edited, hat, coat);
  expect(propertiesOf(inHat)).toEqual([
    'Botones: Cuerno',
    'Color: ',
    'Taller: Oporto',
    'Talla: Única',
    'Contorno: 58 cm',
  ]);
  expect(partsOf(inHat)).toEqual(['Exterior: Lana']);
  const renamed = { ...inCoat, parts: [{ ...shell, label: 'Cuerpo' }, lining] };
  expect(partsOf(withGivenRows(renamed, NO_ROWS, coat))).toEqual(['Cuerpo: Lana, Seda']);
  const withEmptyRow = { ...inCoat, parts: [{ ...shell, materials: [...shell.materials, newMaterial()] }] };
  expect(partsOf(withGivenRows(withEmptyRow, hat, coat))).toEqual([': Alpaca']);
});
