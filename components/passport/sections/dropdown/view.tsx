import type { ReactNode } from 'react';
import { addressName } from '@/lib/contract/sections/addresses';
import { hasOwnRow } from '@/lib/contract/sections/dropdown';
import { isShown, Phrase, pictureText } from '../phrase';
import type { ViewProps } from '../types';
import { UploadedPicture } from '../shared/uploaded-picture';

type Props = ViewProps<'dropdown'>;

function Row({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="ps-fold">
      <summary>
        <span dir="auto">{title}</span>
      </summary>
      <div className="ps-folded">{children}</div>
    </details>
  );
}

/** Picture and link of the first row; null if there is neither. */
function Extras({ section, data, format }: Pick<Props, 'section' | 'data' | 'format'>) {
  const { image, showImg, alt, link, showLink, defaultValue2 } = section;
  return (
    <>
      {showImg && image !== '' && (
        <UploadedPicture
          className="ps-fold-picture"
          url={image}
          {...pictureText(alt, data)}
          width={800}
          height={600}
          sizes="(min-width: 60rem) 34rem, 100vw"
          data={data}
        />
      )}
      {showLink && link !== '' && (
        <p className="ps-more">
          <a href={link} rel="noopener noreferrer">
            {isShown(defaultValue2, data) ? (
              <Phrase value={defaultValue2} data={data} format={format} />
            ) : (
              addressName(link)
            )}
          </a>
        </p>
      )}
    </>
  );
}

export function DropdownView({ section, data, t, format }: Props) {
  const { title, defaultValue } = section;
  const isOwn = hasOwnRow(section);
  const items = section.items.filter(({ text }) => isShown(text, data));
  if (!isOwn && items.length === 0) return null;
  const headingOf = (value: typeof title) =>
    isShown(value, data) ? <Phrase value={value} data={data} format={format} /> : t('more');
  return (
    <div className="ps-block ps-folds">
      {isOwn && (
        <Row title={headingOf(title)}>
          {isShown(defaultValue, data) && (
            <p dir="auto">
              <Phrase value={defaultValue} data={data} format={format} />
            </p>
          )}
          <Extras section={section} data={data} format={format} />
        </Row>
      )}
      {items.map((item, at) => (
        <Row key={at} title={headingOf(item.title)}>
          <p dir="auto">
            <Phrase value={item.text} data={data} format={format} />
          </p>
        </Row>
      ))}
    </div>
  );
}
