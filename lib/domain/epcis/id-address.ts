const ADDRESS = /^urn:uuid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** An address for what goes by one of our own ids. */
export const idAddress = (id: string): string => `urn:uuid:${id}`;

/** The id that such an address names; null for any other text. */
export const idOfAddress = (address: string): string | null => ADDRESS.exec(address)?.[1]?.toLowerCase() ?? null;
