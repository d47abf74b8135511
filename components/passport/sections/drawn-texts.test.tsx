import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicEvent } from '@/lib/contract/passports';
import { drawnTexts } from '@/lib/contract/sections/drawn';
import type { KnownSection } from '@/lib/contract/sections/index';
import { shownText } from '@/lib/contract/sections/multilingual';
import { anyElements } from '@/lib/contract/sections/testing/any-elements';
import { monthNames } from '@/lib/format/month-names';
import es from '@/messages/es.json';
import { createFormat } from './format';
import type { PageFacts } from './loaders';
import { SectionView } from './views';

const event: PublicEvent = {
  title: 'Cosida',
  happenedAt: null,
  place: null,
  role: null,
  input: '',
  options: [],
  note: '',
  files: [],
};
/** Of a unit with recorded events. */
const facts: PageFacts = {
  property_group: { model: null, weight: null, sku: 'B-1', gtin: null },
  unit_lote: { code: '00000007', serial: null, lot: null, properties: [] },
  event,
  event_log: { events: [event], actions: [] },
};

const draw = (section: KnownSection) =>
  renderToStaticMarkup(
    <SectionView
      section={section}
      facts={{ [section.type]: null, ...facts } as PageFacts}
      data={{
        locale: 'es',
        brand: { name: 'Lana', logo: null, darkLogo: null },
        language: null,
        words: null,
        imageUrl: (fileId) => `/public/files/${fileId}`,
        mainHeadingId: null,
        leadImageId: null,
        isPreview: false,
      }}
      t={(key) => es.Passport[key]}
      format={createFormat('es', monthNames('es'))}
    />,
  );

it('are exactly those that a page of every type shows, and nothing else that an element contains', () => {
  let count = 0;
  const elements = anyElements(80, (choose) => choose(['', ' \u00a0', { es: `texto-${(count += 1)}.` }]));
  for (const section of elements) {
    const read = draw(section).match(/texto-\d+\./g) ?? [];
    const expected = drawnTexts(section).flatMap((text) => shownText(text, 'es').text || []);
    expect([section, [...new Set(read)].sort()]).toEqual([section, [...new Set(expected)].sort()]);
  }
});
