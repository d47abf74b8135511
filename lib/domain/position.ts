/** Degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Six decimals are a tenth of a metre: no more is kept. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Degrees as people write them, with a comma or a point, or null for anything that is none within the bounds. */
export function readDegrees(written: string, { min, max }: { min: number; max: number }): number | null {
  const plain = written.trim().replace(/°$/u, '').trimEnd().replace(',', '.').replace(/^−/u, '-');
  if (!/^[+-]?\d{1,3}(\.\d{1,20})?$/.test(plain)) return null;
  const degrees = Number(plain);
  return degrees >= min && degrees <= max ? roundDegrees(degrees) : null;
}

/** Degrees as a form and a sheet write them. */
export const writeDegrees = (degrees: number | null): string => (degrees === null ? '' : String(roundDegrees(degrees)));
