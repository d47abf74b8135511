import { units } from '@/lib/contract/units';
import type { ParsedInput } from '@/lib/contract/core/endpoint';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { implement, inTwoSteps } from '../../core/implement';
import * as change from './writes';
import { readOrderSheet, startUnitCreation } from './creation/create';
import { listCreations } from './creation/creations';
import { exportUnits } from './export';
import { getUnit } from './detail';
import { uploadSheet } from './creation/serial-sheets';
import { listUnits } from './pages';
import type { Feature } from '../../core/feature';
import { unitsSearch } from './search';
import { unitsEffects } from './effects';
import { previewMove } from './moves';

export const unitsFeature: Feature = {
  routes: implement('units', units, {
    list: (ctx, { query }) => listUnits(ctx, query),
    create: inTwoSteps(
      (ctx: StreamCtx, { body }: ParsedInput<typeof units.create>) => readOrderSheet(ctx, body),
      (ctx: TenantCtx, { body }, lines) => startUnitCreation(ctx, body, lines),
    ),
    creations: (ctx) => listCreations(ctx),
    uploadSheet: { stream: (ctx) => uploadSheet(ctx) },
    export: { stream: (ctx, { query }) => exportUnits(ctx, query) },
    exportChosen: { stream: (ctx, { body }) => exportUnits(ctx, body) },
    assignLot: (ctx, { body }) => change.assignLot(ctx, body.ids, body.lotId),
    previewAssignLot: (ctx, { body }) => previewMove(ctx, body.ids, body.lotId),
    withdraw: (ctx, { body }) => change.setWithdrawn(ctx, body.ids, true),
    restore: (ctx, { body }) => change.setWithdrawn(ctx, body.ids, false),
    get: (ctx, { params }) => getUnit(ctx, params.code),
    update: (ctx, { params, body }) => change.updateUnit(ctx, params.code, body),
  }),
  search: unitsSearch,
  effects: unitsEffects,
  hasSavedViews: true,
};
