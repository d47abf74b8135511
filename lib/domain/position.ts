/** In degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Rounds to six decimals, a tenth of a metre. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Parses degrees as people write them, with a comma or a point; null for anything else or out of bounds. */
export function readDegrees(input: string, { min, max }: { min: number; max: number }): number | null {
  const plain = input.trim().replace(/°$/u, '').trimEnd().replace(',', '.').replace(/^−/u, '-');
  if (!/^[+-]?\d{1,3}(\.\d{1,20})?$/.test(plain)) return null;
  const degrees = Number(plain);
  return degrees >= min && degrees <= max ? roundDegrees(degrees) : null;
}

/** Formats degrees for forms and sheets. */
export const writeDegrees = (degrees: number | null): string => (degrees === null ? '' : String(roundDegrees(degrees)));
