import type { Context } from 'hono';
import { publicActionBody, type PublicActionBody } from '@/lib/contract/passports';
import { ApiError } from '../../core/errors';
import { networkOf } from '../../core/limits/networks';
import { recordFromPassport, type PassportRecord } from '../../features/passports/live/records';
import { findPublicPage } from '../../features/passports/reads';
import { clientAddress } from '../../http/origin';
import type { PublicDeps } from '../deps';
import type { ReadCode } from '../resolver/digital-link';
import { readVisitor, requestIdOf, type Visitor } from '../visitor';

/** Longer than any page sends. */
const MAX_BYTES = 16_000;

const STATUS: Record<PassportRecord, number> = { recorded: 201, unknown: 404, taken: 409, invalid: 400 };

/** Without a text: the page has the messages in the reader's language. */
const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  });

/** The response to a reached limit, naming which one: the page has a message for each. Rethrows other errors. */
const limited =
  (whose: 'network' | 'unit') =>
  (error: unknown): Response => {
    if (!(error instanceof ApiError && error.code === 'RATE_LIMITED')) throw error;
    return answer(429, { 'Retry-After': String(error.details.retryAfterSeconds ?? 60), 'X-Limit': whose });
  };

/** Whether one of our pages sent it: browsers send the origin of requests with a body. */
function isOwn({ header }: Visitor, publicBaseUrl: string): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return header('origin') === new URL(publicBaseUrl).origin;
}

async function readBody(c: Context): Promise<PublicActionBody | 'tooLarge' | 'invalid'> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return 'tooLarge';
    chunks.push(chunk);
  }
  try {
    return publicActionBody.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8'))).data ?? 'invalid';
  } catch {
    return 'invalid';
  }
}

/** Accepts a visitor's record on the page of a unit: JSON, sent to the page's own address by one of our pages. */
export function createPassportActions(
  { config, db, limits, log, now }: PublicDeps,
  reader: (path: string, query: string) => ReadCode,
): (c: Context) => Promise<Response> {
  const record = async (c: Context, visitor: Visitor): Promise<Response> => {
    const code = reader(visitor.path, '');
    if (typeof code === 'string' || code.kind === 'page') return answer(404);
    const network = networkOf(clientAddress(c, config.internalSecret));
    const networkRefusal = await limits
      .consume('passportRecordByAddress', network)
      .then(() => null, limited('network'));
    if (networkRefusal) return networkRefusal;
    const body = await readBody(c);
    if (body === 'tooLarge') return answer(413);
    if (body === 'invalid') return answer(400);
    const target = await findPublicPage(db, code);
    if (target.state !== 'published' || target.unitId === null) return answer(404);
    const { companyId, unitId } = target;
    const ofUnit = await limits.consume('passportRecordByUnit', unitId).then(() => null, limited('unit'));
    if (ofUnit) return ofUnit;
    const result = await recordFromPassport(db, { companyId, unitId, code }, body, now);
    log.info({ requestId: requestIdOf(visitor), action: 'public.record', result });
    return answer(STATUS[result]);
  };

  return async (c) => {
    const visitor = readVisitor(c);
    if (!visitor.header('content-type')?.startsWith('application/json')) {
      return answer(405, { Allow: 'GET, HEAD, OPTIONS' });
    }
    if (!isOwn(visitor, config.publicBaseUrl)) return answer(403);
    try {
      return await record(c, visitor);
    } catch (error) {
      log.error({ requestId: requestIdOf(visitor), err: error }, 'record of a passport failed');
      return answer(503);
    }
  };
}
