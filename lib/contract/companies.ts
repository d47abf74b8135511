import { z } from 'zod';
import { count, id, shown, text } from './common';
import { endpoint } from './endpoint';
import { COMPANY_STATUSES } from './levels';

export const companyStatus = z
  .object({
    id,
    name: shown,
    status: z.enum(COMPANY_STATUSES),
    levelAccess: count,
    prevLevelAccess: count.nullable(),
    hasFinalUsers: z.boolean(),
  })
  .meta({ id: 'CompanyStatus' });

export const companies = {
  getByName: endpoint({
    method: 'GET',
    path: '/superadmin/company/{businessName}',
    level: 'session',
    summary: 'Status of a company by its name: the own for everybody, any for a super-admin.',
    params: z.object({ businessName: text(120) }),
    response: companyStatus,
  }),
};
