import { isShown, Phrase } from '../phrase';
import type { ViewProps } from '../types';

export function TextView({ section, data, format }: ViewProps<'text'>) {
  if (!isShown(section.defaultValue, data)) return null;
  return (
    <p className="ps-text" dir="auto">
      <Phrase value={section.defaultValue} data={data} format={format} />
    </p>
  );
}
