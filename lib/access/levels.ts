/** What the functions here read of a signed-in person; the profile of the contract has at least these fields. */
export type AccessProfile = {
  role: 'SuperAdmin' | 'Admin' | 'User' | 'collaborator';
  levelAccess: number;
  prevLevelAccess: number | null;
  companyStatus: 'active' | 'pendiente' | 'suspended' | null;
  hasFinalUsers: boolean;
};

type LevelInput = {
  /** The person's own level; null for an Admin, who has none of their own. */
  level: number | null;
  companyLevel: number;
  companyStatus: 'active' | 'pendiente' | 'suspended' | null;
  prevLevelAccess: number | null;
};

/** The lower of the own and the company's level; a pending company with a previous level counts as that one. */
export function effectiveLevel({ level, companyLevel, companyStatus, prevLevelAccess }: LevelInput): number {
  if (companyStatus === 'suspended') return 0;
  const company = companyStatus === 'pendiente' && prevLevelAccess !== null ? prevLevelAccess : companyLevel;
  return level === null ? company : Math.min(level, company);
}

export function isSuperAdmin(profile: Pick<AccessProfile, 'role'>): boolean {
  return profile.role === 'SuperAdmin';
}
