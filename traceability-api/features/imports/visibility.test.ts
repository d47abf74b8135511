import ExcelJS from 'exceljs';
import type { Article } from '@/lib/contract/articles';
import type { ImportColumn } from '@/lib/contract/import-layouts';
import type { ImportDetail } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

type Row = (string | null)[];
const TITLES = ['SKU', 'Nombre', 'Descripción', 'Color', 'Precio', 'Observación'];
const VALUES = ['A-1', 'Jersey', 'De punto', 'Rojo', '49,90', 'CANARY-9e2 revisar'];

/** A workbook with one sheet; columns (from 1) and rows may be hidden. */
async function workbook(
  rows: Row[],
  { columns = [] as number[], row = 0, state = 'visible' } = {},
): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  if (state !== 'visible') book.addWorksheet('Portada');
  const sheet = book.addWorksheet('SKU', { state: state as 'visible' | 'hidden' });
  sheet.addRows(rows);
  for (const column of columns) sheet.getColumn(column).hidden = true;
  if (row) sheet.getRow(row).hidden = true;
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function upload(file: Uint8Array): Promise<ImportDetail> {
  const answer = await admin.call<{ importId: string }>('POST', '/imports?name=skus.xlsx', file, {
    'content-type': 'application/octet-stream',
  });
  await t.deps.jobs.drain();
  return (await admin.call<ImportDetail>('GET', `/imports/${answer.message.importId}`)).message;
}

/** Sends the proposed mapping, with additional internal columns, and runs the preview. */
async function preview(detail: ImportDetail, internalColumns?: number[]): Promise<ImportDetail> {
  const { id, mapping } = detail;
  const answer = await admin.call('PUT', `/imports/${id}/mapping`, {
    mapping,
    ...(internalColumns ? { internalColumns } : {}),
  });
  expect(answer.status).toBe(202);
  await t.deps.jobs.drain();
  return (await admin.call<ImportDetail>('GET', `/imports/${id}`)).message;
}

async function create(detail: ImportDetail, internalColumns?: number[]): Promise<void> {
  await preview(detail, internalColumns);
  expect((await admin.call('POST', `/imports/${detail.id}/run`, {})).status).toBe(202);
  await t.deps.jobs.drain();
}

const visibility = ({ layout }: ImportDetail) =>
  layout?.columns.map(({ isInternal, reason, chosen }: ImportColumn) => [isInternal, reason, chosen]);
async function articleOf(sku = 'A-1'): Promise<Article> {
  const answer = await admin.call<{ results: { id: string }[] }>('GET', `/articles?q=${sku}`);
  return (await admin.call<Article>('GET', `/articles/${answer.message.results[0]?.id}`)).message;
}
const flags = ({ properties }: Article) => properties.map(({ name, isInternal }) => `${name} ${isInternal}`);
const passport = async (id: string) => (await t.anonymous.call('GET', `/p/${id}`)).response.text();

