import type { CompositionPart } from '@/lib/contract/compositions';
import { CatalogueText, isShown, Phrase } from '../phrase';
import type { PassportData, ViewProps } from '../types';
import type { PassportFormat } from '../format';

/** Drawn with SVG attributes: a `style` would need a looser content security policy. */
function Bar({ percent }: { percent: number }) {
  return (
    <svg className="ps-bar" width="100%" height="6" aria-hidden="true" focusable="false">
      <rect className="ps-bar-rail" width="100%" height="6" rx="3" />
      <rect className="ps-bar-fill" width={`${Math.min(100, Math.max(0, percent))}%`} height="6" rx="3" />
    </svg>
  );
}

function Part({ part, data, format }: { part: CompositionPart; data: PassportData; format: PassportFormat }) {
  const materials = [...part.materials].sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0));
  return (
    <div className="ps-part">
      {part.label && (
        <h3 className="ps-part-label" dir="auto">
          <CatalogueText text={part.label} data={data} translate={(words) => words.part(part.label)} />
        </h3>
      )}
      <ul className="ps-materials">
        {materials.map((material, at) => (
          <li key={at}>
            <bdi className="ps-material">
              <CatalogueText text={material.name} data={data} translate={(words) => words.material(material.name)} />
            </bdi>{' '}
            {material.percent !== null && <span className="ps-percent">{format.percent(material.percent)}</span>}
            {material.percent !== null && <Bar percent={material.percent} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function CompositionView({ section, data, t, format }: ViewProps<'composition'>) {
  const parts = section.parts.filter((part) => part.materials.length > 0);
  if (parts.length === 0) return null;
  return (
    <section className="ps-block" aria-labelledby={`t-${section.id}`}>
      <h2 className="ps-title" id={`t-${section.id}`} dir="auto">
        {isShown(section.title, data) ? <Phrase value={section.title} data={data} format={format} /> : t('composition')}
      </h2>
      {parts.map((part, at) => (
        <Part key={at} part={part} data={data} format={format} />
      ))}
    </section>
  );
}
