import { eventRecords } from '@/lib/contract/event-records';
import { recordPages, type RecordTab } from '@/lib/contract/record-pages';
import type { TenantCtx } from '../../core/context';
import { implement } from '../../core/implement';
import { listRecords } from '../event-records/pages';
import { listHistory } from '../history/reads';
import { getLineage } from '../lots/lineage';
import { readLotNeighbours } from '../lots/pages';
import { getLot } from '../lots/reads';
import { readTemplateNeighbours } from '../templates/pages';
import { getTemplate } from '../templates/reads';
import { getUnit } from '../units/detail';
import { readUnitNeighbours } from '../units/pages';

/** Entries on the first page of a history. */
const ENTRIES = 30;

const historyIn = (ctx: TenantCtx, tab: RecordTab, id: string) =>
  tab === 'history' ? listHistory(ctx, id, { pageSize: ENTRIES }) : null;

const recordsIn = (ctx: TenantCtx, tab: RecordTab, itemId: string) =>
  tab === 'records' ? listRecords(ctx, eventRecords.list.query.parse({ itemId })) : null;

export const recordPagesRoutes = implement('recordPages', recordPages, {
  template: async (ctx, { params: { templateId }, query }) => ({
    template: await getTemplate(ctx, templateId),
    ...(await readTemplateNeighbours(ctx, query, templateId)),
    history: await historyIn(ctx, query.tab, templateId),
  }),
  lot: async (ctx, { params: { lotId }, query }) => ({
    lot: await getLot(ctx, lotId),
    ...(await readLotNeighbours(ctx, query, lotId)),
    lineage: query.tab === 'data' ? await getLineage(ctx, { itemId: lotId }) : null,
    records: await recordsIn(ctx, query.tab, lotId),
    history: await historyIn(ctx, query.tab, lotId),
  }),
  unit: async (ctx, { params: { code }, query }) => {
    const unit = await getUnit(ctx, code);
    return {
      unit,
      ...(await readUnitNeighbours(ctx, query, unit.code)),
      records: await recordsIn(ctx, query.tab, unit.id),
      history: await historyIn(ctx, query.tab, unit.id),
    };
  },
});
