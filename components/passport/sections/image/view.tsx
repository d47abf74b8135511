import { IMAGE_WIDTHS } from '@/lib/contract/sections/image';
import { shownText } from '@/lib/contract/sections/multilingual';
import { focalClass } from '../focal-points';
import type { ViewProps } from '../types';

/** Without a file of its own a product stands with its name's initial, never with a broken picture. */
function Plate({ name }: { name: string }) {
  const initial = Array.from(name.trim())[0] ?? '';
  return (
    <div className="ps-picture ps-plate" aria-hidden="true">
      {initial.toLocaleUpperCase()}
    </div>
  );
}

export function ImageView({ section, facts, data }: ViewProps<'image'>) {
  const { fileId, width, height } = section;
  if (fileId === null) return <Plate name={facts.productName} />;
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
        alt={shownText(section.alt, data.locale).text}
        loading={isLead ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isLead ? 'high' : 'auto'}
      />
    </figure>
  );
}
