import { parseComposition } from '@/lib/domain/composition';
import readings from '@/lib/domain/testing/composition-readings.json' with { type: 'json' };

it.each(readings)('reads $text like a careful reader, and reports doubts', ({ text, parts, issues }) => {
  expect(parseComposition(text)).toEqual({ parts, issues });
});
