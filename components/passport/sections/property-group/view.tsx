import { shownText, type Multilingual } from '@/lib/contract/sections/multilingual';
import { isShown, Phrase } from '../phrase';
import { PropertyRow } from '../shared/property-row';
import type { PassportData, ViewProps } from '../types';

const PLACES = { origin: 0, other: 1, care: 2 } as const;

/** Origin first, care last; the others in the company's order. */
function inOrder<P extends { name: Multilingual }>(properties: readonly P[], { locale, words }: PassportData): P[] {
  const placeOf = ({ name }: P) => PLACES[words?.subjectOf(shownText(name, locale).text) ?? 'other'];
  return [...properties].sort((one, other) => placeOf(one) - placeOf(other));
}

export function PropertyGroupView({ section, facts: own, data, t, format }: ViewProps<'property_group'>) {
  const facts = section.facts.filter((fact) => own[fact]);
  const visible = section.properties.filter(({ value }) => isShown(value, data));
  const properties = section.skuRelated ? inOrder(visible, data) : visible;
  if (facts.length + properties.length === 0) return null;
  return (
    <section className="ps-block" aria-labelledby={`t-${section.id}`}>
      <h2 className="ps-title" id={`t-${section.id}`} dir="auto">
        {isShown(section.title, data) ? <Phrase value={section.title} data={data} format={format} /> : t('details')}
      </h2>
      <dl className="ps-facts">
        {properties.map((item, at) => (
          <PropertyRow key={at} name={item.name} value={item.value} data={data} format={format} />
        ))}
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{t(fact)}</dt>
            <dd dir="auto">{own[fact]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
