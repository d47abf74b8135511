import { isShown, Phrase } from '../phrase';
import type { ViewProps } from '../types';

/** Maximum number of characters side by side on a phone; longer values get their own row. */
const BESIDE = 12;

export function UnitLoteView({ section, facts: unit, data, t, format }: ViewProps<'unit_lote'>) {
  if (unit === null) return null;
  const hasOwnSerial = unit.serial !== null && unit.serial !== unit.code;
  const isLong = [unit.code, unit.lot, unit.serial].some((text) => (text?.length ?? 0) > BESIDE);
  return (
    <section className="ps-unit" aria-labelledby={`t-${section.id}`}>
      <h2 className="ps-title" id={`t-${section.id}`} dir="auto">
        {isShown(section.title, data) ? (
          <Phrase value={section.title} data={data} format={format} />
        ) : (
          t(unit.code === null ? 'thisLot' : 'thisItem')
        )}
      </h2>
      <dl className={isLong ? 'ps-unit-facts ps-unit-long' : 'ps-unit-facts'}>
        {unit.code !== null && (
          <div>
            <dt>{t('unitCode')}</dt>
            <dd className="ps-code">{unit.code}</dd>
          </div>
        )}
        {unit.lot && (
          <div>
            <dt>{t('lot')}</dt>
            <dd className="ps-code">{unit.lot}</dd>
          </div>
        )}
        {hasOwnSerial && (
          <div>
            <dt>{t('serial')}</dt>
            <dd className="ps-code">{unit.serial}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
