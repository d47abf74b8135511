/** Outlines of the countries; the number changes with them. */
const WORLD = '/world.json?2';

export interface Country {
  /** ISO 3166-1, two letters, or empty. */
  code: string;
  /** Longitude and latitude of its name. */
  label: [number, number];
  /** How large it is beside others. */
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

/** The countries of the world, loaded once; none while the network is away, and a map without them is tried again. */
export async function loadWorld(): Promise<Country[]> {
  try {
    return await (loading ??= load());
  } catch {
    loading = undefined;
    return [];
  }
}
