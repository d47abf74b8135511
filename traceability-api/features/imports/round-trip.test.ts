import fc from 'fast-check';
import type { Article } from '@/lib/contract/articles';
import type { ImportDetail, ImportRow } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { testGtin } from '../../testing/gtins';
import { seedOfContract } from '../../testing/seed';

const t = setUpTestApp();

const CATALOGUES = 10;
const ARTICLES = 100;

/** Realistic texts, including those that a sheet could misinterpret. */
const MISTAKABLE = [
  ...[
    '007',
    '1.250',
    '1,250',
    '12,5 kg',
    '03/04/2026',
    '2026-03-04',
    'mar 2026',
    '25/12',
    '=1+1',
    '-5',
    '+34 600',
    '@a',
  ],
  ...['1e5', 'NULL', 'n/d', '#N/A', 'TRUE', '0', '100 %', "'quoted'", '"quoted"', 'a;b', 'a,b', 'Ø 5 µm', '½'],
  ...[
    'Año ñandú',
    'ﬁne',
    'e\u0301te\u0301',
    '日本',
    '🧶 lana',
    '0000',
    '4006381333931',
    'https://x.test/a?b=1&c=2',
    '<b>x</b>',
  ],
];
const WORDS = [
  'Jersey',
  'lana',
  'merina',
  'de',
  'punto',
  'Falda',
  'línea',
  'È',
  'Coração',
  '(oeko)',
  'N.º',
  '%',
  '50%',
  '/',
];
const phrase = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const word = fc.oneof({ weight: 3, arbitrary: phrase }, { weight: 1, arbitrary: fc.constantFrom(...MISTAKABLE) });
const lines = fc.oneof(
  word,
  fc.tuple(word, word).map((two) => two.join('\n')),
);
const materialName = fc.constantFrom(
  ...[
    'lana merina',
    'algodón orgánico',
    'poliéster',
    'Seta',
    'Lino',
    'elastan',
    'cuero (vacuno)',
    'wool',
    'PU',
    'água',
  ],
);

/** Shares that sum to 100, or none. */
const materials = fc.uniqueArray(materialName, { minLength: 1, maxLength: 4 }).chain((names) =>
  fc.oneof(
    fc.constant(names.map((name) => ({ name, percent: null as number | null }))),
    fc.array(fc.integer({ min: 1, max: 200 }), { minLength: names.length, maxLength: names.length }).map((weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const shares = weights.map((weight) => Math.max(1, Math.round((weight / sum) * 990)) / 10);
      const rest = shares.slice(1).reduce((total, share) => total + share, 0);
      return names.map((name, at) => ({
        name,
        percent: at === 0 ? Math.round((100 - rest) * 10) / 10 : (shares[at] ?? 0),
      }));
    }),
  ),
);
const compositions = fc.oneof(
  fc.constant([]),
  materials.map((all) => [{ label: '', materials: all }]),
  fc
    .uniqueArray(fc.constantFrom('Exterior', 'Forro', 'Relleno', 'Cuello'), { minLength: 2, maxLength: 3 })
    .chain((labels) => fc.tuple(...labels.map((label) => materials.map((all) => ({ label, materials: all }))))),
);
/** A date as stored, or in free form; an invalid date stays text. */
const date = fc.record({
  name: fc.constant('Fecha de producción'),
  defaultValue: fc.constantFrom('2026-03-04', '2024-02-29', '03/04/2026', '4 marzo 2026', '2026-03', 'por decidir', ''),
  isInternal: fc.boolean(),
});
const property = fc.record({
  name: fc.constantFrom('Color', 'Talla', 'Origen', 'Lavado', 'Precio', 'Proveedor', 'País', 'Peso neto'),
  defaultValue: lines,
  isInternal: fc.boolean(),
});
const article = fc.record({
  name: word,
  description: lines,
  hasGtin: fc.boolean(),
  model: fc.oneof(fc.constant(''), word),
  weightGrams: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 1, max: 9_999_999 }).map((value) => value / 1000),
  ),
  properties: fc.uniqueArray(fc.oneof({ weight: 6, arbitrary: property }, { weight: 1, arbitrary: date }), {
    maxLength: 5,
    selector: ({ name }) => name,
  }),
  compositions,
});

let gtins = 0;

async function create(admin: Client, drafts: readonly (typeof article extends fc.Arbitrary<infer A> ? A : never)[]) {
  for (const [at, { hasGtin, ...draft }] of drafts.entries()) {
    gtins += 1;
    await done(admin, 'POST', '/articles', { ...draft, sku: `S-${at}`, gtin: hasGtin ? testGtin(gtins) : null });
  }
}

