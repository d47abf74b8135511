import { companies } from '@/lib/contract/companies';
import { implement } from '../../core/implement';
import { updateLook } from './look';
import { getCompany, getCompanyByName, listCompanies, updateContact } from './reads';

export const companiesRoutes = implement('companies', companies, {
  list: (ctx, { query }) => listCompanies(ctx, query),
  updateContact: (ctx, { body }) => updateContact(ctx, body),
  get: (ctx, { params }) => getCompany(ctx, params.companyId),
  updateLook: (ctx, { body }) => updateLook(ctx, body),
  getByName: (ctx, { params }) => getCompanyByName(ctx, params.businessName),
});
