import type { SearchHit } from '@/lib/contract/search';
import { readLabelAddress } from '@/lib/domain/gs1/label-address';
import type { TenantCtx } from '../../core/context';
import { isOpenTo } from '../../core/feature';

const FEW = 5;

/** A few of each kind for words, a code, or the address of a scanned label; nothing for an empty search. */
export async function findAnything(ctx: TenantCtx, q: string): Promise<SearchHit[]> {
  if (q === '') return [];
  const address = readLabelAddress(q);
  const hits: SearchHit[] = [];
  for (const [type, entry] of ctx.deps.entries.search) {
    if (!isOpenTo(ctx, entry)) continue;
    const found = address ? await entry.byAddress?.(ctx, address) : await entry.byWords(ctx, q, FEW);
    for (const hit of found ?? []) hits.push({ type: type as SearchHit['type'], ...hit });
  }
  return hits;
}