async function exportOf(admin: Client, format: 'xlsx' | 'csv'): Promise<Uint8Array> {
  const { response } = await admin.call('GET', `/articles/export?format=${format}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Uploads a file with the proposed mapping, and returns what its check says. */
async function upload(admin: Client, file: Uint8Array, name: string): Promise<ImportDetail> {
  const answer = await admin.call<{ importId: string }>('POST', `/imports?name=${name}`, file, {
    'content-type': 'application/octet-stream',
  });
  const { importId } = answer.message;
  await t.deps.jobs.drain();
  const { mapping, internalColumns } = await done<ImportDetail>(admin, 'GET', `/imports/${importId}`);
  await done(admin, 'PUT', `/imports/${importId}/mapping`, { mapping, internalColumns });
  await t.deps.jobs.drain();
  return done<ImportDetail>(admin, 'GET', `/imports/${importId}`);
}

/** Uploads an export unchanged. */
async function check(admin: Client, format: 'xlsx' | 'csv') {
  const { id, counts, layout } = await upload(admin, await exportOf(admin, format), `export.${format}`);
  const { results } = await done<{ results: ImportRow[] }>(admin, 'GET', `/imports/${id}/rows?action=update`);
  const failed = await done<{ results: ImportRow[] }>(admin, 'GET', `/imports/${id}/rows?action=error`);
  const titled = (cells: readonly string[]) =>
    cells.flatMap((cell, at) => (cell === '' ? [] : [`${layout?.columns[at]?.header}: ${cell}`]));
  const changed = [...results, ...failed.results].map(({ cells }) => titled(cells));
  return { counts, changed };
}

async function run(admin: Client, file: Uint8Array, name: string): Promise<Article> {
  const { id, counts } = await upload(admin, file, name);
  expect(counts).toMatchObject({ error: 0, warnings: 0 });
  await done(admin, 'POST', `/imports/${id}/run`, {});
  await t.deps.jobs.drain();
  const { results } = await done<{ results: Article[] }>(admin, 'GET', '/articles');
  return done<Article>(admin, 'GET', `/articles/${results[0]?.id}`);
}

const seed = seedOfContract(process.env.ROUND_TRIP_SEED);
const catalogues = fc.sample(fc.array(article, { minLength: ARTICLES, maxLength: ARTICLES }), {
  numRuns: CATALOGUES,
  seed,
});

describe(`a thousand random articles (ROUND_TRIP_SEED=${seed})`, () => {
  it.each(catalogues.map((drafts, at) => [at, drafts] as const))(
    'read from their own export, XLSX and CSV, change nothing: catalogue %i',
    async (_, drafts) => {
      const admin = await t.company();
      await create(admin, drafts);
      for (const format of ['xlsx', 'csv'] as const) {
        const { counts, changed } = await check(admin, format);
        expect({ format, changed }).toEqual({ format, changed: [] });
        expect(counts).toMatchObject({ rows: ARTICLES, articles: ARTICLES, unchanged: ARTICLES, error: 0 });
      }
    },
    150_000,
  );
});

describe('an article read from its own export', () => {
  let admin: Client;
  beforeEach(async () => {
    admin = await t.company();
  });
  const article = { sku: 'B', name: 'Bolso', description: 'De piel' };
  const changesNothing = async () => {
    for (const format of ['xlsx', 'csv'] as const) {
      const { counts } = await check(admin, format);
      expect(counts).toMatchObject({ rows: 1, unchanged: 1, error: 0, warnings: 0 });
    }
  };

  it('keeps the names of its materials, whatever they contain', async () => {
    const materials = [
      { name: 'Cuero, curtido vegetal', percent: 60 },
      { name: 'Acero inox. 316L', percent: 40 },
    ];
    await done(admin, 'POST', '/articles', { ...article, compositions: [{ label: 'Exterior: asa', materials }] });
    await changesNothing();
  });

  it('keeps them when a share was changed in the file, and in another company', async () => {
    const materials = [
      { name: 'Cuero, curtido vegetal', percent: 60 },
      { name: 'Acero inox. 316L', percent: 40 },
    ];
    const compositions = [{ label: 'Forro; interior', materials }];
    await done(admin, 'POST', '/articles', { ...article, compositions });
    const other = await t.company();
    for (const format of ['xlsx', 'csv'] as const)
      expect(await run(other, await exportOf(admin, format), `a.${format}`)).toMatchObject({
        compositions,
        properties: [],
      });
    const text = new TextDecoder().decode(await exportOf(admin, 'csv'));
    const edited = new TextEncoder().encode(text.replace('60%', '55%').replace('40%', '45%'));
    const shares = materials.map(({ name, percent }) => ({ name, percent: percent === 60 ? 55 : 45 }));
    expect(await run(admin, edited, 'a.csv')).toMatchObject({
      compositions: [{ label: 'Forro; interior', materials: shares }],
      properties: [],
    });
  });

  it('brings its properties into another company in their order', async () => {
    const names = ['Talla', 'Color', 'Origen', 'Acabado'];
    const properties = names.map((name) => ({ name, defaultValue: 'uno', isInternal: false }));
    await done(admin, 'POST', '/articles', { ...article, properties });
    const copy = await run(await t.company(), await exportOf(admin, 'xlsx'), 'a.xlsx');
    expect(copy.properties.map(({ name }) => name)).toEqual(names);
  });

  it('keeps its other data if its composition is read differently', async () => {
    const materials = [
      { name: 'Menos de 5 % de lana', percent: 90 },
      { name: '?; otros', percent: null },
    ];
    const properties = [{ name: 'Composición', defaultValue: 'Ver etiqueta', isInternal: false }];
    await done(admin, 'POST', '/articles', { ...article, properties, compositions: [{ label: '', materials }] });
    await changesNothing();
  });

  it('keeps a weight with three decimals, which many parsers take for thousands', async () => {
    await done(admin, 'POST', '/articles', { ...article, weightGrams: 226.796 });
    await changesNothing();
  });

  it('keeps texts that look like entities of HTML', async () => {
    const properties = [{ name: 'M&amp;S', defaultValue: '&lt;b&gt; &#39;x&#39; &eacute;', isInternal: false }];
    await done(admin, 'POST', '/articles', { ...article, name: 'R&amp;D & más', properties });
    await changesNothing();
  });

  it('may weigh nothing', async () => {
    await done(admin, 'POST', '/articles', { ...article, weightGrams: 0 });
    await changesNothing();
  });

  it('may have no description', async () => {
    await done(admin, 'POST', '/articles', { ...article, description: '' });
    await changesNothing();
  });
});
