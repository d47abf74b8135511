import { units } from '@/lib/contract/units';
import { implement } from '../http/implement';
import * as change from '../services/units-change';
import { startUnitCreation } from '../services/units-create';
import { exportUnits } from '../services/units-export';
import { getUnit } from '../services/units-page';
import { drawUnitCode } from '../services/units-qr';
import { uploadSheet } from '../services/unit-sheets';
import { listUnits } from '../services/units';

export const unitsRoutes = implement('units', units, {
  list: (ctx, { query }) => listUnits(ctx, query),
  create: (ctx, { body }) => startUnitCreation(ctx, body),
  uploadSheet: { stream: (ctx) => uploadSheet(ctx) },
  export: { stream: (ctx, { query }) => exportUnits(ctx, query) },
  assignLot: (ctx, { body }) => change.assignLot(ctx, body.ids, body.lotId),
  withdraw: (ctx, { body }) => change.setWithdrawn(ctx, body.ids, true),
  restore: (ctx, { body }) => change.setWithdrawn(ctx, body.ids, false),
  get: (ctx, { params }) => getUnit(ctx, params.code),
  update: (ctx, { params, body }) => change.updateUnit(ctx, params.code, body),
  qr: { stream: (ctx, { params, query }) => drawUnitCode(ctx, params.code, query) },
});
