import { and, eq, isNull, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { newId } from '../../db/ids';
import { users } from '../../db/schema';
import type { CallCtx, SystemCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { audit } from '../../core/audit';

/** Whether the installation has no super-administrator yet, and whether its demo accounts exist. */
export async function firstRun(ctx: SystemCtx): Promise<{ isFirstRun: boolean; hasDemo: boolean }> {
  const { rows } = await ctx.tx.execute<{ isFirstRun: boolean; hasDemo: boolean }>(sql`
    select not exists (select from ${users} where ${and(isNull(users.deletedAt), eq(users.role, 'SuperAdmin'))}) as "isFirstRun",
      exists (select from ${users} where ${and(isNull(users.deletedAt), sql`${users.isDemo}`)}) as "hasDemo"`);
  return rows[0] ?? { isFirstRun: false, hasDemo: false };
}

/** The start command prints the key: only the operator of the server has it. @throws FORBIDDEN */
export function checkSetupKey({ deps }: CallCtx, key: string): void {
  if (key !== setupKey(deps.config.internalSecret)) fail('FORBIDDEN', { text: 'wrongSetupKey', path: 'setupKey' });
}

/** Creates the first super-admin. @throws CONFLICT if one exists, EMAIL_ALREADY_EXISTS */
export async function createSuperAdmin(
  ctx: SystemCtx,
  { name, lastName, email }: { name: string; lastName: string; email: string },
  passwordHash: string,
): Promise<{ email: string }> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(7430017)`);
  const [existing] = await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'SuperAdmin'), isNull(users.deletedAt)))
    .limit(1);
  if (existing) return fail('CONFLICT', { text: 'superAdminExists' });
  const id = newId();
  await mapUniqueViolation({ users_email: () => new ApiError('EMAIL_ALREADY_EXISTS', { path: 'email' }) }, () =>
    ctx.tx.insert(users).values({
      id,
      email,
      name,
      lastName,
      passwordHash,
      role: 'SuperAdmin',
      level: 1000,
      // The operator of the server vouches for the address.
      emailConfirmedAt: ctx.now(),
    }),
  );
  await audit(ctx, { entity: 'users', entityId: id });
  return { email };
}

/** Ten characters derived from the internal secret: proves access to the server's terminal, reveals nothing. */
export const setupKey = (internalSecret: string) =>
  createHmac('sha256', internalSecret).update('first run').digest('base64url').replace(/[-_]/g, '').slice(0, 10);
