import { setFlagsFromString } from 'node:v8';

/**
 * Heap growth over the live objects, in percent, before old objects are collected. By default V8 lets it grow to a
 * multiple: garbage of requests that ended long ago would occupy hundreds of megabytes.
 */
const GROWTH_PERCENT = 40;

/** Keeps the memory of this process near what it uses. To be called before anything large is loaded. */
export const limitHeapGrowth = () => setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
