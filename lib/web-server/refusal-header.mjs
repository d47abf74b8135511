/**
 * Names the refusal that a page is asked for, among our own requests alone: a visitor's is taken away. On an answer it
 * says that middleware has chosen page and status already.
 */
export const REFUSAL_HEADER = 'x-page-refusal';
