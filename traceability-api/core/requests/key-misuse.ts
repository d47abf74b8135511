import type { EndpointDefinition } from '@/lib/contract/core/endpoint';
import { newId } from '../../db/ids';
import { apiKeys, auditLog } from '../../db/schema';
import { eq } from 'drizzle-orm';
import type { CallCtx, Deps, KeyOfCall } from '../context';
import { ApiError } from '../errors';

type Misuse = 'keyExpired' | 'keyRevoked' | 'keyScope' | 'keyNotTaken';

/** An API key used where it gives no access. */
export class KeyMisuse extends ApiError {
  constructor(
    readonly apiKeyId: string,
    readonly misuse: Misuse,
    scope?: string,
  ) {
    const hasEnded = misuse === 'keyExpired' || misuse === 'keyRevoked';
    super(hasEnded ? 'NOT_AUTHENTICATED' : 'FORBIDDEN', { text: misuse, ...(scope ? { values: { scope } } : {}) });
  }
}

/** Checks that an API key is valid and has a scope that the endpoint accepts. @throws KeyMisuse */
export function guardKey({ keyScope }: EndpointDefinition, { id, state, scopes }: KeyOfCall): void {
  if (state === 'expired') throw new KeyMisuse(id, 'keyExpired');
  if (state === 'revoked') throw new KeyMisuse(id, 'keyRevoked');
  if (!keyScope) throw new KeyMisuse(id, 'keyNotTaken');
  if (!scopes.includes(keyScope)) throw new KeyMisuse(id, 'keyScope', keyScope);
}

/** Audits the misuse of an API key, once a minute per key: a program may retry endlessly. */
export async function noteMisuse({ db, limits }: Deps, call: CallCtx, { apiKeyId, misuse }: KeyMisuse): Promise<void> {
  const isFirst = await limits.consume('misuseByKey', `${apiKeyId} ${misuse}`).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );
  if (!isFirst) return;
  await db.asSystem('misuse of an API key', async (tx) => {
    const [key] = await tx.select({ companyId: apiKeys.companyId }).from(apiKeys).where(eq(apiKeys.id, apiKeyId));
    await tx.insert(auditLog).values({
      id: newId(),
      companyId: key?.companyId ?? null,
      userId: null,
      entity: 'api-keys',
      entityId: apiKeyId,
      action: 'apiKeys.misuse',
      requestId: call.requestId,
      detail: { misuse, call: call.action, apiKeyId },
    });
  });
}
