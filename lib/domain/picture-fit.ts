/** Size in pixels. */
interface Size {
  width: number;
  height: number;
}

interface Area extends Size {
  left: number;
  top: number;
}

/** Shapes that differ by less look the same. */
const SAME_SHAPE = Math.log(1.03);

const difference = (a: Size, b: Size) => Math.abs(Math.log(a.width / a.height / (b.width / b.height)));

export interface Misfit {
  /** The recommended size that is closest to the picture's shape. */
  size: Size;
  isOtherShape: boolean;
  /** The picture, cropped to the recommended shape, is smaller than recommended. */
  isSmall: boolean;
}

/** How a picture deviates from the recommended sizes; null if it fits one of them, or there are none. */
export function misfitOf(picture: Size, sizes: readonly Size[]): Misfit | null {
  const [size] = [...sizes].sort((a, b) => difference(picture, a) - difference(picture, b));
  if (!size) return null;
  const isOtherShape = difference(picture, size) > SAME_SHAPE;
  // Cropping to the shape costs up to a pixel, which does not make a picture small.
  const isSmall = Math.min((picture.width + 1) / size.width, (picture.height + 1) / size.height) < 1;
  return isOtherShape || isSmall ? { size, isOtherShape, isSmall } : null;
}

/** The largest centred part of a picture with a given shape (width ÷ height). */
export function largestPart(picture: Size, shape: number): Area {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * shape)));
  const height = Math.max(1, Math.min(picture.height, Math.round(width / shape)));
  return {
    left: Math.floor((picture.width - width) / 2),
    top: Math.floor((picture.height - height) / 2),
    width,
    height,
  };
}

/**
 * A part with a changed edge or side, moved and reduced to fit within the picture, in whole pixels. With a shape, the
 * other side is adjusted.
 */
export function changedPart(picture: Size, part: Area, change: Partial<Area>, shape: number | null): Area {
  const next = { ...part, ...change };
  const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.round(value)));
  let width = within(next.width, 1, picture.width);
  let height = within(next.height, 1, picture.height);
  if (shape !== null) {
    if (change.height !== undefined && change.width === undefined) width = height * shape;
    const largest = largestPart(picture, shape);
    width = within(width, 1, largest.width);
    height = within(width / shape, 1, largest.height);
  }
  return {
    left: within(next.left, 0, picture.width - width),
    top: within(next.top, 0, picture.height - height),
    width,
    height,
  };
}
