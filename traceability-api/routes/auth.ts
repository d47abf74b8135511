import { auth } from '@/lib/contract/auth';
import type { ParsedInput } from '@/lib/contract/endpoint';
import type { CallCtx, PublicStreamCtx, SessionCtx, SessionStreamCtx, SystemCtx } from '../http/context';
import { implement, inTwoSteps } from '../http/implement';
import * as service from '../services/auth';
import * as firstRun from '../services/first-run';
import { networkOf } from '../services/networks';
import * as resets from '../services/password-resets';
import { getProfile } from '../services/principals';
import * as sessions from '../services/sessions';
import * as signIn from '../services/sign-in';

const limits = (ctx: CallCtx) => ctx.deps.limits;

export const authRoutes = implement('auth', auth, {
  login: inTwoSteps(
    (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.login>) => signIn.checkCredentials(ctx, body),
    (ctx: SystemCtx, { body }, user) => signIn.login(ctx, body, user),
  ),
  register: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.register>) => {
      await limits(ctx).take('registerByAddress', networkOf(ctx.clientIp));
      return service.hashNewPassword(body, 'stranger');
    },
    (ctx: SystemCtx, { body }, passwordHash) => service.register(ctx, body, passwordHash),
  ),
  firstRun: (ctx) => firstRun.firstRun(ctx),
  createFirst: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.createFirst>) => {
      await limits(ctx).take('registerByAddress', networkOf(ctx.clientIp));
      firstRun.checkSetupKey(ctx, body.setupKey);
      return service.hashNewPassword(body, 'known');
    },
    (ctx: SystemCtx, { body }, passwordHash) => firstRun.createSuperAdmin(ctx, body, passwordHash),
  ),
  forgotPassword: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.forgotPassword>) => {
      await limits(ctx).take('resetByAddress', networkOf(ctx.clientIp));
      await limits(ctx).take('resetByAccount', body.email);
    },
    (ctx: SystemCtx, { body }) => resets.requestReset(ctx, body),
  ),
  resetPassword: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.resetPassword>) => {
      await limits(ctx).take('resetByAddress', networkOf(ctx.clientIp));
      return resets.prepareReset(ctx, body);
    },
    (ctx: SystemCtx, { body }, passwordHash) => resets.resetPassword(ctx, body, passwordHash),
  ),
  me: (ctx) => getProfile(ctx, ctx.principal.userId),
  refreshToken: (ctx) => sessions.refreshToken(ctx),
  logout: (ctx) => sessions.logout(ctx),
  changePassword: inTwoSteps(
    async (ctx: SessionStreamCtx, { body }: ParsedInput<typeof auth.changePassword>) => {
      await limits(ctx).take('passwordBySession', ctx.principal.sessionId);
      return service.prepareChange(ctx, body);
    },
    (ctx: SessionCtx, _, change) => service.changePassword(ctx, change),
  ),
});
