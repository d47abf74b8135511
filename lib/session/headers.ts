/** Request headers that middleware writes for the pages behind it; what a visitor sends under these names is replaced. */
export const PATH_HEADER = 'x-page-path';
export const NONCE_HEADER = 'x-nonce';
