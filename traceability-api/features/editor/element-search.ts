import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_HITS, type editor, type EditorSection, type SectionHit } from '@/lib/contract/editor';
import { findInElement, firstWords, foldSearch } from '@/lib/domain/passports/element-texts';
import { passportPages, passportSections } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { computePassport } from './computed';
import { findPassport } from './drafts';
import { folded } from '../../core/lists/words';
import { getOwner } from './owners';

type SearchInput = z.output<typeof editor.searchSections.body>;
type Candidate = Pick<EditorSection, '_id' | 'page_id' | 'type' | 'status' | 'sectionData'>;

/** Most candidates that are read: some contain the words only in fields that are not visible. */
const MAX_CANDIDATES = 3 * MAX_HITS;

const escaped = (words: string) => words.replace(/[\\%_]/g, (char) => `\\${char}`);

/** A text of the element, folded like `fold` of lib/domain/text, contains the words. */
const containsText = (query: string) => sql`exists (
  select 1
  from jsonb_path_query(${passportSections.sectionData}, '$.** ? (@.type() == "string")') as texts(value),
    regexp_replace(texts.value #>> '{}', '\\s+', ' ', 'g') as line,
    ${folded(sql`line`)} as folded
  where folded like ${`%${escaped(query)}%`})`;

async function storedCandidates(ctx: TenantCtx, { template_id, page_ids, types }: SearchInput, query: string) {
  const rows = await ctx.tx
    .select({
      _id: passportSections.id,
      page_id: passportSections.pageId,
      type: passportSections.type,
      status: passportSections.status,
      sectionData: passportSections.sectionData,
    })
    .from(passportSections)
    .innerJoin(passportPages, eq(passportPages.id, passportSections.pageId))
    .where(
      and(
        eq(passportSections.companyId, ctx.companyId),
        eq(passportSections.passportId, template_id),
        inArray(passportSections.pageId, page_ids),
        isNull(passportSections.deletedAt),
        isNull(passportPages.deletedAt),
        types.length > 0 ? or(inArray(passportSections.type, types), containsText(query)) : containsText(query),
      ),
    )
    .orderBy(
      asc(passportPages.position),
      asc(passportPages.id),
      asc(passportSections.position),
      asc(passportSections.id),
    )
    .limit(MAX_CANDIDATES);
  return rows satisfies Candidate[];
}

/**
 * Elements on some pages of a passport that contain the words, in any language, or are of one of the types; in the
 * order of the passport. @throws NOT_FOUND
 */
export async function searchSections(
  ctx: TenantCtx,
  input: SearchInput,
): Promise<{ hits: SectionHit[]; isMore: boolean }> {
  const owner = await getOwner(ctx, input.template_id);
  const query = foldSearch(input.q);
  if (query === '') return { hits: [], isMore: false };
  const isStored = (await findPassport(ctx, owner.id)) !== null;
  const candidates: Candidate[] = isStored
    ? await storedCandidates(ctx, input, query)
    : (await computePassport(ctx, owner)).pages
        .filter(({ page }) => input.page_ids.includes(page._id))
        .flatMap(({ sections }) => sections);
  const hits = candidates.flatMap(({ sectionData, ...section }): SectionHit[] => {
    const text =
      findInElement(sectionData, query) ?? (input.types.includes(section.type) ? firstWords(sectionData) : null);
    return text === null ? [] : [{ ...section, text }];
  });
  const isMore = hits.length > MAX_HITS || (isStored && candidates.length === MAX_CANDIDATES);
  return { hits: hits.slice(0, MAX_HITS), isMore };
}
