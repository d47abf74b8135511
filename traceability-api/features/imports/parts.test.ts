import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { uploader } from '../../testing/uploads';

const t = setUpTestApp();
let admin: Client;
const { check, load, bySku } = uploader(
  () => t,
  () => admin,
);

const part = (label: string, name: string) => ({ label, materials: [{ name, percent: 100 }] });

beforeEach(async () => {
  admin = await t.company();
  await done(admin, 'POST', '/articles', {
    ...{ sku: 'A-1', name: 'Abrigo', description: 'De paño' },
    compositions: [part('exterior', 'lana'), part('Forro', 'algodón'), part('cuello', 'lino')],
  });
});

const partsOf = async () =>
  (await bySku('A-1')).compositions.map(({ label, materials }) => [label, materials.map(({ name }) => name).join()]);

/** A sheet of the article with further columns. */
const sheet = (titles: string, cells: string) => `SKU;Nombre;Descripción;${titles}\nA-1;Abrigo;De paño;${cells}\n`;

describe('a sheet with a column for one part of the composition', () => {
  it('replaces that part and keeps the others, in their order', async () => {
    const checked = await check(sheet('Composición forro', '100% seda'));
    expect(checked.mapping).toMatchObject({ 3: 'part:forro' });
    expect(checked.counts).toMatchObject({ update: 1 });
    await load(sheet('Composición forro', '100% seda'));
    expect(await partsOf()).toEqual([
      ['exterior', 'lana'],
      ['forro', 'seda'],
      ['cuello', 'lino'],
    ]);
  });

  it('changes nothing if the part is the same', async () => {
    const { counts } = await check(sheet('Composición forro', '100% algodón'));
    expect(counts).toMatchObject({ unchanged: 1, update: 0 });
  });

  it('adds a part that the article does not have', async () => {
    await load(sheet('Composición forro;Composición relleno', '100% seda;100% pluma'));
    expect(await partsOf()).toEqual([
      ['exterior', 'lana'],
      ['forro', 'seda'],
      ['cuello', 'lino'],
      ['relleno', 'pluma'],
    ]);
  });
});

it('replaces the composition by one in a column for the whole of it', async () => {
  await load(sheet('Composición', '100% seda'));
  expect(await partsOf()).toEqual([['', 'seda']]);
});
