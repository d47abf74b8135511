import { endpoints, type Contract } from '@/lib/contract';
import { EFFECT_TYPES } from '@/lib/contract/effects';
import { SEARCH_TYPES } from '@/lib/contract/search';
import { TRASH_TYPES } from '@/lib/contract/trash';
import { collectEntries, type Feature } from './core/feature';
import type { Route } from './core/implement';
import { accountRoutes } from './features/account/routes';
import { apiKeysRoutes } from './features/api-keys/routes';
import { articlePagesRoutes } from './features/article-pages/routes';
import { articlesFeature } from './features/articles/routes';
import { materialsFeature } from './features/materials/routes';
import { templatesFeature } from './features/templates/routes';
import { editorRoutes } from './features/editor/routes';
import { epcisRoutes } from './features/epcis/routes';
import { eventRecordsFeature } from './features/event-records/routes';
import { effectsRoutes } from './features/effects/routes';
import { filesFeature } from './features/files/routes';
import { historyRoutes } from './features/history/routes';
import { gtinReviewsRoutes } from './features/gtin-reviews/routes';
import { templateDesignsRoutes } from './features/template-designs/routes';
import { trashFeature } from './features/trash/routes';
import { searchRoutes } from './features/search/routes';
import { authRoutes } from './features/auth/routes';
import { emailConfirmationsRoutes } from './features/email-confirmations/routes';
import { blocksFeature } from './features/blocks/routes';
import { paymentsFeature } from './features/payments/routes';
import { importsFeature } from './features/imports/routes';
import { passportPresencesRoutes } from './features/passport-presences/routes';
import { passportSchedulesRoutes } from './features/passport-schedules/routes';
import { passportVersionsRoutes } from './features/passport-versions/routes';
import { publicationsRoutes } from './features/publications/routes';
import { jobsRoutes } from './features/jobs/routes';
import { containersFeature } from './features/containers/routes';
import { placesFeature } from './features/places/routes';
import { labelsRoutes } from './features/labels/routes';
import { lotsFeature } from './features/lots/routes';
import { processesFeature } from './features/processes/routes';
import { eventsFeature } from './features/events/routes';
import { savedViewsRoutes } from './features/saved-views/routes';
import { recallsFeature } from './features/recalls/routes';
import { recordPagesRoutes } from './features/record-pages/routes';
import { unitsFeature } from './features/units/routes';
import { companiesRoutes } from './features/companies/routes';
import { dashboardRoutes } from './features/dashboard/routes';

const features = {
  account: { routes: accountRoutes },
  apiKeys: { routes: apiKeysRoutes },
  articles: articlesFeature,
  articlePages: { routes: articlePagesRoutes },
  materials: materialsFeature,
  templates: templatesFeature,
  lots: lotsFeature,
  units: unitsFeature,
  blocks: blocksFeature,
  payments: paymentsFeature,
  eventRecords: eventRecordsFeature,
  epcis: { routes: epcisRoutes },
  labels: { routes: labelsRoutes },
  imports: importsFeature,
  files: filesFeature,
  jobs: { routes: jobsRoutes },
  companies: { routes: companiesRoutes },
  dashboard: { routes: dashboardRoutes },
  auth: { routes: authRoutes },
  emailConfirmations: { routes: emailConfirmationsRoutes },
  gtinReviews: { routes: gtinReviewsRoutes },
  effects: { routes: effectsRoutes },
  editor: { routes: editorRoutes },
  passportVersions: { routes: passportVersionsRoutes },
  history: { routes: historyRoutes },
  passportSchedules: { routes: passportSchedulesRoutes },
  publications: { routes: publicationsRoutes },
  passportPresences: { routes: passportPresencesRoutes },
  templateDesigns: { routes: templateDesignsRoutes },
  processes: processesFeature,
  events: eventsFeature,
  savedViews: { routes: savedViewsRoutes },
  search: { routes: searchRoutes },
  trash: trashFeature,
  places: placesFeature,
  containers: containersFeature,
  recalls: recallsFeature,
  recordPages: { routes: recordPagesRoutes },
} satisfies Record<keyof Contract, Feature>;

/** All routes of the server. The start fails if an endpoint of the contract has no handler. */
export const routes: readonly Route[] = Object.values(features).flatMap((feature) => feature.routes);

/** Contributions of the features to the trash, the search, the effects and the saved views. */
export const entries = collectEntries(features);

/** @throws if the contract lists something that no feature contributes, or the other way round */
function refuseDifference(what: string, contract: readonly string[], brought: Iterable<string>) {
  const names = [...brought];
  const lacking = [
    ...contract.filter((name) => !names.includes(name)),
    ...names.filter((name) => !contract.includes(name)),
  ];
  if (lacking.length > 0) throw new Error(`contract and features differ in ${what}: ${lacking.join(', ')}`);
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
refuseDifference('routes', idsOf(endpoints), idsOf(routes));
refuseDifference('trash', TRASH_TYPES, entries.trash.keys());
refuseDifference('search', SEARCH_TYPES, entries.search.keys());
refuseDifference('effects', EFFECT_TYPES, entries.effects.keys());
