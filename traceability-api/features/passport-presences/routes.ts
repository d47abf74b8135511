import type { ParsedInput } from '@/lib/contract/core/endpoint';
import { passportPresences } from '@/lib/contract/passport-presences';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { implement, inTwoSteps } from '../../core/implement';
import { reportPresence } from './writes';

type Input = ParsedInput<typeof passportPresences.report>;

export const passportPresencesRoutes = implement('passportPresences', passportPresences, {
  report: inTwoSteps(
    async (ctx: StreamCtx) => {
      await ctx.deps.limits.consume('presenceByPerson', ctx.principal.userId);
    },
    (ctx: TenantCtx, { params, body }: Input) => reportPresence(ctx, params.passportId, body),
  ),
});
