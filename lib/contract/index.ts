import { account } from './account';
import { apiKeys } from './api-keys';
import { search } from './search';
import { trash } from './trash';
import { files } from './files';
import { templateDesigns } from './template-designs';
import { templates } from './templates';
import { materials } from './materials';
import { articlePages } from './article-pages';
import { articles } from './articles';
import { auth } from './auth';
import { blocks } from './blocks';
import { emailConfirmations } from './email-confirmations';
import { editor } from './editor';
import { epcis } from './epcis';
import { eventRecords } from './event-records';
import { events } from './events';
import { effects } from './effects';
import type { Endpoint } from './core/endpoint';
import { gtinReviews } from './gtin-reviews';
import { history } from './history';
import { imports } from './imports';
import { jobs } from './jobs';
import { labels } from './labels';
import { lots } from './lots';
import { containers } from './containers';
import { places } from './places';
import { payments } from './payments';
import { passportPresences } from './passport-presences';
import { passportSchedules } from './passport-schedules';
import { passportVersions } from './passport-versions';
import { processes } from './processes';
import { publications } from './publications';
import { savedViews } from './saved-views';
import { recalls } from './recalls';
import { recordPages } from './record-pages';
import { units } from './units';
import { companies } from './companies';
import { dashboard } from './dashboard';

/** Every call of the API by group. A group that is not listed here does not exist: the API serves nothing else. */
export const contract = {
  account,
  apiKeys,
  search,
  trash,
  files,
  templates,
  materials,
  articles,
  articlePages,
  companies,
  dashboard,
  auth,
  emailConfirmations,
  blocks,
  payments,
  lots,
  units,
  eventRecords,
  epcis,
  labels,
  imports,
  jobs,
  savedViews,
  gtinReviews,
  effects,
  editor,
  passportVersions,
  history,
  passportSchedules,
  publications,
  passportPresences,
  templateDesigns,
  places,
  processes,
  events,
  containers,
  recalls,
  recordPages,
};

export type Contract = typeof contract;

export interface NamedEndpoint {
  /** `<group>.<verb>`, e.g. `articles.list`: operation id and key in logs. */
  id: string;
  endpoint: Endpoint;
}

export const endpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([group, verbs]) =>
  Object.entries(verbs as Record<string, Endpoint>).map(([verb, endpoint]) => ({ id: `${group}.${verb}`, endpoint })),
);
