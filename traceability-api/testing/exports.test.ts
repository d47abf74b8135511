import ExcelJS from 'exceljs';
import { setUpTestApp, type Client } from './app';

const t = setUpTestApp();
let admin: Client;
let other: Client;

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
  await admin.call('POST', '/articles', {
    name: '=HYPERLINK("http://evil.example";"x")',
    sku: 'E-1',
    gtin: '9520123456788',
    description: 'línea 1\nlínea 2, con "comillas"',
    weightGrams: 12.5,
    properties: [{ name: 'Talla', defaultValue: '-5' }],
    compositions: [
      {
        label: 'Exterior',
        materials: [
          { name: 'Algodón', percent: 95 },
          { name: 'Elastano', percent: 5 },
        ],
      },
    ],
  });
  await admin.call('POST', '/articles', {
    name: 'Segundo',
    sku: 'E-2',
    properties: [{ name: 'Color', defaultValue: '+1' }],
  });
  await other.call('POST', '/articles', { name: 'secret' });
});

const csv = async (query: string) => {
  const { response } = await admin.call('GET', `/articles/export?format=csv&${query}`, undefined, {
    'accept-language': 'es',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  // The byte order mark that makes spreadsheet programs read UTF-8.
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  return bytes.subarray(3).toString();
};

describe('exports', () => {
  it("have the upload's columns in the user's language, and no active formulas", async () => {
    const text = await csv('');
    const [title, ...lines] = text.split('\r\n');
    expect(title).toBe('Nombre,Descripción,SKU,GTIN,Modelo,Peso (g),Composición,Color,Talla');
    expect(lines[0]).toBe(
      '"\'=HYPERLINK(""http://evil.example"";""x"")","línea 1\nlínea 2, con ""comillas""",E-1,9520123456788,,12.5,"Exterior: 95% Algodón, 5% Elastano",,-5',
    );
    expect(lines[1]).toBe("Segundo,,E-2,,,,,'+1,");
    expect(text).not.toContain('secret');
  });

  it('contain the filtered or the selected rows', async () => {
    expect(await csv('q=segundo')).not.toContain('E-1');
    const matches = await admin.call<{ results: { id: string }[] }>('GET', '/articles?q=E-1');
    expect(await csv(`ids=${matches.message.results[0]?.id}`)).not.toContain('Segundo');
  });

  it('keep the order of their list', async () => {
    const skus = (text: string) => text.match(/E-\d/g);
    expect(skus(await csv('sort=sku'))).toEqual(['E-1', 'E-2']);
    expect(skus(await csv('sort=-sku'))).toEqual(['E-2', 'E-1']);
  });

  it.each([
    ['es', 'artículos', 'articulos'],
    ['it', 'articoli', null],
    ['pt', 'artigos', null],
  ])('have file and sheet names in the user’s language (%s)', async (lang, name, plain) => {
    const { response } = await admin.call('GET', '/articles/export', undefined, { 'accept-language': lang });
    const starred = plain && `; filename*=UTF-8''${encodeURIComponent(name)}.xlsx`;
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${plain ?? name}.xlsx"${starred ?? ''}`,
    );
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    expect(workbook.worksheets[0]?.name).toBe(name);
  });

  it('are available as workbooks', async () => {
    const { response } = await admin.call('GET', '/articles/export');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="articles.xlsx"');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    const sheet = workbook.worksheets[0];
    expect(sheet?.getCell('A1').value).toBe('Name');
    expect(sheet?.getCell('A2').value).toBe('\'=HYPERLINK("http://evil.example";"x")');
    expect(sheet?.getCell('F2').value).toBe(12.5);
    const materials = await admin.call('GET', '/materials/export?format=csv');
    expect(await materials.response.text()).toContain('Algodón,,No,1');
  });

  it('are limited to the company', async () => {
    expect((await t.anonymous.call('GET', '/articles/export')).status).toBe(401);
    expect((await admin.call('GET', '/articles/export?format=pdf')).status).toBe(400);
  });
});
