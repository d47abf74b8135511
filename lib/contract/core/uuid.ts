/** A UUID of any version, as part of a longer regular expression. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i');

/** The nil UUID (RFC 9562): sorts before all ids. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

export const isUuid = (text: string): boolean => UUID.test(text);

/** A random UUID (RFC 9562, version 4). Browsers have `randomUUID` over https alone, and a trial may run over plain http. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'.charAt((bytes[8] ?? 0) & 3);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ];
  return parts.join('-');
}
