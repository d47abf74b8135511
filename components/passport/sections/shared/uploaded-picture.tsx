import type { Locale } from '@/lib/contract/core/levels';
import { fileIdOf } from '@/lib/contract/sections/addresses';
import type { PassportData } from '../types';

interface UploadedPictureProps {
  /** Public path of the file. */
  url: string;
  alt: string;
  /** Of `alt`, if that is not the page's. */
  lang?: Locale | undefined;
  width: number;
  height: number;
  className?: string;
  /** Rendered width; without it one size is enough. */
  sizes?: string;
  data: PassportData;
}

/** A picture below the fold, in the width that its place needs. Width and height reserve its space while it loads. */
export function UploadedPicture({ url, alt, lang, width, height, className, sizes, data }: UploadedPictureProps) {
  const fileId = fileIdOf(url);
  if (fileId === null) return null;
  const narrow = data.imageUrl(fileId, 400);
  return (
    <img
      className={className}
      src={narrow}
      srcSet={sizes === undefined ? undefined : `${narrow} 400w, ${data.imageUrl(fileId, 800)} 800w`}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      lang={lang}
      loading="lazy"
      decoding="async"
    />
  );
}
