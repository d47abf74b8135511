import { sql } from 'drizzle-orm';
import { articleFacts } from '@/lib/contract/passports';
import { bindSections } from '@/lib/contract/sections/bindings';
import { drawnTexts } from '@/lib/contract/sections/drawn';
import { isKnownSection, SECTION_TYPES } from '@/lib/contract/sections/index';
import { anyElements } from '@/lib/contract/sections/testing/any-elements';
import { languagesMissing } from '@/lib/domain/passports/languages-missing';
import { setUpTestApp } from '../../testing/app';
import { drawnTexts as drawnTextsInDatabase } from './drawn-texts';
import { LANGUAGE_BITS } from './languages-missing';

const t = setUpTestApp();

const FILE_ID = '0192f0c1-2345-7abc-8def-0123456789ab';
const allLanguages = { es: 'Lino', en: 'Linen', it: 'Lino', pt: 'Linho' };
const TEXTS = [
  '',
  ' \u00a0',
  'Lino',
  allLanguages,
  { es: 'Lino', en: 'Linen', pt: 'Linho' },
  { es: 'Lino' },
  { en: ' \ufeff' },
];

/** Has a value for every element that follows the article. */
const article = articleFacts.parse({
  ...{ sku: 'C-1', name: 'Camisa', description: 'De lino' },
  images: [{ fileId: FILE_ID, width: 30, height: 20 }],
  properties: [{ name: 'Color', value: 'Arena' }],
  compositions: [{ label: '', materials: [{ name: 'lino', percent: 100 }] }],
});

it('are the same in the database as in the check before a single passport is published, for every type', async () => {
  const elements = anyElements(60, (choose) => choose(TEXTS));
  const lacking = (element: (typeof elements)[number]) => {
    const [bound] = bindSections([element], article).sections;
    const texts = bound && isKnownSection(bound) ? drawnTexts(bound) : [];
    return languagesMissing(texts).reduce((sum, locale) => sum + LANGUAGE_BITS[locale], 0);
  };
  const { rows } = await t.deps.db.asSystem('test', (tx) =>
    tx.execute<{ bits: number; inside: number }>(sql`
      select app_texts_languages_missing(texts) as bits, app_languages_missing(texts) as inside
      from jsonb_array_elements(${JSON.stringify(elements)}::jsonb) with ordinality as e(value, at)
        cross join lateral (select ${drawnTextsInDatabase(sql`value->>'type'`, sql`value`)} as texts) as drawn
      order by at`),
  );
  const expected = elements.map(lacking);
  expect(elements.filter((_, at) => rows[at]?.bits !== expected[at])).toEqual([]);
  expect(rows.map(({ inside }) => inside)).toEqual(expected);
  const seen = new Set(elements.filter((element) => lacking(element) !== 0).map(({ type }) => type));
  expect(SECTION_TYPES.filter((type) => !seen.has(type))).toEqual(['divider_line', 'roulette', 'space']);
});

it('are empty for an element of an unknown type', async () => {
  const { rows } = await t.deps.db.asSystem('test', (tx) =>
    tx.execute<{ texts: unknown }>(
      sql`select ${drawnTextsInDatabase(sql`'mirror'`, sql`${JSON.stringify({ title: allLanguages })}::jsonb`)} as texts`,
    ),
  );
  expect(rows).toEqual([{ texts: [] }]);
});
