import type { Profile } from '@/lib/contract/auth';
import { cut } from '@/lib/format/shorten';

/** The small profile of the specification (§3): a hint for middleware and lock screen, not a proof. */
export interface ProfileHint {
  /** Absent in a session that was sealed without it, until it is refreshed. */
  userId?: string;
  email: string;
  name: string;
  role: Profile['role'];
  businessName: string;
  levelAccess: number;
  prevLevelAccess: number | null;
  hasFinalUsers: boolean;
  photoUrl: string | null;
}

/** Content of the sealed cookie. Without a token nobody is signed in; `isLocked` keeps the hint without a token. */
export interface SessionData {
  token?: string;
  profile?: ProfileHint;
  isLocked?: boolean;
}

const LONGEST = { email: 254, name: 162, businessName: 120, photoUrl: 500 };

/** Truncates the profile so that the cookie never exceeds 4 KB. */
export function profileHint(profile: Profile): ProfileHint {
  const { photoUrl } = profile;
  return {
    userId: profile.userId,
    email: cut(profile.email, LONGEST.email),
    name: cut(`${profile.name} ${profile.lastName}`.trim(), LONGEST.name),
    role: profile.role,
    businessName: cut(profile.businessName, LONGEST.businessName),
    levelAccess: profile.levelAccess,
    prevLevelAccess: profile.prevLevelAccess,
    hasFinalUsers: profile.hasFinalUsers,
    photoUrl: photoUrl && photoUrl.length <= LONGEST.photoUrl ? photoUrl : null,
  };
}
