import type { MapTiles } from '@/components/ui/map/create-map';

export interface PlaceName {
  id: string;
  name: string;
}

/** Places to choose from, and the one that stays chosen from record to record. */
export interface Where {
  places: readonly PlaceName[];
  place: PlaceName | null;
  onPlace: (place: PlaceName | null) => void;
  tiles: MapTiles | null;
}
