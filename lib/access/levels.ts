/** What the functions here read of a signed-in person; the profile of the contract has at least these fields. */
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
