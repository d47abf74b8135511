'use client';

import { useRef } from 'react';

/** Works without https as well, where `randomUUID` is missing. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** `keyFor(body)`: one key for one body. Sent twice, by a double click or because no answer came, it is carried out once. */
export function useIdempotencyKey() {
  const last = useRef({ json: '', key: '' });
  return (body: unknown): string => {
    const json = JSON.stringify(body);
    if (last.current.json !== json) last.current = { json, key: newKey() };
    return last.current.key;
  };
}
