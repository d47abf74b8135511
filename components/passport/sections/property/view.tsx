import { isShown } from '../phrase';
import { PropertyRow } from '../shared/property-row';
import type { ViewProps } from '../types';

export function PropertyView({ section, data, format }: ViewProps<'property'>) {
  if (!isShown(section.defaultValue, data)) return null;
  return (
    <dl className="ps-facts ps-single">
      <PropertyRow name={section.title} value={section.defaultValue} data={data} format={format} />
    </dl>
  );
}
