import { canOpen, matchPage } from '@/lib/access/access';
import type { AccessProfile } from '@/lib/access/levels';
import { recordOf } from '@/lib/access/records';
import { readSegment } from '@/lib/contract/core/match';
import type { SessionData } from '@/lib/session/data';

/** Each refusal has its own page, shown in place of the requested one and not reachable by address. */
export const REFUSALS = ['forbidden', 'missing', 'failed', 'away'] as const;
export type Refusal = (typeof REFUSALS)[number];

export const toRefusal = (value: string | null): Refusal | null => REFUSALS.find((kind) => kind === value) ?? null;

/** The current profile from the API; `null` if unavailable. */
type AskProfile = () => Promise<AccessProfile | null>;

/**
 * Whether an address (without locale prefix) is refused before any page is rendered: by the table of pages and, if the
 * sealed profile is refused, by the API's profile, since the sealed one may be outdated. Page and API check again.
 */
export async function refusalOf(path: string, session: SessionData, askProfile: AskProfile): Promise<Refusal | null> {
  const page = path === '/404' || !isDecodableTwice(path) ? null : matchPage(path);
  if (page === null) return 'missing';
  if (!session.token || !session.profile) return null;
  const built = page.isBuilt ? null : 'missing';
  if (canOpen({ ...session.profile, companyStatus: null }, page) === 'ok') return built;
  const profile = await askProfile();
  if (!profile) return null;
  const verdict = canOpen(profile, page);
  return verdict === 'ok' ? built : verdict === 'forbidden' ? 'forbidden' : 'missing';
}

/** next-intl decodes a path and Next decodes the result again, which fails for a percent sign in a code. */
const isDecodableTwice = (path: string) => readSegment(readSegment(path) ?? '%') !== null;

/** Path of a refusal's page, without locale: in the shell for back-office addresses, else bare. */
export function refusalPage(kind: Refusal, path: string): string {
  // The menu is kept for a missing record, but not for an unknown address.
  if (kind === 'missing') return recordOf(path) ? '/refused/missing' : '/404';
  const isInShell = /^\/(?:admin|super-admin)(?:\/|$)/.test(path);
  return `/${isInShell ? 'refused' : 'failed'}/${kind}`;
}
