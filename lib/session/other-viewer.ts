import { VIEWER_HEADER } from '@/lib/api-client/tabs/viewer';
import { refuse } from '@/lib/proxy/refuse';
import type { SessionData } from './data';

/**
 * Refuses a call of a page that was opened by another user than the session's: a browser has one session, but its tabs
 * may show pages of several users. Calls and sessions without a user id are not checked.
 */
export function refuseOtherViewer(headers: Headers, { profile }: SessionData): Response | null {
  const viewer = headers.get(VIEWER_HEADER);
  if (viewer === null || !profile?.userId || viewer === profile.userId) return null;
  return refuse(headers, 'OTHER_ACCOUNT');
}
