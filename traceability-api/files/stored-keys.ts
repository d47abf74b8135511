/** Folders whose pictures have thumbnails. */
const WITH_TWIN = ['/photos/', '/proofs/'];
const ENDING = /\.webp$/;

/** Key of a picture's thumbnail. */
export const twinKey = (storeKey: string) => storeKey.replace(ENDING, '-256.webp');

/** All keys in the file store for one row of `files`. */
export const storedKeys = (storeKey: string): string[] =>
  ENDING.test(storeKey) && WITH_TWIN.some((folder) => storeKey.includes(folder))
    ? [storeKey, twinKey(storeKey)]
    : [storeKey];
