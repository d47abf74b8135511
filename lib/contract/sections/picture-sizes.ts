import type { PageLayout } from '../passports';

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Recommended size of the header picture in each layout (specification §5). */
export const HEADER_SIZES: Readonly<Record<PageLayout, PictureSize>> = {
  1: { width: 1600, height: 1200 },
  2: { width: 1000, height: 1040 },
};

/** Recommended sizes of pictures beside and between texts. */
export const ELEMENT_SIZES: readonly PictureSize[] = [
  { width: 1000, height: 1040 },
  { width: 800, height: 800 },
];
