/** What an id looks like, whatever its version, for an expression of more than the id. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i');

export const isUuid = (text: string): boolean => UUID.test(text);
