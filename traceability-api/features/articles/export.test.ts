import type { ImportDetail } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { writeArticles } from './writing/bulk';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

type Properties = Record<string, string>;

/** Creates this many articles, each with the public properties that `propertiesOf` returns. */
function create(count: number, propertiesOf: (at: number) => Properties) {
  const facts = { gtin: null, description: 'x', model: '', weightGrams: null, isManualLoad: false, templateId: null };
  const batch = Array.from({ length: count }, (_, at) => ({
    ...{ ...facts, name: `Jersey ${at}`, sku: `S-${String(at).padStart(3, '0')}`, images: [], compositions: [] },
    properties: Object.entries(propertiesOf(at)).map(([name, defaultValue]) => ({
      ...{ name, defaultValue, isInternal: false },
    })),
  }));
  const ctx = { companyId: admin.companyId, userId: null, now: t.deps.now, isMailed: false };
  return t.deps.db.asTenant(admin.companyId, (tx) => writeArticles({ ...ctx, tx }, batch));
}

async function exported(query = ''): Promise<Uint8Array> {
  const { response } = await admin.call('GET', `/articles/export?format=csv&sort=sku${query}`);
  return new Uint8Array(await response.arrayBuffer());
}

const titlesOf = (file: Uint8Array) => new TextDecoder().decode(file).split(/\r?\n/)[0]?.split(',').slice(7);

/** Uploads a file unchanged, with the proposed mapping. */
async function check(file: Uint8Array): Promise<ImportDetail> {
  const headers = { 'content-type': 'application/octet-stream' };
  const { importId } = (await admin.call<{ importId: string }>('POST', '/imports?name=a.csv', file, headers)).message;
  await t.deps.jobs.drain();
  const { mapping, internalColumns } = await done<ImportDetail>(admin, 'GET', `/imports/${importId}`);
  await done(admin, 'PUT', `/imports/${importId}/mapping`, { mapping, internalColumns });
  await t.deps.jobs.drain();
  return done<ImportDetail>(admin, 'GET', `/imports/${importId}`);
}

it('marks public properties that look internal, wherever in the file their values begin', async () => {
  await create(90, (at) => ({
    Color: 'azul',
    ...(at > 50 ? { 'Atención al cliente': `ayuda${at}@marca.test`, Fabricado: 'Porto' } : {}),
    ...(at === 60 ? { Aviso: 'Lavar en frío' } : {}),
    ...(at === 61 ? { aviso: 'No publicar' } : {}),
    ...(at === 89 ? { Tienda: 'https://marca.test/jersey.jpg' } : {}),
  }));
  const file = await exported();
  expect(titlesOf(file)).toEqual([
    'Color',
    'Atención al cliente (on the passport)',
    'Fabricado',
    'aviso (on the passport)',
    'Tienda (on the passport)',
  ]);
  const { counts, internalColumns } = await check(file);
  expect({ counts, internalColumns }).toMatchObject({ counts: { rows: 90, unchanged: 90 }, internalColumns: [] });
});

it('checks only the articles in the file', async () => {
  await create(40, (at) => ({
    Color: 'azul',
    ...(at > 35 ? { Ayuda: at < 38 ? `a${at}@marca.test` : 'en tienda' } : {}),
  }));
  expect(titlesOf(await exported())).toEqual(['Color', 'Ayuda (on the passport)']);
  expect(titlesOf(await exported('&q=S-038'))).toEqual(['Color', 'Ayuda']);
});

it('has a column for each property, however many there are, in the order of the articles', async () => {
  const nameOf = (at: number) => `Property ${String(at).padStart(4, '0')}`;
  await create(10, (article) =>
    Object.fromEntries(Array.from({ length: 120 }, (_, at) => [nameOf(article * 120 + at), `${article}-${at}`])),
  );
  const file = await exported();
  // The first properties of all ten articles, then the second ones.
  const inOrder = Array.from({ length: 1_200 }, (_, at) => nameOf((at % 10) * 120 + Math.floor(at / 10)));
  expect(titlesOf(file)).toEqual(inOrder);
  expect(new TextDecoder().decode(file)).toContain('9-119');
});

it('exports as many selected articles as a selection can hold, of its own company only', async () => {
  await create(3, () => ({ Color: 'azul' }));
  const other = await t.company();
  const all = (await admin.call<{ ids: string[] }>('GET', '/articles/ids')).message.ids;
  const unknown = Array.from({ length: 998 }, () => crypto.randomUUID());
  const choose = (ids: string[], by: Pick<Client, 'call'> = admin) =>
    by.call('POST', '/articles/export', { ids, format: 'csv' });
  const skusOf = async ({ response }: { response: Response }) =>
    (await response.text())
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.match(/S-\d+/)?.[0]);
  expect(await skusOf(await choose([...unknown, ...all.slice(1)]))).toEqual(['S-001', 'S-002']);
  expect((await choose([...unknown, ...all])).code).toBe('INVALID_DATA');
  expect(await skusOf(await choose(all, other))).toEqual([]);
  expect((await choose(all, t.anonymous)).status).toBe(401);
});
