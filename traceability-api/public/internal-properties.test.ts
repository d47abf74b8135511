import { sql } from 'drizzle-orm';
import { articles, type Article } from '@/lib/contract/articles';
import type { Lot } from '@/lib/contract/lots';
import type { Unit } from '@/lib/contract/units';
import { setUpTestApp, type Client } from '../testing/app';
import { elapse } from '../testing/elapse';
import { readablePdf } from '../testing/pdf';
import { property } from '../testing/properties';
import { sentBack } from '../testing/sent-back';
import { createUnits, makeBlock } from '../testing/units';
import { publicProperties } from '../features/passports/live/properties';
import { wholeSnapshot } from '../features/passports/frozen/stored-versions';
import { withOwnProperties } from '../features/passports/live/own-properties';

const GTIN = '09521234000006';
const CANARY = 'CANARY-41c7';

const t = setUpTestApp();
let owner: Client;
let article: Article;
let lot: Lot;
let now = 0;

beforeAll(async () => {
  owner = await t.company({ name: 'Lana' });
  article = (
    await owner.call<Article>('POST', '/articles', {
      name: 'Jersey',
      description: 'De punto',
      gtin: GTIN,
      properties: [
        { name: 'Color', defaultValue: 'Arena' },
        { name: `${CANARY} coste`, defaultValue: `${CANARY} 3,50`, isInternal: true },
        { name: 'Nota', defaultValue: '', isInternal: true },
        { name: 'Taller', defaultValue: 'Oporto' },
      ],
    })
  ).message;
  lot = (
    await owner.call<Lot>('POST', '/lots', {
      articleId: article.id,
      code: 'L-7',
      properties: [property(`${CANARY} lote`, `${CANARY} parte 12`, true), property('nota', `${CANARY} de taller`)],
    })
  ).message;
  await makeBlock(t, owner, 5);
  await createUnits(t, owner, { articleId: article.id, quantity: 2, lot: { kind: 'existing', lotId: lot.id } });
  const changed = await owner.call('PUT', '/units/1', {
    lotId: lot.id,
    properties: [
      property(`${CANARY} unidad`, `${CANARY} revisada`, true),
      property('NÓTA', `${CANARY} de unidad`),
      property('taller', `${CANARY} Braga`, true),
      property('Talla', 'M'),
    ],
  });
  expect(changed.status).toBe(200);
  // Units are created by a job, which follows the real clock only.
  now = Date.now();
  t.setNow(new Date(now));
});

