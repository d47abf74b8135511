import { companies } from '@/lib/contract/companies';
import { implement } from '../../core/implement';
import { updateLook } from './look';
import { setPrefix } from './prefixes';
import { getCompany, getCompanyByName, getOwnCompany, listCompanies, updateContact } from './reads';

export const companiesRoutes = implement('companies', companies, {
  list: (ctx, { query }) => listCompanies(ctx, query),
  updateContact: (ctx, { body }) => updateContact(ctx, body),
  get: (ctx, { params }) => getCompany(ctx, params.companyId),
  updateLook: (ctx, { body }) => updateLook(ctx, body),
  setPrefix: (ctx, { params, body }) => setPrefix(ctx, params.companyId, body),
  getOwn: (ctx) => getOwnCompany(ctx),
  getByName: (ctx, { params }) => getCompanyByName(ctx, params.businessName),
});
