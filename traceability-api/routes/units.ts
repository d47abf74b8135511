import { units } from '@/lib/contract/units';
import type { ParsedInput } from '@/lib/contract/endpoint';
import type { StreamCtx, TenantCtx } from '../http/context';
import { implement, inTwoSteps } from '../http/implement';
import * as change from '../services/units-change';
import { readOrderSheet, startUnitCreation } from '../services/units-create';
import { exportUnits } from '../services/units-export';
import { getUnit } from '../services/units-page';
import { drawUnitCode } from '../services/units-qr';
import { uploadSheet } from '../services/unit-sheets';
import { listUnits } from '../services/units';

export const unitsRoutes = implement('units', units, {
  list: (ctx, { query }) => listUnits(ctx, query),
  create: inTwoSteps(
    (ctx: StreamCtx, { body }: ParsedInput<typeof units.create>) => readOrderSheet(ctx, body),
    (ctx: TenantCtx, { body }, lines) => startUnitCreation(ctx, body, lines),
  ),
  uploadSheet: { stream: (ctx) => uploadSheet(ctx) },
  export: { stream: (ctx, { query }) => exportUnits(ctx, query) },
  assignLot: (ctx, { body }) => change.assignLot(ctx, body.ids, body.lotId),
  withdraw: (ctx, { body }) => change.setWithdrawn(ctx, body.ids, true),
  restore: (ctx, { body }) => change.setWithdrawn(ctx, body.ids, false),
  get: (ctx, { params }) => getUnit(ctx, params.code),
  update: (ctx, { params, body }) => change.updateUnit(ctx, params.code, body),
  qr: { stream: (ctx, { params, query }) => drawUnitCode(ctx, params.code, query) },
});
