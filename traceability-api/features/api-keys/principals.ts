import pg from 'pg';
import type { ApiKeyScope } from '@/lib/contract/core/api-key-scopes';
import { effectiveLevel, type CompanyStatus, type Locale } from '@/lib/contract/core/levels';
import type { FindPrincipal, KeyOfCall } from '../../core/context';
import { hashToken } from '../../core/tokens';
import type { CompanyId } from '../../db/client';

const SEEN_EVERY_MS = 60_000;

/** A key with its company and the user who issued it, as returned by `app_open_api_key`. */
interface OpenedKey {
  apiKeyId: string;
  scopes: ApiKeyScope[];
  state: KeyOfCall['state'];
  companyId: CompanyId;
  status: CompanyStatus;
  level: number;
  prevLevel: number | null;
  userId: string;
  email: string;
  locale: Locale;
}

const literal = (value: string) => pg.escapeLiteral(value);

/**
 * The principal of an API key, or null for an unknown one, or one whose company has no access. An expired one is found
 * as well: its use is recorded before it is rejected. It acts as an administrator of its company, within its scopes.
 */
export const keyPrincipalOf: FindPrincipal = (caller, now, isTenant) => {
  const tokenHash = typeof caller === 'string' ? hashToken(caller) : caller.tokenHash;
  const moments = [now, new Date(now.getTime() - SEEN_EVERY_MS)].map((at) => literal(at.toISOString()));
  return {
    opening: ({ statementMs, idleMs }) =>
      `select * from app_open_api_key(${[literal(tokenHash), ...moments, isTenant, Math.floor(statementMs), idleMs].join(', ')})`,
    read([row]) {
      if (!row) return null;
      const { apiKeyId, scopes, state, companyId, status, level, prevLevel, userId, email, locale } = row as OpenedKey;
      const role = 'Admin';
      return {
        sessionId: apiKeyId,
        userId,
        email,
        role,
        companyId,
        locale,
        tokenHash,
        mustChangePassword: false,
        level: effectiveLevel({ role, level: null }, { status, level, prevLevel }),
        apiKey: { id: apiKeyId, scopes, state },
        profile: () => {
          throw new Error('an API key has no profile');
        },
      };
    },
  };
};
