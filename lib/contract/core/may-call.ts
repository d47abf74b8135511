import type { Endpoint } from './endpoint';
import type { Role } from './levels';

export interface Caller {
  role: Role;
  /** The effective level. */
  level: number;
  hasCompany: boolean;
}

/** A user without permissions: used by screens while the user is unknown. */
export const NOBODY: Caller = { role: 'collaborator', level: 0, hasCompany: false };

/** Whether the contract allows a call to a signed-in user: the API enforces it, screens use it to offer actions. */
export function mayCall({ role, level, hasCompany }: Caller, endpoint: Pick<Endpoint, 'level' | 'roles'>): boolean {
  if (endpoint.level === 'public') return true;
  if (endpoint.roles && !endpoint.roles.includes(role)) return false;
  if (endpoint.level === 'session') return true;
  // Super-admin calls and company calls exclude each other, regardless of level and role.
  const isSuperAdmin = role === 'SuperAdmin';
  if (endpoint.level === 1000) return isSuperAdmin && level === 1000;
  return !isSuperAdmin && hasCompany && level >= endpoint.level;
}
