import ExcelJS from 'exceljs';
import { articles, type Article } from '@/lib/contract/articles';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import type { Lot } from '@/lib/contract/lots';
import type { ImportDetail } from '@/lib/contract/imports';
import { SHEET_TYPES, type Unit, type UnitSheet } from '@/lib/contract/units';
import { setUpTestApp, type Client } from './app';
import { property } from './properties';
import { sentBack } from './sent-back';
import { createUnits, makeArticle, makeBlock } from './units';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const of = (name: string, defaultValue: string, isInternal = false) => ({ name, defaultValue, isInternal });

async function download(path: string, locale = 'es'): Promise<Uint8Array> {
  const { response } = await admin.call('GET', path, undefined, { 'accept-language': locale });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const titlesOf = (csv: Uint8Array) => new TextDecoder().decode(csv).split('\r\n')[0]?.replace('\uFEFF', '').split(',');

async function preview(file: Uint8Array, name: string): Promise<ImportDetail> {
  const type = name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream';
  const upload = await admin.call<{ importId: string }>('POST', `/imports?name=${name}`, file, {
    'content-type': type,
  });
  const id = upload.message.importId;
  await t.deps.jobs.drain();
  const read = (await admin.call<ImportDetail>('GET', `/imports/${id}`)).message;
  await admin.call('PUT', `/imports/${id}/mapping`, { mapping: read.mapping });
  await t.deps.jobs.drain();
  return (await admin.call<ImportDetail>('GET', `/imports/${id}`)).message;
}

describe('an export of articles', () => {
  const properties = [
    [of('Color', 'Rojo'), of('Coste', '3,50', true), of('Nota', 'para todos'), of('Web', 'ines@lana.test')],
    [of('Nota', 'de taller', true), of('PVP', '49,90\u00a0€'), of('Material', 'lana buena'), of('Composición', 'lana')],
    [of('Nota (uso interno)', 'se llama así'), of('Fecha de compra', '2026-03-01', true), of('Vacía', '', true)],
  ];

  it.each(['es', 'en', 'it', 'pr'])('changes nothing when uploaded again (%s)', async (locale) => {
    for (const [at, each] of properties.entries())
      await admin.call('POST', '/articles', { name: `A${at}`, description: 'd', sku: `S-${at}`, properties: each });
    for (const format of ['csv', 'xlsx']) {
      const again = await preview(await download(`/articles/export?format=${format}`, locale), `a.${format}`);
      expect(again.counts).toMatchObject({ unchanged: 3, create: 0, update: 0, error: 0 });
    }
  });

  it('with the longest texts that a form accepts is recognised as unchanged when uploaded', async () => {
    const long = (length: number) =>
      'Forro '
        .repeat(length)
        .slice(0, length - 1)
        .padEnd(length, 'x');
    const article = {
      name: long(TEXT_LIMITS.name),
      description: long(TEXT_LIMITS.description),
      sku: long(TEXT_LIMITS.sku),
      model: long(TEXT_LIMITS.model),
      properties: [of(long(TEXT_LIMITS.propertyName), long(TEXT_LIMITS.propertyValue))],
      compositions: [{ label: long(TEXT_LIMITS.part), materials: [{ name: 'Lana', percent: 100 }] }],
    };
    expect((await admin.call('POST', '/articles', article)).status).toBe(201);
    for (const format of ['csv', 'xlsx']) {
      const again = await preview(await download(`/articles/export?format=${format}`), `a.${format}`);
      expect(again.counts).toMatchObject({ unchanged: 1, create: 0, update: 0, error: 0 });
    }
  });

  it('marks internal columns, and public ones that look internal', async () => {
    for (const [at, each] of properties.entries())
      await admin.call('POST', '/articles', { name: `A${at}`, description: 'd', sku: `S-${at}`, properties: each });
    expect(titlesOf(await download('/articles/export?format=csv'))?.slice(7)).toEqual([
      'Color',
      'Nota (uso interno)',
      'Nota (uso interno) (en el pasaporte)',
      'Coste (uso interno)',
      'Fecha de compra (uso interno)',
      'PVP (en el pasaporte)',
      'Material (en el pasaporte)',
      'Nota (en el pasaporte)',
      'Vacía (uso interno)',
      'Composición (en el pasaporte)',
      'Web (en el pasaporte)',
    ]);
  });

  it('has the same titles as the upload template', async () => {
    const template = { name: 'T', properties: [of('Color', ''), of('Coste', '', true), of('PVP', '')] };
    const created = (await admin.call<{ id: string }>('POST', '/templates', template)).message;
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await download(`/imports/template?templateId=${created.id}`, 'en')).buffer as ArrayBuffer);
    const titles = book.worksheets[0]?.getRow(1).values as string[];
    for (const title of ['Color', 'Coste (internal use)', 'PVP (on the passport)']) expect(titles).toContain(title);
  });
});

