import type { StreamCtx } from '../context';

/**
 * Takes a sheet of the company against its limits: of those that are accepted, and of those that are sent at all, which
 * are ten times as many. @throws RATE_LIMITED
 */
export async function countAccepted<T>(ctx: StreamCtx, accept: () => Promise<T>): Promise<T> {
  const { limits } = ctx.deps;
  await limits.consume('uploadTryByCompany', ctx.companyId);
  await limits.consume('uploadByCompany', ctx.companyId);
  try {
    return await accept();
  } catch (error) {
    await limits.refund('uploadByCompany', ctx.companyId);
    throw error;
  }
}
