import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '@/lib/contract/core/common';
import { users } from '../../db/schema';
import type { SessionCtx } from '../../core/context';

/** Name and email of a user of any company; null without an id, and for a deleted user. */
export async function readPerson(ctx: SessionCtx, userId: string | null): Promise<Person | null> {
  if (userId === null) return null;
  const [user] = await ctx.tx
    .select({ name: users.name, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .limit(1);
  return user ? { name: `${user.name} ${user.lastName}`, email: user.email } : null;
}
