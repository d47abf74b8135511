import ExcelJS from 'exceljs';
import type { Place, PlaceSheet } from '@/lib/contract/places';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
let other: Client;

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const send = (content: string | Uint8Array<ArrayBuffer>, by = admin, type = 'text/csv') =>
  by.call<PlaceSheet>('POST', '/places/sheets', content, { 'content-type': type });
const finish = (sheetId: string, by = admin) =>
  by.call<{ count: number; leftOut: number }>('POST', '/places/import', { sheetId });
const total = async (by = admin) => (await by.call<{ total: number }>('GET', '/places')).message.total;

describe('a sheet of places', () => {
  it('is previewed with its errors, then becomes places without the invalid ones', async () => {
    await admin.call('POST', '/places', { name: 'Nave', town: 'Béjar', gln: '6291041500213' });
    const sheet = [
      'Nombre;Población;País;Latitud;Longitud;GLN',
      'Tinte;Igualada;España;41,58;1,62;9521000000018',
      'Nave;Béjar;ES;;;',
      'Otra;Soria;ES;;;6291041500213',
      'Norte;;;95;2;',
      'Tienda;Porto;Portugal;41.15;-8.61;',
    ].join('\n');
    const read = await send(sheet);
    expect(read.status).toBe(201);
    expect(read.message).toMatchObject({ rows: 5, ready: 2 });
    const faults = read.message.lines.map((line) => [line.row, line.faults.map(({ kind }) => kind).join()]);
    expect(faults).toEqual([
      [3, 'exists'],
      [4, 'glnTaken'],
      [5, 'degrees'],
      [2, ''],
      [6, ''],
    ]);
    expect(await total()).toBe(1);
    expect((await finish(read.message.id)).message).toEqual({ count: 2, leftOut: 3 });
    const { message } = await admin.call<{ results: Place[] }>('GET', '/places?q=tinte');
    expect(message.results).toMatchObject([
      { name: 'Tinte', country: 'ES', latitude: 41.58, longitude: 1.62, gln: '9521000000018' },
    ]);
    expect((await finish(read.message.id)).message).toEqual({ count: 0, leftOut: 5 });
    expect(await total()).toBe(3);
  });

  it('may follow a cover sheet, or an empty one', async () => {
    for (const cover of [[['Tiendas 2026'], ['Lana']], []]) {
      const book = new ExcelJS.Workbook();
      book.addWorksheet('Portada').addRows(cover);
      book.addWorksheet('Tiendas').addRows([
        ['Nombre', 'Población'],
        ['Tienda', 'Porto'],
      ]);
      const read = await send(new Uint8Array(await book.xlsx.writeBuffer()), admin, XLSX);
      expect(read.message).toMatchObject({ rows: 1, lines: [{ row: 2, name: 'Tienda', town: 'Porto' }] });
    }
  });

  it('recognizes existing places however they are spelled', async () => {
    const by = await t.company();
    const existing = [
      ...[
        { name: 'Tejeduría', town: 'Mataró' },
        { name: 'Nave', address: 'Calle Mayor 1', gln: '9521000000018' },
      ],
      ...[
        { name: 'Nave 2', town: 'Soria' },
        { name: 'Größe & Söhne', town: 'Köln', address: 'Am Hof' },
      ],
    ];
    for (const place of existing) expect((await by.call('POST', '/places', place)).status).toBe(201);
    const lines = [
      'tejeduria,MATARÓ,',
      'NAVE,,calle  mayor 1',
      'Nave,Soria,',
      'Nave  2,soria,',
      'GRÖSSE & SÖHNE,köln,am hof',
      'GRÖßE & söhne,Koln,AM HOF',
    ];
    const read = await send(['name,town,address', ...lines].join('\n'), by);
    const faults = read.message.lines.map((line) => [line.row, line.faults.map(({ kind }) => kind).join()]);
    expect(faults).toEqual([...[2, 3, 5, 7].map((row) => [row, 'exists']), ...[4, 6].map((row) => [row, ''])]);
    expect((await finish(read.message.id, by)).message).toEqual({ count: 2, leftOut: 4 });
    await by.call('POST', '/places', { name: 'tinte', town: '' });
    expect((await send('name\nTinte', other)).message).toMatchObject({ ready: 1 });
  });

  it('is unchanged by an export and upload, in a workbook as well', async () => {
    const by = await t.company();
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Lugares').addRows([
      ['Luogo', 'Paese', 'Latitudine', 'Longitudine'],
      ['Prato', 'Italia', 43.88, 11.1],
    ]);
    const read = await send(new Uint8Array(await book.xlsx.writeBuffer()), by, XLSX);
    await finish(read.message.id, by);
    const exported = await (await by.call('GET', '/places/export?format=csv')).response.text();
    const again = await send(exported, other);
    expect(again.message).toMatchObject({ rows: 1, ready: 1 });
    expect(again.message.lines[0]).toMatchObject({ name: 'Prato', country: 'IT', latitude: 43.88, longitude: 11.1 });
  });

  it('keeps places of the same name in one town apart, and goes round whole', async () => {
    const by = await t.company();
    const shops = [
      { address: 'Calle A 1', gln: '8412345678912' },
      { address: 'Calle B 2', gln: '8412345678929' },
      { address: 'Calle C 3', gln: null },
      { address: 'Calle D 4', gln: null },
      { address: 'Calle A 1', gln: '9521000000018' },
      { address: '', gln: null },
    ];
    const sheet = ['name,address,town,gln', ...shops.map((s) => `Tienda Zara,${s.address},Madrid,${s.gln ?? ''}`)];
    const read = await send(sheet.join('\n'), by);
    expect(read.message).toMatchObject({ rows: 6, ready: 6 });
    expect((await finish(read.message.id, by)).message).toEqual({ count: 6, leftOut: 0 });
    const exported = await (await by.call('GET', '/places/export?format=csv')).response.text();
    expect((await send(exported, await t.company())).message).toMatchObject({ rows: 6, ready: 6 });
    expect((await send(exported, by)).message).toMatchObject({ rows: 6, ready: 0 });
  });

  it('recognizes an existing place by GLN, and by its address if one of the two has none', async () => {
    const by = await t.company();
    const zara = { name: 'Tienda Zara', town: 'Madrid' };
    await by.call('POST', '/places', { ...zara, address: 'Calle A 1', gln: '8412345678912' });
    await by.call('POST', '/places', { ...zara, address: 'Calle B 2' });
    const lines = [
      'Tienda Zara,calle a 1,Madrid,',
      'Otra,,Soria,8412345678912',
      'tienda zara,CALLE B 2,MADRID,8412345678929',
      'Tienda Zara,Calle C 3,Madrid,6291041500213',
    ];
    const { message } = await send(['name,address,town,gln', ...lines].join('\n'), by);
    const faults = message.lines.map((line) => [line.row, line.faults.map(({ kind }) => kind).join()]);
    expect(faults).toEqual([
      [2, 'exists'],
      [3, 'glnTaken'],
      [4, 'exists'],
      [5, ''],
    ]);
  });

  it('accepts 5,000 lines and no more', async () => {
    const by = await t.company();
    const lines = (count: number) =>
      ['name,town', ...Array.from({ length: count }, (_, at) => `Place ${at},Town ${at % 9}`)].join('\n');
    const read = await send(lines(5_000), by);
    expect(read.message).toMatchObject({ rows: 5_000, ready: 5_000 });
    expect(read.message.lines).toHaveLength(200);
    expect((await finish(read.message.id, by)).message).toEqual({ count: 5_000, leftOut: 0 });
    expect(await send(lines(5_001), by)).toMatchObject({ status: 400, code: 'INVALID_DATA' });
    expect(await send(lines(9_000), by)).toMatchObject({ status: 400, code: 'INVALID_DATA' });
  });

  it('reports why it cannot be read, and is not accessible to others', async () => {
    expect(await send('a,b\n1,2')).toMatchObject({ status: 400, code: 'INVALID_DATA' });
    expect(await send('name,town\n')).toMatchObject({ status: 400, code: 'INVALID_DATA' });
    expect((await send('PK\u0003\u0004broken', admin, XLSX)).status).toBe(422);
    expect((await send('name', admin, 'image/png')).status).toBe(415);
    const { id } = (await send('name\nUno')).message;
    expect((await finish(id, other)).status).toBe(404);
    expect((await finish('0198f3a0-0000-7000-8000-000000000000')).status).toBe(404);
    const reader = await t.user(admin.companyId, { role: 'collaborator' });
    expect((await finish(id, reader)).status).toBe(403);
  });
});
