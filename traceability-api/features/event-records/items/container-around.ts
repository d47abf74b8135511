import { and, eq, isNull } from 'drizzle-orm';
import type { RecordTarget } from '@/lib/contract/record-targets';
import type { TenantCtx } from '../../../core/context';
import { containerLoads, containers } from '../../../db/schema';

/** The container that holds a unit, a whole lot or a container. */
export async function containerAround(ctx: TenantCtx, itemId: string): Promise<RecordTarget['container']> {
  const [row] = await ctx.tx
    .select({ id: containers.id, name: containers.name, code: containers.code })
    .from(containerLoads)
    .innerJoin(containers, and(eq(containers.companyId, ctx.companyId), eq(containers.id, containerLoads.containerId)))
    .where(
      and(
        eq(containerLoads.companyId, ctx.companyId),
        eq(containerLoads.itemId, itemId),
        isNull(containerLoads.unloadedAt),
      ),
    )
    .limit(1);
  return row ?? null;
}
