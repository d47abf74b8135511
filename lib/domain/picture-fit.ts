/** In pixels. */
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
  /** The recommended size that comes next to the picture's shape. */
  size: Size;
  isOtherShape: boolean;
  /** The part of it that has the recommended shape is smaller than recommended. */
  isSmall: boolean;
}

/** What is wrong with a picture where some sizes are recommended; null when it fits one of them, or none is. */
export function misfitOf(picture: Size, sizes: readonly Size[]): Misfit | null {
  const [size] = [...sizes].sort((a, b) => difference(picture, a) - difference(picture, b));
  if (!size) return null;
  const isOtherShape = difference(picture, size) > SAME_SHAPE;
  // What the shape alone costs, a pixel at most, makes no picture small.
  const isSmall = Math.min((picture.width + 1) / size.width, (picture.height + 1) / size.height) < 1;
  return isOtherShape || isSmall ? { size, isOtherShape, isSmall } : null;
}

/** The largest part of a picture that has a shape (width ÷ height), from its middle. */
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
 * A part with another edge or side, moved and narrowed so that it lies within the picture, in whole pixels. With a shape, the
 * other side follows.
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
