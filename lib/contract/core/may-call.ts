import type { Endpoint } from './endpoint';
import type { Role } from './levels';

export interface Caller {
  role: Role;
  /** The effective level. */
  level: number;
  hasCompany: boolean;
}

/** Who may do nothing that needs a company: what screens go by while nobody is known. */
export const NOBODY: Caller = { role: 'collaborator', level: 0, hasCompany: false };

/** Whether the contract opens a call to somebody who is signed in: the API refuses by it, the screens offer by it. */
export function mayCall({ role, level, hasCompany }: Caller, endpoint: Pick<Endpoint, 'level' | 'roles'>): boolean {
  if (endpoint.level === 'public') return true;
  if (endpoint.roles && !endpoint.roles.includes(role)) return false;
  if (endpoint.level === 'session') return true;
  // Neither level nor role is enough for the other side's calls.
  const isSuperAdmin = role === 'SuperAdmin';
  if (endpoint.level === 1000) return isSuperAdmin && level === 1000;
  return !isSuperAdmin && hasCompany && level >= endpoint.level;
}
