import { and, eq, isNull, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { auth } from '@/lib/contract/auth';
import { newId } from '../db/ids';
import { users } from '../db/schema';
import type { SystemCtx } from '../http/context';
import { ApiError, fail, refuseDuplicates } from '../http/errors';
import { audit } from './audit-log';
import { checkNewPassword, hashPassword } from './passwords';

export async function firstRun(ctx: SystemCtx): Promise<{ isFirstRun: boolean; hasDemo: boolean }> {
  const [row] = await ctx.tx
    .select({
      superAdmins: sql<number>`count(*) filter (where ${users.role} = 'SuperAdmin')`.mapWith(Number),
      demo: sql<number>`count(*) filter (where ${users.isDemo})`.mapWith(Number),
    })
    .from(users)
    .where(isNull(users.deletedAt));
  return { isFirstRun: row?.superAdmins === 0, hasDemo: (row?.demo ?? 0) > 0 };
}

/** Creates the first super-admin. The key is printed by the start command: only who runs the server has it. @throws FORBIDDEN, CONFLICT */
export async function createFirst(
  ctx: SystemCtx,
  body: z.output<typeof auth.createFirst.body>,
): Promise<{ email: string }> {
  if (body.setupKey !== setupKey(ctx.deps.config.internalSecret)) return fail('FORBIDDEN', { text: 'wrongSetupKey' });
  return createSuperAdmin(ctx, body);
}

/** @throws CONFLICT when a super-admin exists, INVALID_PASSWORD, EMAIL_ALREADY_EXISTS */
export async function createSuperAdmin(
  ctx: SystemCtx,
  body: { name: string; lastName: string; email: string; password: string },
): Promise<{ email: string }> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(7430017)`);
  const [existing] = await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'SuperAdmin'), isNull(users.deletedAt)))
    .limit(1);
  if (existing) return fail('CONFLICT', { text: 'superAdminExists' });
  checkNewPassword(body.password, body.email);
  const id = newId();
  const { name, lastName, email } = body;
  const passwordHash = await hashPassword(body.password);
  await refuseDuplicates({ users_email: () => new ApiError('EMAIL_ALREADY_EXISTS') }, () =>
    ctx.tx.insert(users).values({ id, email, name, lastName, passwordHash, role: 'SuperAdmin', level: 1000 }),
  );
  await audit(ctx, { entity: 'users', entityId: id });
  return { email };
}

/** Ten characters derived from the internal secret: proves access to the server's terminal, reveals nothing. */
export const setupKey = (internalSecret: string) =>
  createHmac('sha256', internalSecret).update('first run').digest('base64url').replace(/[-_]/g, '').slice(0, 10);
