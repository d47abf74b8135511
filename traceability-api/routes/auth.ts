import { auth } from '@/lib/contract/auth';
import type { ParsedInput } from '@/lib/contract/endpoint';
import type { CallCtx, PublicStreamCtx, SessionCtx, SessionStreamCtx, SystemCtx } from '../http/context';
import { implement, inTwoSteps } from '../http/implement';
import * as service from '../services/auth';
import * as firstRun from '../services/first-run';
import { getProfile } from '../services/principals';

const limits = (ctx: CallCtx) => ctx.deps.limits;

export const authRoutes = implement('auth', auth, {
  login: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.login>) => {
      await limits(ctx).take('loginByAddressAndAccount', `${ctx.clientIp} ${body.email}`);
      await limits(ctx).take('loginByAddress', ctx.clientIp);
      await limits(ctx).take('loginByAccount', body.email);
      return service.checkCredentials(ctx, body);
    },
    (ctx: SystemCtx, _, user) => service.login(ctx, user),
  ),
  register: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.register>) => {
      await limits(ctx).take('registerByAddress', ctx.clientIp);
      return service.hashNewPassword(body, 'stranger');
    },
    (ctx: SystemCtx, { body }, passwordHash) => service.register(ctx, body, passwordHash),
  ),
  firstRun: (ctx) => firstRun.firstRun(ctx),
  createFirst: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.createFirst>) => {
      await limits(ctx).take('registerByAddress', ctx.clientIp);
      firstRun.checkSetupKey(ctx, body.setupKey);
      return service.hashNewPassword(body, 'known');
    },
    (ctx: SystemCtx, { body }, passwordHash) => firstRun.createSuperAdmin(ctx, body, passwordHash),
  ),
  forgotPassword: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.forgotPassword>) => {
      await limits(ctx).take('resetByAddress', ctx.clientIp);
      await limits(ctx).take('resetByAccount', body.email);
    },
    (ctx: SystemCtx, { body }) => service.forgotPassword(ctx, body),
  ),
  resetPassword: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.resetPassword>) => {
      await limits(ctx).take('resetByAddress', ctx.clientIp);
      return service.prepareReset(ctx, body);
    },
    (ctx: SystemCtx, { body }, passwordHash) => service.resetPassword(ctx, body, passwordHash),
  ),
  me: (ctx) => getProfile(ctx.tx, ctx.principal.userId),
  refreshToken: (ctx) => service.refreshToken(ctx),
  logout: (ctx) => service.logout(ctx),
  changePassword: inTwoSteps(
    async (ctx: SessionStreamCtx, { body }: ParsedInput<typeof auth.changePassword>) => {
      await limits(ctx).take('loginByAccount', ctx.principal.email);
      return service.prepareChange(ctx, body);
    },
    (ctx: SessionCtx, _, change) => service.changePassword(ctx, change),
  ),
});
