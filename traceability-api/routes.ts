import { endpoints } from '@/lib/contract';
import type { Route } from './core/implement';
import { accountRoutes } from './features/account/routes';
import { articlesRoutes } from './features/articles/routes';
import { materialsRoutes } from './features/materials/routes';
import { templatesRoutes } from './features/templates/routes';
import { effectsRoutes } from './features/effects/routes';
import { filesRoutes } from './features/files/routes';
import { gtinReviewsRoutes } from './features/gtin-reviews/routes';
import { trashRoutes } from './features/trash/routes';
import { searchRoutes } from './features/search/routes';
import { authRoutes } from './features/auth/routes';
import { emailConfirmationsRoutes } from './features/email-confirmations/routes';
import { blocksRoutes } from './features/blocks/routes';
import { importsRoutes } from './features/imports/routes';
import { jobsRoutes } from './features/jobs/routes';
import { labelsRoutes } from './features/labels/routes';
import { lotsRoutes } from './features/lots/routes';
import { savedViewsRoutes } from './features/saved-views/routes';
import { unitsRoutes } from './features/units/routes';
import { companiesRoutes } from './features/companies/routes';
import { dashboardRoutes } from './features/dashboard/routes';

/** Every route the server has. Start refuses when an endpoint of the contract has no handler. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...searchRoutes,
  ...trashRoutes,
  ...filesRoutes,
  ...templatesRoutes,
  ...materialsRoutes,
  ...articlesRoutes,
  ...companiesRoutes,
  ...dashboardRoutes,
  ...authRoutes,
  ...emailConfirmationsRoutes,
  ...importsRoutes,
  ...jobsRoutes,
  ...savedViewsRoutes,
  ...gtinReviewsRoutes,
  ...effectsRoutes,
  ...blocksRoutes,
  ...lotsRoutes,
  ...unitsRoutes,
  ...labelsRoutes,
];

const served = new Set(routes.map((route) => route.id));
const missing = endpoints.filter(({ id }) => !served.has(id)).map(({ id }) => id);
if (missing.length > 0 || served.size !== endpoints.length) {
  throw new Error(`contract and routes differ: ${missing.join(', ') || 'a route is not in the contract'}`);
}
