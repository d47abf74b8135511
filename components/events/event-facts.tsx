'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import type { Event } from '@/lib/contract/events';
import { isForVisitors } from './event-draft';
import styles from './event-facts.module.css';

/** The type of an event, who records it, for what, and whether it is public. */
export function EventFacts({ event }: { event: Event }) {
  const t = useTranslations('Events');
  const steps = useTranslations('BizSteps');
  const { type, prompt, options, role, article, container, postSales, visibility, bizStep } = event;
  // The title of a text is seen in the public history alone.
  const isAsked = type !== 'free_text' || visibility.isPublic;
  return (
    <div className={styles.facts}>
      {isAsked && <p>{t(`asks.${isForVisitors(event) ? 'checkOfVisitors' : type}`, { prompt })}</p>}
      {options.length > 0 && (
        <ul className={styles.options} aria-label={t('columns.options')}>
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      )}
      <p className={styles.notes}>
        <span>{t('recordedBy', { role: t(`roles.${role ?? 'any'}`) })}</span>
        {bizStep !== 'other' && <span>{steps(`names.${bizStep}`)}</span>}
        {article && <span>{t('onlyFor', { article: article.name })}</span>}
        {container && <span>{t('into', { container: container.name })}</span>}
      </p>
      <p className={styles.badges}>
        <Badge>{t(`types.${type}`)}</Badge>
        {postSales && <Badge tone="info">{t(`kinds.${postSales}`)}</Badge>}
        <Badge tone={visibility.isPublic ? 'accent' : 'neutral'}>
          {t(visibility.isPublic ? 'isPublic' : 'isInternal')}
        </Badge>
      </p>
    </div>
  );
}
