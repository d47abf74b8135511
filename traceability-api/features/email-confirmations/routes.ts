import { emailConfirmations } from '@/lib/contract/email-confirmations';
import type { ParsedInput } from '@/lib/contract/core/endpoint';
import type { PublicStreamCtx, SessionCtx, SessionStreamCtx, SystemCtx } from '../../core/context';
import { implement, inTwoSteps } from '../../core/implement';
import * as service from './writes';
import { networkOf } from '../../core/limits/networks';

export const emailConfirmationsRoutes = implement('emailConfirmations', emailConfirmations, {
  confirm: inTwoSteps(
    async (ctx: PublicStreamCtx) => {
      await ctx.deps.limits.consume('confirmByAddress', networkOf(ctx.clientIp));
    },
    (ctx: SystemCtx, { body }: ParsedInput<typeof emailConfirmations.confirm>) => service.confirmEmail(ctx, body.key),
  ),
  renew: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof emailConfirmations.renew>) => {
      await ctx.deps.limits.consume('confirmByAddress', networkOf(ctx.clientIp));
      return service.prepareRenewal(ctx, body.key);
    },
    (ctx: SystemCtx, _, userId) => service.renewConfirmation(ctx, userId),
  ),
  send: inTwoSteps(
    async (ctx: SessionStreamCtx) => {
      await ctx.deps.limits.consume('confirmationByPerson', ctx.principal.userId);
    },
    (ctx: SessionCtx) => service.sendOwnConfirmation(ctx),
  ),
});
