import { isShown, Phrase } from '../phrase';
import type { ViewProps } from '../types';
import type { SectionType } from '@/lib/contract/sections/index';

/** The heading of a section by its own `title`; nothing without one. */
export function SectionTitle({ section, data, format }: Pick<ViewProps<SectionType>, 'section' | 'data' | 'format'>) {
  if (!isShown(section.title, data)) return null;
  return (
    <h2 className="ps-title" dir="auto">
      <Phrase value={section.title} data={data} format={format} />
    </h2>
  );
}
