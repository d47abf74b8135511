import { UUID_PATTERN } from '@/lib/contract/core/uuid';

const ADDRESS = new RegExp(`^urn:uuid:(${UUID_PATTERN})$`, 'i');

/** An address for one of our own ids. */
export const idAddress = (id: string): string => `urn:uuid:${id}`;

/** The id of such an address; null for any other text. */
export const idOfAddress = (address: string): string | null => ADDRESS.exec(address)?.[1]?.toLowerCase() ?? null;
