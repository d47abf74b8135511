/** Outlines of the countries; the version in the name changes with them. */
const WORLD = '/world.json?2';

export interface Country {
  /** ISO 3166-1 alpha-2 code, or empty. */
  code: string;
  /** Longitude and latitude of its label. */
  label: [number, number];
  /** Relative size of the country. */
  size: number;
  /** Rings of longitudes and latitudes. */
  polygons: [number, number][][][];
}

let loading: Promise<Country[]> | undefined;

async function load(): Promise<Country[]> {
  const response = await fetch(WORLD);
  if (!response.ok) throw new Error(`world: ${response.status}`);
  return ((await response.json()) as { countries: Country[] }).countries;
}

/** The countries of the world, loaded once; empty while the network is down, and then loaded again for the next map. */
export async function loadWorld(): Promise<Country[]> {
  try {
    return await (loading ??= load());
  } catch {
    loading = undefined;
    return [];
  }
}
