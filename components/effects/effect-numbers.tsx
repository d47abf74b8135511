'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { TableSkeleton } from '@/components/ui/feedback/skeleton';
import { EFFECT_SCAN_DAYS, type Effect, type EffectQuestion } from '@/lib/contract/effects';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './effects.module.css';
import { PagePreview } from './page-preview';
import type { EffectNumbersState } from './use-effect-numbers';

interface Line {
  label: string;
  value: number;
  /** There are more than could be counted. */
  isAtLeast?: boolean;
  /** What people outside the company will notice. */
  isOutside?: boolean;
}

function useLines() {
  const t = useTranslations('Effects');
  const usersLabel = (type: EffectQuestion['type'], { count, kept }: Effect) => {
    if (type === 'imports') return t('numbers.trashed');
    if (type === 'processes') return t('numbers.assigned', { count });
    return type === 'files' ? t('numbers.showing') : t('numbers.using', { count: count + kept });
  };
  const ofMaterials = ({ articles, outdated }: Effect): Line[] => [
    { label: t('numbers.changing'), value: articles },
    { label: t('numbers.outdated'), value: outdated, isOutside: true },
  ];
  const removed = ({ type }: EffectQuestion, effect: Effect): Line[] => [
    // One material in use keeps all selected ones: none is deleted.
    { label: t(`counts.${type}`), value: type === 'materials' && effect.kept > 0 ? 0 : effect.count },
    ...(type === 'articles' || type === 'units' || type === 'trash' || type === 'recalls'
      ? []
      : [
          {
            label: usersLabel(type, effect),
            value: effect.articles,
            isAtLeast: effect.isArticlesCapped,
          },
        ]),
    ...(type === 'units'
      ? []
      : [{ label: t(type === 'lots' ? 'numbers.unitsKeeping' : 'numbers.units'), value: effect.units }]),
    { label: t('numbers.materials'), value: effect.materials },
    { label: t('numbers.thingsInside'), value: effect.things },
    { label: t('numbers.containersThere'), value: effect.containers },
    {
      label: t(type === 'containers' ? 'numbers.eventsLoading' : 'numbers.events', { count: effect.count }),
      value: effect.events,
    },
    { label: t(type === 'recalls' ? 'numbers.freed' : 'numbers.lots'), value: effect.lots },
    { label: t(type === 'places' ? 'numbers.recordsNaming' : 'numbers.records'), value: effect.records },
    { label: t(type === 'recalls' ? 'numbers.silenced' : 'numbers.codes'), value: effect.codes, isOutside: true },
    {
      label: t(type === 'trash' ? 'numbers.unknown' : 'numbers.passports'),
      value: effect.passports,
      isOutside: true,
    },
    { label: t('numbers.scans', { days: EFFECT_SCAN_DAYS }), value: effect.scans, isOutside: true },
    { label: t(`kept.${type}`), value: effect.kept },
    { label: t(type === 'lots' ? 'kept.recalled' : 'numbers.recalled'), value: effect.recalled },
  ];
  return (question: EffectQuestion, effect: Effect) =>
    question.action === 'merge' || question.action === 'rename' ? ofMaterials(effect) : removed(question, effect);
}

/** The numbers of an effect, one per line; zeros are omitted. */
export function EffectNumbers({ question, state }: { question: EffectQuestion; state: EffectNumbersState }) {
  const t = useTranslations('Effects');
  const locale = useLocale();
  const lines = useLines();
  const { effect, problem, retry } = state;
  if (problem !== undefined) return <ErrorState text={problem} onRetry={retry} />;
  if (!effect) return <TableSkeleton label={t('counting')} rows={3} />;
  return (
    <>
      <dl className={styles.numbers}>
        {lines(question, effect)
          .filter(({ value }) => value > 0)
          .map(({ label, value, isOutside, isAtLeast }) => (
            <div key={label} className={clsx(isOutside && styles.outside)}>
              <dt>{label}</dt>
              <dd>
                {isAtLeast
                  ? t('numbers.atLeast', { number: formatNumber(value, locale) })
                  : formatNumber(value, locale)}
              </dd>
            </div>
          ))}
      </dl>
      {effect.page && <PagePreview page={effect.page} canHaveContact={question.type !== 'trash'} />}
    </>
  );
}
