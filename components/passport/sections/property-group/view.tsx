import { isShown, Phrase } from '../phrase';
import type { ViewProps } from '../types';

export function PropertyGroupView({ section, facts: own, data, t, format }: ViewProps<'property_group'>) {
  const facts = section.facts.filter((fact) => own[fact]);
  const properties = section.properties.filter(({ value }) => isShown(value, data));
  if (facts.length + properties.length === 0) return null;
  return (
    <section className="ps-block" aria-labelledby={`t-${section.id}`}>
      <h2 className="ps-title" id={`t-${section.id}`} dir="auto">
        {isShown(section.title, data) ? <Phrase value={section.title} data={data} format={format} /> : t('details')}
      </h2>
      <dl className="ps-facts">
        {properties.map((item, at) => (
          <div key={at}>
            <dt dir="auto">
              <Phrase value={item.name} data={data} format={format} />
            </dt>
            <dd dir="auto">
              <Phrase value={item.value} data={data} format={format} />
            </dd>
          </div>
        ))}
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{t(fact)}</dt>
            <dd>{own[fact]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
