import type { Place } from '@/lib/contract/places';
import { digitsOf, isGln } from '@/lib/domain/gs1/company-keys';
import { LATITUDE, LONGITUDE } from '@/lib/contract/core/degrees';
import { readDegrees, writeDegrees, type Position } from '@/lib/domain/position';

/** A place in its form. */
export interface PlaceDraft {
  name: string;
  address: string;
  town: string;
  country: string;
  latitude: string;
  longitude: string;
  gln: string;
}

export const placeDraft = (place: Place | null): PlaceDraft => ({
  name: place?.name ?? '',
  address: place?.address ?? '',
  town: place?.town ?? '',
  country: place?.country ?? '',
  latitude: writeDegrees(place?.latitude ?? null),
  longitude: writeDegrees(place?.longitude ?? null),
  gln: place?.gln ?? '',
});

export const placeBody = ({ latitude, longitude, gln, ...draft }: PlaceDraft) => ({
  ...draft,
  latitude: readDegrees(latitude, LATITUDE),
  longitude: readDegrees(longitude, LONGITUDE),
  gln: gln.trim() || null,
});

/** The marker's position on the map: none until both values are valid degrees. */
export function positionOf({ latitude, longitude }: PlaceDraft): Position | null {
  const [north, east] = [readDegrees(latitude, LATITUDE), readDegrees(longitude, LONGITUDE)];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

type Wrong = 'nameMissing' | 'latitudeWrong' | 'longitudeWrong' | 'positionHalf' | 'glnWrong';

/** The errors of a draft, by field. */
export function placeFaults(draft: PlaceDraft): Partial<Record<keyof PlaceDraft, Wrong>> {
  const faults: Partial<Record<keyof PlaceDraft, Wrong>> = {};
  const [north, east] = [draft.latitude.trim(), draft.longitude.trim()];
  if (!draft.name.trim()) faults.name = 'nameMissing';
  if (north && readDegrees(north, LATITUDE) === null) faults.latitude = 'latitudeWrong';
  if (east && readDegrees(east, LONGITUDE) === null) faults.longitude = 'longitudeWrong';
  if (!north && east) faults.latitude ??= 'positionHalf';
  if (north && !east) faults.longitude ??= 'positionHalf';
  if (draft.gln.trim() && !isGln(digitsOf(draft.gln))) faults.gln = 'glnWrong';
  return faults;
}