const unit = async () => (await owner.call<Unit>('GET', '/units/1')).message;
const textOf = async (path: string, client: Pick<Client, 'call'> = t.anonymous) => {
  const { response } = await client.call('GET', path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

it('keeps internal properties of article, lot and unit out of every public response', async () => {
  const { hash, facts } = await unit();
  expect(facts.filter(({ value }) => value.includes(CANARY))).toHaveLength(5);
  const [block] = (await owner.call<{ results: { link: string }[] }>('GET', '/blocks')).message.results;
  const pages = [
    `/p/${hash}`,
    `/p/${article.id}`,
    `/01/${GTIN}`,
    `/01/${GTIN}/10/L-7`,
    `/01/${GTIN}/21/00000001`,
    `/01/${GTIN}/10/L-7/21/00000002`,
    new URL(block?.link ?? '', 'http://localhost').pathname,
  ];
  const addresses = pages.flatMap((path) => ['es', 'en', 'it', 'pr'].map((lang) => `${path}?lang=${lang}`));
  for (const path of [...addresses, '/openapi.json', '/openapi']) {
    expect((await textOf(path)).toString().includes(CANARY) ? path : '').toBe('');
  }
  for (const query of ['svg', 'png'])
    expect((await textOf(`/units/1/qr?format=${query}`, owner)).includes(CANARY)).toBe(false);
  expect(readablePdf(await textOf(`/labels/sheet?articleId=${article.id}`, owner))).toContain('Jersey');
  expect(readablePdf(await textOf(`/labels/sheet?articleId=${article.id}`, owner))).not.toContain(CANARY);
  const frozen = await t.deps.db.asSystem('test', (tx) =>
    tx.execute<{ text: string }>(sql`select string_agg((${wholeSnapshot})::text, '') as text from passport_versions`),
  );
  expect(frozen.rows[0]?.text).toContain('Arena');
  expect(frozen.rows[0]?.text).not.toContain(CANARY);
});

it('shows public properties, but none whose name is internal at any level', async () => {
  const { hash } = await unit();
  const ofUnit = (await textOf(`/p/${hash}`)).toString();
  for (const text of ['Arena', 'Talla']) expect(ofUnit).toContain(text);
  // The unit's workshop is internal, so that of the article must not appear instead.
  expect(ofUnit).not.toContain('Oporto');
  expect((await textOf(`/01/${GTIN}/10/L-7`)).toString()).toContain('Oporto');
});

it('shows a value within two seconds of becoming public, and hides it as quickly', async () => {
  const { hash, version } = (await owner.call<Unit>('GET', '/units/2')).message;
  const change = async (isInternal: boolean, at: number) => {
    await owner.call('PUT', '/units/2', {
      lotId: lot.id,
      version: at,
      properties: [property('Revisada por', 'Inés', isInternal)],
    });
    elapse(2_001);
    return (await textOf(`/p/${hash}`)).toString();
  };
  expect(await change(false, version)).toContain('Inés');
  expect(await change(true, version + 1)).not.toContain('Inés');
});

it('lists what a published passport still shows until it is published again', async () => {
  const created = (
    await owner.call<Article>('POST', '/articles', {
      name: 'Falda',
      properties: [
        { name: 'Color', defaultValue: 'Teja' },
        { name: 'Coste', defaultValue: '12,40' },
        { name: 'Vacía', defaultValue: '' },
      ],
    })
  ).message;
  expect(created.stillPublic).toEqual([]);
  const hidden = created.properties.map((each) => ({ ...each, isInternal: each.name !== 'Color' }));
  t.setNow(new Date((now += 10)));
  const changed = await owner.call<Article>('PUT', `/articles/${created.id}`, {
    ...sentBack(articles.update.body, created),
    properties: hidden,
    images: [],
  });
  expect(changed.message).toMatchObject({ state: 'changed', stillPublic: ['Coste'] });
  expect((await textOf(`/p/${created.id}`)).toString()).toContain('12,40');
  await owner.call('POST', '/articles/publish', { ids: [created.id] });
  elapse(2_001);
  expect((await textOf(`/p/${created.id}`)).toString()).not.toContain('12,40');
  const after = (await owner.call<Article>('GET', `/articles/${created.id}`)).message;
  expect(after).toMatchObject({ state: 'published', publishedVersion: 2, stillPublic: [], properties: hidden });
});

it('preserves the flag in copies, from templates and through the trash', async () => {
  const properties = [{ name: 'Coste', defaultValue: '9', isInternal: true }];
  const template = (await owner.call<{ id: string }>('POST', '/templates', { name: 'Faldas', properties })).message;
  const copied = (await owner.call<{ id: string }>('POST', `/templates/${template.id}/duplicate`, { name: 'Dos' }))
    .message;
  const body = { name: 'Falda de tubo', templateId: copied.id, sku: 'FT-1' };
  const created = (await owner.call<Article>('POST', '/articles', body)).message;
  const bare = (await owner.call<Article>('POST', '/articles', { name: 'Falda de vuelo' })).message;
  await owner.call('POST', `/templates/${template.id}/assign`, { ids: [bare.id], shouldAddMissing: true });
  await owner.call('DELETE', `/articles/${created.id}`);
  await owner.call('POST', '/articles/restore', { ids: [created.id] });
  for (const { id } of [created, bare]) {
    expect((await owner.call<Article>('GET', `/article/${id}`)).message.properties).toEqual(properties);
    expect((await textOf(`/p/${id}`)).toString()).not.toContain('Coste');
  }
});

describe('own properties', () => {
  const snapshot = {
    schema: 1,
    layout: 'default-1' as const,
    article: {
      name: 'A',
      sku: '',
      description: '',
      model: '',
      gtin: null,
      weightGrams: null,
      images: [],
      compositions: [],
    },
    brand: { name: 'B' },
  };
  const drawnProperties = (published: [string, string][], ...levels: Parameters<typeof publicProperties>) => {
    const properties = published.map(([name, value]) => ({ name, value }));
    const part = { code: '1', serial: null, lot: null, ...publicProperties(...levels) };
    const { article: drawn } = withOwnProperties({ ...snapshot, article: { ...snapshot.article, properties } }, part);
    return drawn.properties.map(({ name, value }) => `${name} ${value}`);
  };

  it('are hidden by any level that keeps the name internal', () => {
    const published: [string, string][] = [
      ['Coste', '3'],
      ['Color', 'rojo'],
    ];
    expect(drawnProperties(published, [[property('COSTE', '4')], []], [])).toEqual(['Coste 4', 'Color rojo']);
    expect(drawnProperties(published, [[property('COSTE', '4', true)], []], [])).toEqual(['Color rojo']);
    expect(drawnProperties(published, [[property('Coste', '4')], [property('coste', '5', true)]], [])).toEqual([
      'Color rojo',
    ]);
    expect(drawnProperties(published, [[property('Coste', '4')], []], ['cóste'])).toEqual(['Color rojo']);
    expect(drawnProperties(published, [[], [property('coste', '', true)]], [])).toEqual(['Color rojo']);
  });
});
