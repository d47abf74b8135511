import type { SearchHit } from '@/lib/contract/search';
import { parseDigitalLink } from '@/lib/domain/gs1/digital-link';
import type { LabelAddress, TenantCtx } from '../../core/context';

const FEW = 5;

function readAddress(q: string): LabelAddress | null {
  if (!/^https?:\/\//i.test(q)) return null;
  const hash = /\/p\/([\w-]{22})(?:[/?#]|$)/.exec(q)?.[1];
  if (hash) return { hash };
  const link = parseDigitalLink(q);
  if ('error' in link) return null;
  const value = (ai: string) => link.elements.find((element) => element.ai === ai)?.value;
  const gtin = value('01');
  const serial = value('21');
  return gtin ? { gtin, ...(serial ? { serial } : {}) } : null;
}

/** A few of each kind for words, a code, or the address of a scanned label; nothing for an empty search. */
export async function findAnything(ctx: TenantCtx, q: string): Promise<SearchHit[]> {
  if (q === '') return [];
  const address = readAddress(q);
  const hits: SearchHit[] = [];
  for (const [type, entry] of ctx.deps.entries.search) {
    const found = address ? await entry.byAddress?.(ctx, address) : await entry.byWords(ctx, q, FEW);
    for (const hit of found ?? []) hits.push({ type: type as SearchHit['type'], ...hit });
  }
  return hits;
}
