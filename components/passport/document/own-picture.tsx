import { IMAGE_WIDTHS } from '@/lib/contract/sections/image';
import type { FocalPoint } from '@/lib/contract/sections/focal-point';
import type { PassportData } from '../sections/types';
import { focalClass } from '../sections/focal-points';
import { pictureText } from '../sections/phrase';

/**
 * A picture of the passport itself: the head picture, or the one that replaces the brand's name. Width and height are
 * the original's.
 */
export interface OwnPicture {
  fileId: string;
  width: number;
  height: number;
  alt: string;
  focalPoint?: FocalPoint | null | undefined;
}

interface OwnPictureProps {
  picture: OwnPicture;
  className?: string;
  /** Rendered width. */
  sizes: string;
  /** The largest element above the fold, loaded with priority. */
  isLead?: boolean;
  data: PassportData;
}

/** A picture above the fold, in the width that its place needs. */
export function OwnPictureView({ picture, className, sizes, isLead = false, data }: OwnPictureProps) {
  const { fileId, width, height, focalPoint } = picture;
  const { alt, lang } = pictureText(picture.alt, data);
  const narrower = IMAGE_WIDTHS.filter((candidate) => candidate < width);
  const sources = [
    ...narrower.map((wide) => `${data.imageUrl(fileId, wide)} ${wide}w`),
    `${data.imageUrl(fileId)} ${width}w`,
  ];
  return (
    <img
      className={[className, focalClass(focalPoint)].filter(Boolean).join(' ') || undefined}
      src={data.imageUrl(fileId, narrower.at(-1))}
      srcSet={sources.join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      lang={lang}
      decoding="async"
      fetchPriority={isLead ? 'high' : 'auto'}
    />
  );
}
