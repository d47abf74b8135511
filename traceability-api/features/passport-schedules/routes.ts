import { passportSchedules } from '@/lib/contract/passport-schedules';
import { implement } from '../../core/implement';
import { getSchedule } from './reads';
import { cancelPublication, schedulePublication } from './writes';

export const passportSchedulesRoutes = implement('passportSchedules', passportSchedules, {
  get: (ctx, { params }) => getSchedule(ctx, params.passportId),
  create: (ctx, { params, body }) => schedulePublication(ctx, params.passportId, body),
  cancel: (ctx, { params }) => cancelPublication(ctx, params.passportId),
});
