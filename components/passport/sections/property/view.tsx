import { isShown, Phrase } from '../phrase';
import type { ViewProps } from '../types';

export function PropertyView({ section, data, format }: ViewProps<'property'>) {
  if (!isShown(section.defaultValue, data)) return null;
  return (
    <dl className="ps-facts ps-single">
      <div>
        <dt dir="auto">
          <Phrase value={section.title} data={data} format={format} />
        </dt>
        <dd dir="auto">
          <Phrase value={section.defaultValue} data={data} format={format} />
        </dd>
      </div>
    </dl>
  );
}
