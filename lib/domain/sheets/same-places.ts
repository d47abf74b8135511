import { fold } from '../text';

/** What tells places apart. */
export interface PlaceIdentity {
  name: string;
  address: string;
  town: string;
  gln: string | null;
}

/** A known place that is the same, with what shows it. */
interface SamePlace<T> {
  by: 'gln' | 'address';
  known: T;
}

/** A finder among the places that it was told of. */
export interface PlaceFinder<T> {
  add(place: PlaceIdentity, known: T): void;
  /** The first known place that is the same; one with the same GLN before any other. */
  find(place: PlaceIdentity): SamePlace<T> | null;
}

const addressOf = ({ name, address, town }: PlaceIdentity) => [name, town, address].map(fold).join('\n');

/**
 * Finds places that are the same. If both have a GLN, these decide; otherwise their names, towns and addresses do,
 * however they are spelled. So two shops of a chain in one town stay two, and a place that has no GLN yet is recognised.
 * A place without a name is the same as others only by GLN.
 */
export function placeFinder<T>(): PlaceFinder<T> {
  const byGln = new Map<string, T>();
  const byAddress = new Map<string, T>();
  const withoutGln = new Map<string, T>();
  const keepFirst = (map: Map<string, T>, key: string, known: T) => {
    if (!map.has(key)) map.set(key, known);
  };
  return {
    add(place, known) {
      const address = addressOf(place);
      keepFirst(byAddress, address, known);
      if (place.gln === null) keepFirst(withoutGln, address, known);
      else keepFirst(byGln, place.gln, known);
    },
    find(place) {
      const sameGln = place.gln === null ? undefined : byGln.get(place.gln);
      if (sameGln !== undefined) return { by: 'gln', known: sameGln };
      const others = place.gln === null ? byAddress : withoutGln;
      const sameAddress = place.name === '' ? undefined : others.get(addressOf(place));
      return sameAddress === undefined ? null : { by: 'address', known: sameAddress };
    },
  };
}
