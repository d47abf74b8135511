import { endpoints } from '@/lib/contract';
import type { Route } from '../http/implement';
import { accountRoutes } from './account';
import { articlesRoutes } from './articles';
import { materialsRoutes } from './materials';
import { templatesRoutes } from './templates';
import { effectsRoutes } from './effects';
import { filesRoutes } from './files';
import { gtinReviewsRoutes } from './gtin-reviews';
import { trashRoutes } from './trash';
import { searchRoutes } from './search';
import { authRoutes } from './auth';
import { emailConfirmationsRoutes } from './email-confirmations';
import { blocksRoutes } from './blocks';
import { importsRoutes } from './imports';
import { jobsRoutes } from './jobs';
import { labelsRoutes } from './labels';
import { lotsRoutes } from './lots';
import { savedViewsRoutes } from './saved-views';
import { unitsRoutes } from './units';
import { companiesRoutes } from './companies';
import { dashboardRoutes } from './dashboard';

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
