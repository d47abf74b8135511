import { parseComposition } from '@/lib/domain/composition';
import readings from '@/lib/domain/testing/composition-readings.json' with { type: 'json' };

it.each(readings)('$text reads as a careful reader would, who asks where there is doubt', ({ text, parts, issues }) => {
  expect(parseComposition(text)).toEqual({ parts, issues });
});
