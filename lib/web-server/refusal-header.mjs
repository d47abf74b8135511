/**
 * On our own requests, names the refusal page to render; removed from visitors' requests. On a response, means that
 * middleware has already set page and status.
 */
export const REFUSAL_HEADER = 'x-page-refusal';
