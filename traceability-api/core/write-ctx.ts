import type { CompanyId, Tx } from '../db/client';
import type { TenantCtx } from './context';

/** What a set-based write needs: a request and a job can both give it. */
export interface WriteCtx {
  tx: Tx;
  companyId: CompanyId;
  /** Who published, noted with each version; null for the system. */
  userId: string | null;
  now: () => Date;
  /** Whether mails are sent from here, so that an e-mail is confirmed before anything becomes public. */
  isMailed: boolean;
}

export const writeCtx = (ctx: TenantCtx): WriteCtx => ({
  tx: ctx.tx,
  companyId: ctx.companyId,
  userId: ctx.principal.userId,
  now: ctx.now,
  isMailed: ctx.deps.config.smtpUrl !== undefined,
});
