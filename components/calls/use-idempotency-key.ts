'use client';

import { useRef } from 'react';
import { newUuid } from '@/lib/contract/core/uuid';

/** 32 hexadecimal digits. */
export const newKey = () => newUuid().replaceAll('-', '');

/**
 * `keyFor(body)`: one key per body. A body sent twice, by a double click or because no response arrived, takes effect
 * once.
 */
export function useIdempotencyKey() {
  const last = useRef({ json: '', key: '' });
  return (body: unknown): string => {
    const json = JSON.stringify(body);
    if (last.current.json !== json) last.current = { json, key: newKey() };
    return last.current.key;
  };
}
