import type { StreamCtx } from '../context';

/**
 * Counts a sheet against the company's two limits: one for accepted sheets, and a ten times larger one for all sheets
 * sent. @throws RATE_LIMITED
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
