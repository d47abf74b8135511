/** Folders whose pictures have a small twin beside them. */
const WITH_TWIN = ['/photos/', '/proofs/'];
const ENDING = /\.webp$/;

/** Where the small twin of a picture lies. */
export const twinKey = (storeKey: string) => storeKey.replace(ENDING, '-256.webp');

/** All that lies in the file store for one row of files. */
export const storedKeys = (storeKey: string): string[] =>
  ENDING.test(storeKey) && WITH_TWIN.some((folder) => storeKey.includes(folder))
    ? [storeKey, twinKey(storeKey)]
    : [storeKey];
