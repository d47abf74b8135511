import { companies } from '@/lib/contract/companies';
import { implement } from '../http/implement';
import { getCompanyByName } from '../services/companies';

export const companiesRoutes = implement('companies', companies, {
  getByName: (ctx, { params }) => getCompanyByName(ctx, params.businessName),
});
