/**
 * `changed`: published, and edited since. `held`: was to be published before the company's e-mail was confirmed, and
 * can be now. Visitors of a withdrawn article get 410.
 */
export const ARTICLE_STATES = ['published', 'changed', 'held', 'unpublished', 'withdrawn'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** The filters of the list of articles, with the names used in its address. */
export const ARTICLE_FILTERS = ['template', 'material', 'property', 'state', 'hasGtin', 'hasUnits'] as const;
export type ArticleFilter = (typeof ARTICLE_FILTERS)[number];
