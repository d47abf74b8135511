import type { Article } from '@/lib/contract/articles';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { uploader } from '../../testing/uploads';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const { start, load, bySku } = uploader(
  () => t,
  () => admin,
);

const HEADER = 'SKU;Nombre;Descripción;Composición;Peso;Color\n';
const namesOf = ({ properties }: Article) => properties.map(({ name }) => name);

describe('the text of a value that could not be read', () => {
  beforeEach(async () => {
    const unreadable = await load(`${HEADER}A;Bolso;De piel;piel buena;ligero;Ocre\n`);
    expect(unreadable.counts).toMatchObject({ create: 1, warnings: 2 });
    expect(namesOf(await bySku('A'))).toEqual(['Composición', 'Peso', 'Color']);
  });

  it('leaves the article once the value can be read, and comes back if that is undone', async () => {
    const corrected = await load(`${HEADER}A;Bolso;De piel;100% piel;300 g;Ocre\n`);
    const article = await bySku('A');
    expect(namesOf(article)).toEqual(['Color']);
    expect(article).toMatchObject({
      weightGrams: 300,
      compositions: [{ materials: [{ name: 'piel', percent: 100 }] }],
    });
    await start(corrected, 'undo');
    const undone = await bySku('A');
    expect(undone).toMatchObject({ weightGrams: null, compositions: [] });
    expect(namesOf(undone)).toEqual(['Composición', 'Peso', 'Color']);
  });

  it('stays while the value cannot be read, or is not in the sheet', async () => {
    await load(`${HEADER}A;Bolso;De piel;piel muy buena;;Ocre\n`);
    await load('SKU;Nombre;Descripción;Color\nA;Bolso;De piel;Rojo\n');
    const { properties } = await bySku('A');
    expect(properties.map(({ name, defaultValue }) => [name, defaultValue])).toEqual([
      ['Composición', 'piel muy buena'],
      ['Peso', 'ligero'],
      ['Color', 'Rojo'],
    ]);
  });

  it('stays if the article has the value from elsewhere: a property of that name is not a leftover then', async () => {
    await done(admin, 'POST', '/articles', {
      ...{ sku: 'B', name: 'Falda', description: 'Lisa', weightGrams: 200 },
      compositions: [{ materials: [{ name: 'Lino', percent: 100 }] }],
      properties: [{ name: 'Composición', defaultValue: 'Lino de Galicia', isInternal: false }],
    });
    await load(`${HEADER}B;Falda;Lisa;100% algodón;210 g;Azul\n`);
    expect(namesOf(await bySku('B'))).toEqual(['Composición', 'Color']);
  });
});
