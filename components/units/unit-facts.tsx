'use client';

import { useTranslations } from 'next-intl';
import { InternalMark } from '@/components/records/rows/visibility';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import { Card } from '@/components/ui/layout/card';
import { useDates } from '@/components/ui/layout/dates';
import type { FactLevel, UnitFact } from '@/lib/contract/units';
import { formatIsoDate } from '@/lib/format/date';
import styles from './units.module.css';

const TONES: Record<FactLevel, BadgeTone> = { unit: 'accent', lot: 'info', article: 'neutral' };

/** Properties of unit, lot and article as one table that shows the source of each. */
export function UnitFacts({ facts }: { facts: readonly UnitFact[] }) {
  const t = useTranslations('Units');
  const { months } = useDates();
  const displayValue = (value: string) => formatIsoDate(value, months) ?? value;
  return (
    <Card title={t('page.facts')} text={t('page.factsText')}>
      {facts.length === 0 ? (
        <p className={styles.sku}>{t('page.noFacts')}</p>
      ) : (
        <table className={styles.facts}>
          <thead>
            <tr>
              <th scope="col">{t('page.name')}</th>
              <th scope="col">{t('page.value')}</th>
              <th scope="col">{t('page.from')}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <tr key={fact.name}>
                <th scope="row">{fact.name}</th>
                <td>
                  {displayValue(fact.value) || '–'} {fact.internalAt.length > 0 && <InternalMark />}
                  {fact.internalAt.some((level) => level !== fact.level) && (
                    <span className={styles.overridden}>
                      {t('page.internalAt', {
                        levels: fact.internalAt.map((level) => t(`page.levels.${level}`).toLowerCase()).join(', '),
                      })}
                    </span>
                  )}
                  {fact.overridden.map(({ level, value }) => (
                    <span key={level} className={styles.overridden}>
                      {t('page.overrides', {
                        value: displayValue(value),
                        level: t(`page.levels.${level}`).toLowerCase(),
                      })}
                    </span>
                  ))}
                </td>
                <td>
                  <Badge tone={TONES[fact.level]}>{t(`page.levels.${fact.level}`)}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
