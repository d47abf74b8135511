import type { PlaceChoice } from '@/components/places/place-picker';
import type { MapTiles } from '@/components/ui/map/create-map';

/** Places stored on this device for offline use, and the one that stays selected from record to record. */
export interface Where {
  places: readonly PlaceChoice[];
  place: PlaceChoice | null;
  onPlace: (place: PlaceChoice | null) => void;
  tiles: MapTiles | null;
}
