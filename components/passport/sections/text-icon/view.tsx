import { isShown, Phrase } from '../phrase';
import type { ViewProps } from '../types';
import { UploadedPicture } from '../shared/uploaded-picture';

export function TextIconView({ section, data, format }: ViewProps<'text_icon'>) {
  const { iconUrl, title, defaultValue } = section;
  if (!isShown(title, data) && !isShown(defaultValue, data)) return null;
  return (
    <div className="ps-text-icon">
      <UploadedPicture className="ps-text-icon-picture" url={iconUrl} alt="" width={48} height={48} data={data} />
      <div>
        {isShown(title, data) && (
          <p className="ps-text-icon-title" dir="auto">
            <Phrase value={title} data={data} format={format} />
          </p>
        )}
        {isShown(defaultValue, data) && (
          <p className="ps-text-icon-text" dir="auto">
            <Phrase value={defaultValue} data={data} format={format} />
          </p>
        )}
      </div>
    </div>
  );
}
