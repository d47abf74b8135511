import { z } from 'zod';
import { count, day, id, shown, text, timestamp, upTo } from './core/common';
import { endpoint } from './core/endpoint';
import { EXPORT_FORMATS, EXPORT_TYPES } from './core/export-formats';

/** Most days of one dashboard; without dates it shows the last thirty. */
export const MAX_RANGE_DAYS = 400;
export const DEFAULT_RANGE_DAYS = 30;

/** First and last day, both included, UTC. Both are optional. */
const range = z.object({ from: day.optional(), to: day.optional() });

/** A count within the range, and the same count in as many days before it. */
const compared = z.object({ count, previous: count });

export const dashboardDay = z.object({ day, scans: count, visits: count, logins: count, registers: count });
export type DashboardDay = z.infer<typeof dashboardDay>;

export const dashboardArticle = z.object({
  articleId: id,
  sku: shown,
  name: shown,
  /** Its page does not open while it is in the trash. */
  isInTrash: z.boolean(),
  scans: count,
  previous: count,
});
export type DashboardArticle = z.infer<typeof dashboardArticle>;

export const dashboardScan = z.object({
  at: timestamp,
  /** ISO 3166-1 alpha-2, or 'unknown'. */
  country: shown,
  articleId: id,
  articleName: shown,
  isInTrash: z.boolean(),
  /** Null if the code of a model was scanned, or the unit is deleted. */
  unitCode: shown.nullable(),
});
export type DashboardScan = z.infer<typeof dashboardScan>;

export const dashboardFigures = z
  .object({
    from: day,
    to: day,
    /** Totals, independent of the range. `units` are the codes in use, `codes` those still available. */
    totals: z.object({ units: count, codes: count, scans: count, visits: count }),
    scans: compared,
    visits: compared,
    logins: compared,
    registers: compared,
    /** Whose sign-ins and registrations are counted: the company's own users, because end users have no accounts. */
    people: z.literal('company'),
    /** Every day of the range, in order, including empty days. */
    days: upTo(MAX_RANGE_DAYS, dashboardDay),
    topArticles: upTo(100, dashboardArticle),
    recentScans: upTo(100, dashboardScan),
    /** The steps from an empty company to a scanned passport. */
    steps: z.object({ articles: z.boolean(), codes: z.boolean(), units: z.boolean(), scans: z.boolean() }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboardFigures>;

/** Frequently changing figures: those of yesterday and today, UTC, the totals, and the latest scans. */
export const dashboardNews = z.object({
  days: upTo(2, dashboardDay),
  totals: z.object({ scans: count, visits: count }),
  recentScans: upTo(100, dashboardScan),
});
export type DashboardNews = z.infer<typeof dashboardNews>;

/**
 * The materials of the company's articles. `share` gives every article the same weight, `massShare` uses its grams if
 * known (null if no article of the material has a weight). Parts of an article have equal weight: their masses are
 * unknown.
 */
export const composition = z
  .object({
    articles: count,
    weighed: count,
    materials: upTo(
      100,
      z.object({
        materialId: id.nullable(),
        /** Empty for all materials beyond the largest, with `materialId` null. */
        name: shown,
        /** Percent. */
        share: z.number().min(0).max(100),
        massShare: z.number().min(0).max(100).nullable(),
        /**
         * All articles that name it, with a percentage or without. Null for all materials beyond the largest if there
         * are too many articles to examine.
         */
        articles: count.nullable(),
      }),
    ),
  })
  .meta({ id: 'CompositionByArticle' });
export type Composition = z.infer<typeof composition>;

/** Containers that the dashboard lists, the fullest. */
const FULLEST = 8;

const containerDay = z.object({ day, loads: count, unloads: count, moves: count });
const postSalesDay = z.object({ day, repairs: count, resales: count, returns: count });

/** Container records in the range, and the current contents. */
export const containerFigures = z
  .object({
    from: day,
    to: day,
    /** Whether there is any container. */
    hasContainers: z.boolean(),
    days: upTo(MAX_RANGE_DAYS, containerDay),
    /** Those with the most things inside, the fullest first; `capacity` is null if not limited. */
    fullest: upTo(FULLEST, z.object({ id, name: shown, code: shown, loaded: count, capacity: count.nullable() })),
  })
  .meta({ id: 'ContainerFigures' });
export type ContainerFigures = z.infer<typeof containerFigures>;

/** Repairs, resales and returns in the range. */
export const postSalesFigures = z
  .object({ from: day, to: day, days: upTo(MAX_RANGE_DAYS, postSalesDay) })
  .meta({ id: 'PostSalesFigures' });
export type PostSalesFigures = z.infer<typeof postSalesFigures>;

export const CHARTS = [
  'scans',
  'visits',
  'people',
  'articles',
  'composition',
  'containers',
  'inside',
  'postSales',
] as const;
export type Chart = (typeof CHARTS)[number];

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    level: 200,
    summary: 'Figures of the company in a range of at most 400 days, by day, with the change against the days before.',
    query: range,
    response: dashboardFigures,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/dashboard/latest',
    level: 200,
    summary:
      'What was counted since `after`, the mark of the previous response; cheap enough to be called every second.',
    query: z.object({ after: text(200).optional() }),
    response: z.object({
      /** Sent back as `after`. */
      mark: shown,
      /** Null if nothing was counted yet. */
      news: dashboardNews.nullable(),
    }),
  }),
  composition: endpoint({
    method: 'GET',
    path: '/dashboard/composition',
    level: 200,
    summary: 'Materials of all articles by share, the largest first.',
    response: composition,
  }),
  containers: endpoint({
    method: 'GET',
    path: '/dashboard/containers',
    level: 500,
    summary: 'What was loaded, unloaded and moved by day, and the fullest containers now.',
    query: range,
    response: containerFigures,
  }),
  postSales: endpoint({
    method: 'GET',
    path: '/dashboard/post-sales',
    level: 300,
    summary: 'Repairs, resales and returns by day.',
    query: range,
    response: postSalesFigures,
  }),
  export: endpoint({
    method: 'GET',
    path: '/dashboard/{chart}/export',
    level: 200,
    summary:
      'The figures of one chart as a table; those of containers and of what follows a sale from the level on that has them.',
    params: z.object({ chart: z.enum(CHARTS) }),
    query: range.extend({ format: z.enum(EXPORT_FORMATS).default('xlsx') }),
    download: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
  }),
};
