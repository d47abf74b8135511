/** Request headers that middleware sets for pages; values sent by visitors are replaced. */
export const PATH_HEADER = 'x-page-path';
export const NONCE_HEADER = 'x-nonce';
