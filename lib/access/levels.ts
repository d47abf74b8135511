/** The part of the contract's profile that access depends on. */
export type AccessProfile = {
  role: 'SuperAdmin' | 'Admin' | 'User' | 'collaborator';
  levelAccess: number;
  prevLevelAccess: number | null;
  companyStatus: 'active' | 'pendiente' | 'suspended' | null;
  hasFinalUsers: boolean;
};

export function isSuperAdmin(profile: Pick<AccessProfile, 'role'>): boolean {
  return profile.role === 'SuperAdmin';
}
