import { NO_LOOK } from '@/lib/contract/company-look';
import type { CompanyDetail } from '@/lib/contract/companies';

/** A company as on its page, with 70 of 100 codes left in three blocks. */
export const companyDetail = (): CompanyDetail => ({
  ...{ id: '0198f3a0-0000-7000-8000-000000000001', name: 'Lana', status: 'active', levelAccess: 300 },
  ...{ prevLevelAccess: null, hasFinalUsers: false, publicEmail: null, publicWebsite: null, contactVersion: 1 },
  ...{
    look: NO_LOOK,
    lookVersion: 1,
    gs1Prefix: null,
    prefixVersion: 1,
    isDemo: false,
    people: 1,
    articles: 0,
    units: 0,
  },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', currency: 'EUR', lastBlock: 3 },
  ...{ administratorCount: 0, administrators: [] },
  balance: { available: 70, reserved: 0, size: 100, isPurchaseInProcess: false, trial: 0 },
});
