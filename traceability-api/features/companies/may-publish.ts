import { and, eq, isNotNull } from 'drizzle-orm';
import type { Config } from '../../config';
import { users } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { writeCtx, type WriteCtx } from '../../core/write-ctx';

/** Whether the user has to confirm their e-mail first: only if mails are sent, and only once. */
export const mustConfirm = (
  config: Pick<Config, 'smtpUrl'>,
  user: { emailConfirmedAt: Date | string | null },
): boolean => config.smtpUrl !== undefined && user.emailConfirmedAt === null;

/** Whether the company may publish: one of its users has confirmed their e-mail, or no confirmation is required. */
export async function mayPublish({ tx, companyId, isMailed }: WriteCtx): Promise<boolean> {
  if (!isMailed) return true;
  const [confirmed] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNotNull(users.emailConfirmedAt)))
    .limit(1);
  return confirmed !== undefined;
}

/** @throws FORBIDDEN until the company's e-mail is confirmed */
export async function refuseUnconfirmed(ctx: TenantCtx): Promise<void> {
  if (!(await mayPublish(writeCtx(ctx)))) fail('FORBIDDEN', { text: 'confirmEmailFirst' });
}
