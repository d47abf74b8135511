import { IMAGE_WIDTHS } from '@/lib/contract/sections/image';
import { focalClass } from '../focal-points';
import { pictureText } from '../phrase';
import { BrandLogo } from '../shared/brand-logo';
import type { PassportData, ViewProps } from '../types';

/** Without a picture a product is shown as cloth in the brand's colour, with the brand's label sewn on it. */
function Cloth({ data }: { data: PassportData }) {
  return (
    <div className="ps-picture ps-cloth" aria-hidden="true">
      <span className="ps-label">
        <BrandLogo data={data} alt="" />
      </span>
    </div>
  );
}

export function ImageView({ section, data }: ViewProps<'image'>) {
  const { fileId, width, height } = section;
  if (fileId === null) return <Cloth data={data} />;
  const { alt, lang } = pictureText(section.alt, data);
  const isLead = data.leadImageId === section.id;
  const widths = IMAGE_WIDTHS.filter((candidate) => candidate < width);
  const sources = [...widths, width].map((wide) =>
    wide === width ? `${data.imageUrl(fileId)} ${width}w` : `${data.imageUrl(fileId, wide)} ${wide}w`,
  );
  return (
    <figure className="ps-picture">
      <img
        className={focalClass(section.focalPoint)}
        src={data.imageUrl(fileId, widths.at(-1))}
        srcSet={sources.join(', ')}
        sizes={isLead ? '(min-width: 60rem) 34rem, 100vw' : '(min-width: 60rem) 17rem, 50vw'}
        width={width}
        height={height}
        alt={alt}
        lang={lang}
        loading={isLead ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isLead ? 'high' : 'auto'}
      />
    </figure>
  );
}
