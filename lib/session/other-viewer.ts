import { VIEWER_HEADER } from '@/lib/api-client/tabs/viewer';
import { refuse } from '@/lib/proxy/refuse';
import type { SessionData } from './data';

/**
 * Refuses a call of a page that was opened by somebody else than the session's person: one browser has one session, and
 * its tabs may show several people's pages. A call that names nobody, and a session sealed without an id, are not compared.
 */
export function refuseOtherViewer(headers: Headers, { profile }: SessionData): Response | null {
  const viewer = headers.get(VIEWER_HEADER);
  if (viewer === null || !profile?.userId || viewer === profile.userId) return null;
  return refuse(headers, 'OTHER_ACCOUNT');
}
