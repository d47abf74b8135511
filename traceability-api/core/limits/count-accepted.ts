import type { StreamCtx } from '../context';

/**
 * Takes a sheet of the company against its limits: of those that are accepted, and of those that are sent at all, which
 * are ten times as many. @throws RATE_LIMITED
 */
export async function countAccepted<T>(ctx: StreamCtx, accept: () => Promise<T>): Promise<T> {
  const { limits } = ctx.deps;
  await limits.take('uploadTryByCompany', ctx.companyId);
  await limits.take('uploadByCompany', ctx.companyId);
  try {
    return await accept();
  } catch (error) {
    await limits.giveBack('uploadByCompany', ctx.companyId);
    throw error;
  }
}
