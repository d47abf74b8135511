import { canOpen, matchPage } from '@/lib/access/access';
import type { AccessProfile } from '@/lib/access/levels';
import { recordOf } from '@/lib/access/records';
import { readSegment } from '@/lib/contract/core/match';
import type { SessionData } from '@/lib/session/data';

/** What is shown instead of a page: each refusal has its own page, which is not reachable by address. */
export const REFUSALS = ['forbidden', 'missing', 'failed', 'away'] as const;
export type Refusal = (typeof REFUSALS)[number];

export const toRefusal = (value: string | null): Refusal | null => REFUSALS.find((kind) => kind === value) ?? null;

/** The profile as the API knows it now; `null` when it does not say. */
type AskProfile = () => Promise<AccessProfile | null>;

/**
 * Whether an address (without locale prefix) is refused before any page is rendered. By the table of pages, and where
 * the sealed profile says no, by the API: the profile may be older than the person's level. Page and API check again.
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

/** next-intl decodes a path and Next decodes what it made of it: a percent sign in a code is an error there. */
const isDecodableTwice = (path: string) => readSegment(readSegment(path) ?? '%') !== null;

/** Where the page of a refusal stands, without locale: in the shell for addresses of the back-office, else bare. */
export function refusalPage(kind: Refusal, path: string): string {
  // A record that is not there leaves the menu standing; an address of nothing does not.
  if (kind === 'missing') return recordOf(path) ? '/refused/missing' : '/404';
  const isInShell = /^\/(?:admin|super-admin)(?:\/|$)/.test(path);
  return `/${isInShell ? 'refused' : 'failed'}/${kind}`;
}
