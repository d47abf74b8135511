import type { OwnProperty } from '@/lib/contract/properties';

/** A property of a lot or unit, as in the API. */
export const property = (name: string, value: string, isInternal = false): OwnProperty => ({ name, value, isInternal });
