import { useCallback, useState } from 'react';
import type { PlaceChoice } from '@/components/places/place-picker';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { places } from '@/lib/contract/places';
import { fold } from '@/lib/domain/text';

/** Maximum number of offered places. */
const SHOWN = 8;

/** Stored places whose name or town contains the typed text. */
export function keptPlaces(storedPlaces: readonly PlaceChoice[], q: string): PlaceChoice[] {
  const words = fold(q);
  return storedPlaces.filter(({ name, town }) => fold(`${name} ${town}`).includes(words)).slice(0, SHOWN);
}

/** Searches all places of the company, and if they cannot be reached, those stored on this device. */
export function usePlaceSearch(storedPlaces: readonly PlaceChoice[]) {
  const [isAway, setIsAway] = useState(false);
  const find = useCallback(
    async (q: string): Promise<CallResult<PlaceChoice[]>> => {
      const query = { ...(q === '' ? {} : { q }), pageSize: String(SHOWN), sort: 'name' as const };
      const answer = await call(places.list, { query });
      setIsAway(!answer.ok);
      return answer.ok
        ? mapResult(answer, ({ results }) => results.map(({ id, name, town }) => ({ id, name, town })))
        : { ok: true, data: keptPlaces(storedPlaces, q) };
    },
    [storedPlaces],
  );
  return { find, isAway };
}
