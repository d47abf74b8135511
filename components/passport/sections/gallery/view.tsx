import { addressName, fileIdOf } from '@/lib/contract/sections/addresses';
import type { GalleryPicture } from '@/lib/contract/sections/gallery';
import { focalClass } from '../focal-points';
import { isShown, Phrase, pictureText } from '../phrase';
import { SectionTitle } from '../shared/section-title';
import type { ViewProps } from '../types';
import { UploadedPicture } from '../shared/uploaded-picture';

type Props = ViewProps<'gallery'>;

/** Width of the enlarged picture. */
const LARGE = 1200;

function Caption({ picture, data, format }: Pick<Props, 'data' | 'format'> & { picture: GalleryPicture }) {
  const { imgTitle, showTitle, imgSubtitle, showSubtitle, link, showLink } = picture;
  const hasTitle = showTitle && isShown(imgTitle, data);
  const hasSubtitle = showSubtitle && isShown(imgSubtitle, data);
  const hasLink = showLink && link !== '';
  if (!hasTitle && !hasSubtitle && !hasLink) return null;
  return (
    <figcaption>
      {hasTitle && (
        <strong dir="auto">
          <Phrase value={imgTitle} data={data} format={format} />
        </strong>
      )}
      {hasSubtitle && (
        <span dir="auto">
          <Phrase value={imgSubtitle} data={data} format={format} />
        </span>
      )}
      {hasLink && (
        <a href={link} rel="noopener noreferrer">
          {addressName(link)}
        </a>
      )}
    </figcaption>
  );
}

interface PictureProps extends Pick<Props, 'data' | 'format' | 't'> {
  picture: GalleryPicture;
  /** Position in the row, from 1. */
  place: number;
  total: number;
}

/** A link to the picture itself, so that it can be enlarged without script as well. */
function Picture({ picture, place, total, data, format, t }: PictureProps) {
  const { imgUrl, alt, imgTitle, width, height, focalPoint } = picture;
  const focal = focalClass(focalPoint);
  const position = t('galleryPosition', { place: String(place), total: String(total) });
  const text = pictureText(isShown(alt, data) ? alt : imgTitle, data);
  return (
    <li className="ps-slide">
      <figure>
        <a className="ps-enlarge" href={data.imageUrl(fileIdOf(imgUrl) ?? '', LARGE)}>
          <UploadedPicture
            url={imgUrl}
            {...(focal !== undefined && { className: focal })}
            alt={text.alt || position}
            lang={text.lang}
            width={width}
            height={height}
            sizes="(min-width: 60rem) 18rem, 72vw"
            data={data}
          />
        </a>
        <Caption picture={picture} data={data} format={format} />
      </figure>
    </li>
  );
}

export function GalleryView({ section, data, t, format }: Props) {
  const pictures = section.images.filter(({ imgUrl }) => imgUrl !== '');
  if (pictures.length === 0) return null;
  return (
    <section className="ps-block ps-gallery">
      <SectionTitle section={section} data={data} format={format} />
      <ul
        className="ps-slides"
        data-close={t('close')}
        data-previous={t('galleryPrevious')}
        data-next={t('galleryNext')}
        data-position={t('galleryPosition')}
      >
        {pictures.map((picture, at) => (
          <Picture
            key={at}
            picture={picture}
            place={at + 1}
            total={pictures.length}
            data={data}
            format={format}
            t={t}
          />
        ))}
      </ul>
    </section>
  );
}