describe('units', () => {
  it('are exported with their own properties, marked', async () => {
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 5);
    await createUnits(t, admin, { articleId, quantity: 3 });
    const own = [property('Talla', 'M'), property('Inspección', 'Inés', true)];
    await admin.call('PUT', '/units/1', { lotId: null, properties: own });
    await admin.call('PUT', '/units/2', { lotId: null, properties: [property('talla', 'L', true)] });
    const csv = new TextDecoder().decode(await download('/units/export?format=csv', 'it'));
    const [titles, ...lines] = csv.split('\r\n').map((line) => line.split(',').slice(9));
    expect(titles).toEqual(['Inspección (uso interno)', 'Talla', 'talla (uso interno)']);
    expect(lines.slice(0, 3)).toEqual([
      ['Inés', 'M', ''],
      ['', '', 'L'],
      ['', '', ''],
    ]);
  });

  it('treat hidden and sensitive columns of their sheet as internal, unless the user decides otherwise', async () => {
    const articleId = await makeArticle(t, admin);
    await makeBlock(t, admin, 10);
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Series');
    sheet.addRows([
      ['serial', 'Talla', 'Coste', 'Lote interno'],
      ['S-1', 'M', '3,50', 'x9'],
    ]);
    sheet.getColumn(4).hidden = true;
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const upload = async () =>
      (await admin.call<UnitSheet>('POST', '/units/sheets', bytes, { 'content-type': SHEET_TYPES.xlsx })).message;
    const read = await upload();
    expect(read.properties).toEqual([
      { name: 'Talla', isInternal: false, reason: null },
      { name: 'Coste', isInternal: true, reason: 'cost' },
      { name: 'Lote interno', isInternal: true, reason: 'hiddenColumn' },
    ]);
    await createUnits(t, admin, { articleId, sheetId: read.id });
    const flags = async (code: number) =>
      (await admin.call<Unit>('GET', `/units/${code}`)).message.properties.map((each) => each.isInternal);
    expect(await flags(1)).toEqual([false, true, true]);
    const other = await makeArticle(t, admin);
    await createUnits(t, admin, { articleId: other, sheetId: (await upload()).id, internalProperties: ['Talla'] });
    expect(await flags(2)).toEqual([true, false, false]);
  });
});

it('keeps properties internal if a program does not send the flag', async () => {
  const silent = ({ isInternal: _, ...rest }: { isInternal: boolean; name: string }) => rest;
  const body = { name: 'A', properties: [of('Coste', '3', true), of('Color', 'x')] };
  const created = (await admin.call<Article>('POST', '/articles', body)).message;
  const changed = await admin.call<Article>('PUT', `/articles/${created.id}`, {
    ...{ name: 'B', properties: [...created.properties.map(silent), { name: 'Nueva', defaultValue: '1' }] },
  });
  expect(changed.message.properties.map(({ name, isInternal }) => `${name} ${isInternal}`)).toEqual([
    'Coste true',
    'Color false',
    'Nueva false',
  ]);
  const template = (await admin.call<{ id: string }>('POST', '/templates', body)).message;
  const updated = await admin.call<typeof body>('PUT', `/templates/${template.id}`, {
    ...{ name: 'A', properties: body.properties.map(silent) },
  });
  expect(updated.message.properties).toEqual(body.properties);
  const copy = { name: 'C', templateId: template.id, properties: [{ name: 'coste', defaultValue: '4' }] };
  const copied = await admin.call<Article>('POST', '/articles', copy);
  expect(copied.message.properties).toEqual([of('coste', '4', true)]);
  const own = [property('Parte', '7', true)];
  const lot = (await admin.call<Lot>('POST', '/lots', { articleId: created.id, code: 'L', properties: own })).message;
  const lotBody = { code: 'L-2', properties: own.map(silent) };
  expect((await admin.call<Lot>('PUT', `/lots/${lot.id}`, lotBody)).message.properties).toEqual(own);
  await makeBlock(t, admin, 2);
  await createUnits(t, admin, { articleId: created.id, quantity: 1 });
  await admin.call('PUT', '/units/1', { lotId: null, properties: own });
  const unit = await admin.call<Unit>('PUT', '/units/1', { lotId: lot.id, properties: own.map(silent) });
  expect(unit.message.properties).toEqual(own);
});

it('keeps the flag of an article that is read and sent back unchanged', async () => {
  const created = (
    await admin.call<Article>('POST', '/articles', {
      name: 'A',
      properties: [of('Coste', '3', true), of('Color', 'x')],
    })
  ).message;
  const updated = await admin.call<Article>('PUT', `/articles/${created.id}`, {
    ...sentBack(articles.update.body, created),
    templateId: null,
    images: [],
  });
  expect(updated.message.properties).toEqual(created.properties);
});
