import { companies } from '@/lib/contract/companies';
import { implement } from '../http/implement';
import { getCompanyByName, listCompanies, updateContact } from '../services/companies';

export const companiesRoutes = implement('companies', companies, {
  list: (ctx, { query }) => listCompanies(ctx, query),
  updateContact: (ctx, { body }) => updateContact(ctx, body),
  getByName: (ctx, { params }) => getCompanyByName(ctx, params.businessName),
});
