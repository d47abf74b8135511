import { isShown, Phrase } from '../phrase';
import type { ViewProps } from '../types';

export function HeadingView({ section, data, format }: ViewProps<'heading'>) {
  if (!isShown(section.defaultValue, data) && !isShown(section.defaultValue2, data)) return null;
  const Heading = data.mainHeadingId === section.id ? 'h1' : 'h2';
  return (
    <div className={`ps-heading ps-align-${section.titleAlign}`}>
      {isShown(section.defaultValue, data) && (
        <Heading className="ps-name" dir="auto">
          <Phrase value={section.defaultValue} data={data} format={format} />
        </Heading>
      )}
      {isShown(section.defaultValue2, data) && (
        <p className="ps-tagline" dir="auto">
          <Phrase value={section.defaultValue2} data={data} format={format} />
        </p>
      )}
    </div>
  );
}
