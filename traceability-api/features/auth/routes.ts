import { auth } from '@/lib/contract/auth';
import type { ParsedInput } from '@/lib/contract/core/endpoint';
import type { CallCtx, PublicStreamCtx, SessionCtx, SessionStreamCtx, SystemCtx } from '../../core/context';
import { implement, inTwoSteps } from '../../core/implement';
import * as service from './registration';
import * as firstRun from './first-run';
import { networkOf } from '../../core/limits/networks';
import * as resets from './password-resets';
import * as sessions from './sessions';
import * as signIn from './sign-in';

const limits = (ctx: CallCtx) => ctx.deps.limits;

export const authRoutes = implement('auth', auth, {
  login: inTwoSteps(
    (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.login>) => signIn.checkCredentials(ctx, body),
    (ctx: SystemCtx, { body }, user) => signIn.login(ctx, body, user),
  ),
  register: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.register>) => {
      await limits(ctx).consume('registerByAddress', networkOf(ctx.clientIp));
      service.checkCompanyName(body.businessName);
      return service.hashNewPassword(body, 'stranger');
    },
    (ctx: SystemCtx, { body }, passwordHash) => service.register(ctx, body, passwordHash),
  ),
  firstRun: (ctx) => firstRun.firstRun(ctx),
  createFirst: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.createFirst>) => {
      await limits(ctx).consume('registerByAddress', networkOf(ctx.clientIp));
      firstRun.checkSetupKey(ctx, body.setupKey);
      return service.hashNewPassword(body, 'known');
    },
    (ctx: SystemCtx, { body }, passwordHash) => firstRun.createSuperAdmin(ctx, body, passwordHash),
  ),
  forgotPassword: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.forgotPassword>) => {
      const network = networkOf(ctx.clientIp);
      await limits(ctx).consume('resetByAddress', network);
      await limits(ctx).consume('resetByAddressAndAccount', `${network} ${body.email}`);
    },
    (ctx: SystemCtx, { body }) => resets.requestReset(ctx, body),
  ),
  resetPassword: inTwoSteps(
    async (ctx: PublicStreamCtx, { body }: ParsedInput<typeof auth.resetPassword>) => {
      await limits(ctx).consume('resetByAddress', networkOf(ctx.clientIp));
      return resets.prepareReset(ctx, body);
    },
    (ctx: SystemCtx, { body }, passwordHash) => resets.resetPassword(ctx, body, passwordHash),
  ),
  checkReset: inTwoSteps(
    async (ctx: PublicStreamCtx) => {
      await limits(ctx).consume('resetCheckByAddress', networkOf(ctx.clientIp));
    },
    (ctx: SystemCtx, { body }: ParsedInput<typeof auth.checkReset>) => resets.checkReset(ctx, body),
  ),
  me: { stream: (ctx) => Promise.resolve(ctx.principal.profile()) },
  refreshToken: (ctx) => sessions.refreshToken(ctx),
  logout: (ctx) => sessions.logout(ctx),
  changePassword: inTwoSteps(
    async (ctx: SessionStreamCtx, { body }: ParsedInput<typeof auth.changePassword>) => {
      await limits(ctx).consume('passwordBySession', ctx.principal.sessionId);
      return service.prepareChange(ctx, body);
    },
    (ctx: SessionCtx, _, change) => service.changePassword(ctx, change),
  ),
});
