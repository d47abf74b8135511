import { auth } from '@/lib/contract/auth';
import type { SystemCtx } from '../http/context';
import { implement } from '../http/implement';
import * as service from '../services/auth';
import * as firstRun from '../services/first-run';
import { getProfile } from '../services/principals';

const limits = (ctx: SystemCtx) => ctx.deps.limits;

export const authRoutes = implement('auth', auth, {
  login: async (ctx, { body }) => {
    await limits(ctx).take('loginByAddressAndAccount', `${ctx.clientIp} ${body.email}`);
    await limits(ctx).take('loginByAddress', ctx.clientIp);
    await limits(ctx).take('loginByAccount', body.email);
    return service.login(ctx, body);
  },
  register: async (ctx, { body }) => {
    await limits(ctx).take('registerByAddress', ctx.clientIp);
    return service.register(ctx, body);
  },
  firstRun: (ctx) => firstRun.firstRun(ctx),
  createFirst: async (ctx, { body }) => {
    await limits(ctx).take('registerByAddress', ctx.clientIp);
    return firstRun.createFirst(ctx, body);
  },
  forgotPassword: async (ctx, { body }) => {
    await limits(ctx).take('resetByAddress', ctx.clientIp);
    await limits(ctx).take('resetByAccount', body.email);
    return service.forgotPassword(ctx, body);
  },
  resetPassword: async (ctx, { body }) => {
    await limits(ctx).take('resetByAddress', ctx.clientIp);
    return service.resetPassword(ctx, body);
  },
  me: (ctx) => getProfile(ctx.tx, ctx.principal.userId),
  refreshToken: (ctx) => service.refreshToken(ctx),
  logout: (ctx) => service.logout(ctx),
  changePassword: async (ctx, { body }) => {
    await limits(ctx).take('loginByAccount', ctx.principal.email);
    return service.changePassword(ctx, body);
  },
});
