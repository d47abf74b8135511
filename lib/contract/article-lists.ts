/**
 * `changed`: published, and edited since. `held`: was to be published before the company's e-mail was confirmed, and can
 * be now. Visitors of a withdrawn article get 410.
 */
export const ARTICLE_STATES = ['published', 'changed', 'held', 'unpublished', 'withdrawn'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** What the list of articles can be narrowed by, under the names that its address has. */
export const ARTICLE_FILTERS = ['template', 'material', 'property', 'state', 'hasGtin', 'hasUnits'] as const;
export type ArticleFilter = (typeof ARTICLE_FILTERS)[number];
