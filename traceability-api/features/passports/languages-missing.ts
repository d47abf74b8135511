import { sql, type SQL } from 'drizzle-orm';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import type { PassportDesign } from '@/lib/contract/passports';
import type { IncompletePassports } from '@/lib/contract/publications';
import type { TenantCtx } from '../../core/context';
import { drawnDesign, drawnTexts } from './drawn-texts';

/** Bits of the languages in the columns `languages_missing`; the database's functions use the same ones. */
export const LANGUAGE_BITS = { es: 1, en: 2, it: 4, pt: 8 } as const satisfies Record<Locale, number>;

/** Most elements with missing texts that one query reads; further ones are not counted. */
const MAX_READ = 100_000;

/** Passports that all lack the same languages, given as a sum of `LANGUAGE_BITS`. */
export function allLacking(passports: number, bits: number): IncompletePassports {
  const lacking = (bit: number) => ((bits & bit) === 0 ? 0 : passports);
  const { es, en, it, pt } = LANGUAGE_BITS;
  const languages = { es: lacking(es), en: lacking(en), it: lacking(it), pt: lacking(pt) };
  return { passports: bits === 0 ? 0 : passports, languages, isCapped: false };
}

/** The languages in which a visible text of a design is missing, as a sum of `LANGUAGE_BITS`. */
export async function languageBits({ tx }: TenantCtx, design: PassportDesign): Promise<number> {
  const { rows } = await tx.execute<{ bits: number }>(sql`
    select app_design_languages_missing(${drawnDesign(sql`given.design`)}) as bits
    from (select ${JSON.stringify(design)}::jsonb as design) as given`);
  return rows[0]?.bits ?? 0;
}

const countOf = (bits: SQL) => sql`(count(*) filter (where ${bits} <> 0))::int`;

/**
 * How many passports of articles lack texts, in total and by language. `ids` is an SQL array; `alsoMissing` are
 * languages that all of them will lack whatever they contain now, as a sum of `LANGUAGE_BITS`.
 */
export async function countIncomplete(ctx: TenantCtx, ids: SQL, alsoMissing = 0): Promise<IncompletePassports> {
  const { rows } = await ctx.tx.execute<Record<Locale | 'passports', number> & { is_capped: boolean }>(sql`
    with chosen as (
      select a.id, a.design_id, p.id is not null as is_edited
      from articles a left join passports p on p.company_id = a.company_id and p.id = a.id
      where a.company_id = ${ctx.companyId}::uuid and a.id = any(${ids})
    ), pages as (
      select id, passport_id, languages_missing, seo_languages_missing,
        type <> 'input_flow' or row_number() over (partition by passport_id order by position, id) = 1 as is_open
      from passport_pages
      where company_id = ${ctx.companyId}::uuid and deleted_at is null and passport_id = any(${ids})
    ), open_pages as (
      select id, passport_id, languages_missing, seo_languages_missing, count(*) over (partition by passport_id) > 1 as has_others
      from pages where is_open
    ), elements as (
      select passport_id, page_id, app_texts_languages_missing(drawn.texts) as languages_missing
      from passport_sections s cross join lateral (
        select ${drawnTexts(sql`s.type`, sql`s.section_data`)} as texts offset 0) as drawn
      where s.company_id = ${ctx.companyId}::uuid and s.deleted_at is null and s.status = 'active'
        and s.languages_missing <> 0 and s.passport_id = any(${ids})
      limit ${MAX_READ + 1}
    ), designs as (
      select id, app_design_languages_missing(${drawnDesign(sql`design`)}) as languages_missing from template_designs
      where company_id = ${ctx.companyId}::uuid and languages_missing <> 0
        and id = any(array(select distinct design_id from chosen where not is_edited))
    ), found as (
      select passport_id as id, languages_missing from open_pages where has_others
      union all
      select passport_id, seo_languages_missing from open_pages
      union all
      select e.passport_id, e.languages_missing from elements e join open_pages p on p.id = e.page_id
      union all
      select c.id, d.languages_missing from chosen c join designs d on d.id = c.design_id where not c.is_edited
    ), whole as (
      select c.id, bit_or(coalesce(f.languages_missing, 0)::int) | ${alsoMissing}::int as missing
      from chosen c left join found f on f.id = c.id group by c.id
    )
    select ${countOf(sql`missing`)} as passports,
      ${sql.join(
        LOCALES.map(
          (locale) => sql`${countOf(sql`missing & ${LANGUAGE_BITS[locale]}::int`)} as ${sql.identifier(locale)}`,
        ),
        sql`, `,
      )},
      (select count(*) > ${MAX_READ}::int from elements) as is_capped
    from whole`);
  const [row] = rows;
  if (!row) return allLacking(0, 0);
  const { passports, is_capped: isCapped, es, en, it, pt } = row;
  return { passports, languages: { es, en, it, pt }, isCapped };
}
