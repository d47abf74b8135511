import { isShown, Phrase } from '../phrase';
import type { ViewProps } from '../types';

export function SectionHeadingView({ section, data, format }: ViewProps<'section_heading'>) {
  if (!isShown(section.defaultValue, data)) return null;
  return (
    <h2 className="ps-title" dir="auto">
      <Phrase value={section.defaultValue} data={data} format={format} />
    </h2>
  );
}