describe('an upload', () => {
  it('proposes hidden and sensitive columns as internal, and publishes none of them', async () => {
    const detail = await upload(await workbook([TITLES, VALUES], { columns: [6] }));
    expect(visibility(detail)).toEqual([
      [false, null, null],
      [false, null, null],
      [false, null, null],
      [false, null, null],
      [true, 'price', null],
      [true, 'hiddenColumn', null],
    ]);
    expect(detail.internalColumns).toEqual([4, 5]);
    await create(detail);
    const article = await articleOf();
    expect(flags(article)).toEqual(['Color false', 'Precio true', 'Observación true']);
    expect(article.state).toBe('published');
    const page = await passport(article.id);
    expect(page).toContain('Rojo');
    for (const secret of ['49,90', 'Precio', 'CANARY-9e2']) expect(page).not.toContain(secret);
  });

  it('lets the user choose, and remembers the choice', async () => {
    const file = await workbook([TITLES, VALUES], { columns: [6] });
    await create(await upload(file), [3, 5]);
    expect(flags(await articleOf())).toEqual(['Color true', 'Precio false', 'Observación true']);
    const again = await upload(file);
    expect(visibility(again)?.slice(3)).toEqual([
      [true, 'known', true],
      [true, 'price', false],
      [true, 'hiddenColumn', null],
    ]);
    expect(again.internalColumns).toEqual([3, 5]);
    expect((await preview(again)).counts).toMatchObject({ unchanged: 1, update: 0 });
    // Nobody chose for the hidden column: if visible, it is judged again, and is still internal on the articles.
    const inSight = await upload(await workbook([TITLES, VALUES]));
    expect(visibility(inSight)?.at(-1)).toEqual([true, 'known', null]);
  });

  describe('after a property was hidden on an article', () => {
    const titles = ['SKU', 'Nombre', 'Descripción', 'Proveedor'];
    const sheet = (...suppliers: string[]) =>
      workbook([titles, ...suppliers.map((supplier, at) => [`A-${at + 1}`, `Jersey ${at + 1}`, 'De punto', supplier])]);
    const hide = async (sku: string) => {
      const { id, name, properties } = await articleOf(sku);
      const hidden = properties.map((property) => ({ ...property, isInternal: true }));
      expect((await admin.call('PUT', `/articles/${id}`, { name, properties: hidden })).status).toBe(200);
    };
    const run = async ({ id }: ImportDetail) => {
      expect((await admin.call('POST', `/imports/${id}/run`, {})).status).toBe(202);
      await t.deps.jobs.drain();
    };

    it('proposes its column as internal, whatever was chosen before', async () => {
      await create(await upload(await sheet('Uno', 'Dos')), []);
      expect(visibility(await upload(await sheet('Tres', 'Cuatro')))?.at(-1)).toEqual([true, 'supplier', false]);
      await hide('A-1');
      await hide('A-2');
      const again = await upload(await sheet('Tres', 'Cuatro'));
      expect(visibility(again)?.at(-1)).toEqual([true, 'supplier', null]);
      expect(again.internalColumns).toEqual([3]);
      await create(again);
      expect((await articleOf('A-1')).properties).toEqual([
        { name: 'Proveedor', defaultValue: 'Tres', isInternal: true },
      ]);
      expect(flags(await articleOf('A-2'))).toEqual(['Proveedor true']);
    });

    it('makes it public if the user says so in this upload', async () => {
      await create(await upload(await sheet('Uno')));
      expect(flags(await articleOf())).toEqual(['Proveedor true']);
      await create(await upload(await sheet('Uno')), []);
      expect(flags(await articleOf())).toEqual(['Proveedor false']);
    });

    it('keeps it internal even if that happened after the columns were read', async () => {
      await create(await upload(await sheet('Uno', 'Dos')), []);
      const again = await preview(await upload(await sheet('Tres', 'Dos')));
      expect(again.internalColumns).toEqual([]);
      await hide('A-1');
      await run(again);
      expect((await articleOf('A-1')).properties).toEqual([
        { name: 'Proveedor', defaultValue: 'Tres', isInternal: true },
      ]);
      expect(flags(await articleOf('A-2'))).toEqual(['Proveedor false']);
    });

    it('recognises a column that is read as a property of another name', async () => {
      const titled = (title: string, value: string) =>
        workbook([
          [...titles.slice(0, 3), title],
          ['A-1', 'Jersey 1', 'De punto', value],
        ]);
      const mapped = async (value: string) => {
        const detail = await upload(await titled('Tacto', value));
        return { ...detail, mapping: { ...detail.mapping, 3: 'property:Textura' } };
      };
      await create(await mapped('Suave'));
      expect(flags(await articleOf())).toEqual(['Textura false']);
      await hide('A-1');
      const again = await upload(await titled('Tacto', 'Áspera'));
      expect(again.mapping).toMatchObject({ 3: 'property:Textura' });
      expect(visibility(again)?.at(-1)).toEqual([true, 'known', null]);
    });

    it('remembers a public column that only a template keeps internal', async () => {
      await create(await upload(await sheet('Uno')), []);
      const properties = [{ name: 'Proveedor', defaultValue: '', isInternal: true }];
      expect((await admin.call('POST', '/templates', { name: 'Prendas', properties })).status).toBe(201);
      expect((await upload(await sheet('Dos'))).internalColumns).toEqual([]);
    });
  });

  it('treats another choice as a change, and restores the former one on undo', async () => {
    const file = await workbook([TITLES, VALUES]);
    await create(await upload(file), []);
    const second = await preview(await upload(file), [4]);
    expect(second.counts).toMatchObject({ update: 1 });
    await admin.call('POST', `/imports/${second.id}/run`, {});
    await t.deps.jobs.drain();
    expect(await articleOf()).toMatchObject({ state: 'changed', stillPublic: ['Precio'] });
    await admin.call('POST', `/imports/${second.id}/undo`, {});
    await t.deps.jobs.drain();
    expect(flags(await articleOf())).toEqual(['Color false', 'Precio false', 'Observación false']);
  });

  it('gives an unreadable composition the visibility chosen for its column', async () => {
    const titles = ['SKU', 'Nombre', 'Descripción', 'Composición'];
    const file = await workbook([titles, ['A-1', 'Jersey', 'De punto', 'lana buena']], { columns: [4] });
    await create(await upload(file));
    expect(flags(await articleOf())).toEqual(['Composición true']);
  });

  it('reports other hidden content: rows, and the whole sheet', async () => {
    const rows = [TITLES, VALUES, ['A-2', 'Falda', 'De tubo', 'Azul', '', '']];
    const detail = await upload(await workbook(rows, { row: 3 }));
    expect(detail.layout?.sheets).toEqual([{ name: 'SKU', rows: 3, isHidden: false, hiddenRows: 1 }]);
    const hidden = await upload(await workbook(rows, { state: 'hidden' }));
    expect(hidden.layout?.sheets.at(-1)).toMatchObject({ name: 'SKU', isHidden: true });
    expect(visibility(hidden)?.[3]).toEqual([true, 'hiddenSheet', null]);
  });

  it('rejects a duplicate property unless one is public and the other internal', async () => {
    const file = await workbook([
      ['SKU', 'Nombre', 'Descripción', 'Aviso', 'Aviso (internal use)'],
      ['A-1', 'Jersey', 'De punto', 'a', ''],
      ['A-2', 'Falda', 'De tubo', '', 'b'],
    ]);
    const detail = await upload(file);
    expect(detail.mapping).toMatchObject({ 3: 'property:Aviso', 4: 'property:Aviso' });
    const { id, mapping } = detail;
    const refused = await admin.call('PUT', `/imports/${id}/mapping`, { mapping, internalColumns: [] });
    expect(refused.code).toBe('INVALID_DATA');
    await create(detail);
    expect(flags(await articleOf('A-1'))).toEqual(['Aviso false']);
    expect(flags(await articleOf('A-2'))).toEqual(['Aviso true']);
  });
});

it('marks the choice in the workbook of corrections, which hides no column', async () => {
  const rows = [TITLES, VALUES, [null, '', 'Sin nombre', 'Azul', '9,90', 'CANARY-9e2']];
  const detail = await preview(await upload(await workbook(rows, { columns: [6] })), [5]);
  const { response } = await admin.call('GET', `/imports/${detail.id}/errors`, undefined, { 'accept-language': 'it' });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const titles = (book.worksheets[0]?.getRow(1).values as string[]).slice(1, 7);
  expect(titles).toEqual([...TITLES.slice(0, 4), 'Precio (sul passaporto)', 'Observación (uso interno)']);
  const corrected = await upload(await workbook([titles, VALUES]));
  expect(visibility(corrected)?.slice(4)).toEqual([
    [false, 'marked', null],
    [true, 'marked', null],
  ]);
  expect(corrected.mapping).toMatchObject({ 4: 'property:Precio', 5: 'property:Observación' });
});
