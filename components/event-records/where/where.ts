import type { PlaceChoice } from '@/components/places/place-picker';
import type { MapTiles } from '@/components/ui/map/create-map';

/** Places that this device has kept, to choose from without a network, and the one that stays chosen from record to record. */
export interface Where {
  places: readonly PlaceChoice[];
  place: PlaceChoice | null;
  onPlace: (place: PlaceChoice | null) => void;
  tiles: MapTiles | null;
}
