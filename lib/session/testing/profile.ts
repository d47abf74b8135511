import type { Profile } from '@/lib/contract/auth';

/** A signed-in user's profile from the API. */
export const PROFILE: Profile = {
  userId: '0198a0b2-0000-7000-8000-000000000001',
  email: 'ines@lana.test',
  name: 'Inês',
  lastName: 'Prata',
  role: 'User',
  companyId: '0198a0b2-0000-7000-8000-000000000002',
  businessName: 'Lana',
  companyStatus: 'active',
  levelAccess: 200,
  prevLevelAccess: 100,
  hasFinalUsers: true,
  photoUrl: null,
  locale: 'pt',
  mustChangePassword: false,
  mustConfirmEmail: false,
  hasHeldArticles: false,
  isDemo: false,
};
