import type { SearchHit } from '@/lib/contract/search';
import { readLabel } from '@/lib/domain/gs1/label-address';
import type { FeatureHit, SearchEntry, TenantCtx } from '../../core/context';
import { isOpenTo } from '../../core/feature';

const FEW = 5;

/**
 * A few hits of each kind for words, a code, or the address or barcode of a scanned label; none for an empty search.
 */
export async function findAnything(ctx: TenantCtx, q: string): Promise<SearchHit[]> {
  const label = readLabel(q);
  const hitsByAddress = label ? await findEach(ctx, (entry) => entry.byAddress?.(ctx, label)) : [];
  // Text that looks like a barcode may be a code that a company has chosen.
  return hitsByAddress.length > 0 || q === '' ? hitsByAddress : findEach(ctx, (entry) => entry.byWords(ctx, q, FEW));
}

async function findEach(
  ctx: TenantCtx,
  find: (entry: SearchEntry) => Promise<FeatureHit[]> | undefined,
): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for (const [type, entry] of ctx.deps.entries.search) {
    if (!isOpenTo(ctx, entry)) continue;
    for (const hit of (await find(entry)) ?? []) hits.push({ type: type as SearchHit['type'], ...hit });
  }
  return hits;
}
