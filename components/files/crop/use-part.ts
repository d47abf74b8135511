import { useState } from 'react';
import type { CropArea, LibraryFile } from '@/lib/contract/files';
import type { PictureSize } from '@/lib/contract/sections/picture-sizes';
import { changedPart, largestPart, misfitOf } from '@/lib/domain/picture-fit';

/** The option of a free shape. */
export const FREE = -1;

/** The selected part of a picture, with its shape: that of the nearest recommended size, if there are some. */
export function usePart(picture: LibraryFile, sizes: readonly PictureSize[], isRecommended: boolean) {
  const nearest = misfitOf(picture, sizes)?.size ?? sizes[0];
  const first = isRecommended ? sizes.findIndex((size) => size === nearest) : FREE;
  const shapeOf = (at: number) => {
    const size = sizes[at];
    return size ? size.width / size.height : null;
  };
  const fullPart = (at: number) => largestPart(picture, shapeOf(at) ?? picture.width / picture.height);
  const [choice, setChoice] = useState(first);
  const [part, setPart] = useState<CropArea>(() => fullPart(first));
  const shape = shapeOf(choice);
  return {
    /** Index among the sizes, or FREE. */
    choice,
    /** Width ÷ height; null if it is free. */
    shape,
    part,
    choose: (at: number) => {
      setChoice(at);
      setPart(fullPart(at));
    },
    change: (change: Partial<CropArea>) => setPart((now) => changedPart(picture, now, change, shape)),
  };
}
