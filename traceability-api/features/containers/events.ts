import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  CONTAINER_EVENTS,
  containerEvent,
  type ContainerEvent,
  type containers as contract,
} from '@/lib/contract/containers';
import type { TenantCtx } from '../../core/context';
import { readCursorPage, type ListSource } from '../../core/lists/lists';
import { readRecords } from '../event-records/reads';

type Query = z.output<typeof contract.events.query>;

/** Literals instead of a parameter, so that the planner can use the partial index of these kinds. */
const OF_CONTAINERS = sql.raw(`r.kind in (${CONTAINER_EVENTS.map((kind) => `'${kind}'`).join(', ')})`);

const sourceOf = (ctx: TenantCtx, { kind, sort }: Query): ListSource => ({
  from: sql`event_records r`,
  id: sql`r.id`,
  where: sql`r.company_id = ${ctx.companyId}::uuid and ${kind ? sql`r.kind = ${kind}` : OF_CONTAINERS}`,
  order: {
    columns: [
      { column: sql`r.happened_at`, type: 'timestamptz' },
      { column: sql`r.id`, type: 'uuid' },
    ],
    isDescending: sort !== 'happenedAt',
  },
});

const { shape } = containerEvent;

/** Records of containers, latest first. @throws INVALID_DATA for a cursor of another order */
export async function listContainerEvents(ctx: TenantCtx, query: Query) {
  const source = sourceOf(ctx, query);
  const { ids, ...page } = await readCursorPage(ctx.tx, source, query);
  const results = (await readRecords(ctx, ids)).map((record): ContainerEvent => {
    const parent = record.items.find(({ role }) => role === 'parent');
    const first = record.items.find(({ role }) => role !== 'parent');
    const container = parent ?? (record.kind === 'move' ? first : undefined);
    return {
      id: record.id,
      kind: shape.kind.parse(record.kind),
      happenedAt: record.happenedAt,
      itemCount: record.itemCount,
      container: container?.id ? { id: container.id, name: container.name, code: container.code } : null,
      first:
        parent && first
          ? { type: shape.first.unwrap().shape.type.parse(first.type), code: first.code, name: first.name }
          : null,
      place: record.place?.name ?? '',
      note: record.note,
      recordedBy: record.recordedBy,
      isCorrected: record.correctedBy !== null,
    };
  });
  return { results, ...page };
}
