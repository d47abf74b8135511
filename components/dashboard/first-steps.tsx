'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/layout/button';
import { Drawing } from '@/components/ui/feedback/drawings';
import { Icon } from '@/components/ui/layout/icon';
import type { Dashboard } from '@/lib/contract/dashboard';
import { useHref } from '@/lib/i18n/use-href';
import styles from './first-steps.module.css';

type Props = { steps: Dashboard['steps']; hasFinalUsers: boolean };

/** The steps of a new company from its Excel file to a scanned passport: which are done, and which is next. */
export function FirstSteps({ steps, hasFinalUsers }: Props) {
  const t = useTranslations('Dashboard.steps');
  const href = useHref();
  const list = [
    { name: 'upload', isDone: steps.articles, path: '/admin/upload' },
    { name: 'codes', isDone: steps.codes, path: '/admin/blocks' },
    {
      name: 'units',
      isDone: steps.units,
      path: hasFinalUsers ? '/admin/unit-blocks/create' : '/admin/unit-block/create',
    },
    { name: 'passport', isDone: steps.scans, path: '/admin/unit-blocks' },
  ] as const;
  const done = list.filter(({ isDone }) => isDone).length;
  const next = list.find(({ isDone }) => !isDone);
  return (
    <section className={styles.steps} aria-label={t('title')}>
      <header>
        <Drawing name="scans" />
        <div>
          <h2>{t('title')}</h2>
          <p>
            {t('text')} {t('progress', { done, total: list.length })}.
          </p>
        </div>
      </header>
      <ol>
        {list.map((step, at) => (
          <li key={step.name} className={clsx(step.isDone && styles.done)}>
            <span className={styles.mark} aria-hidden="true">
              {step.isDone ? <Icon name="check" size={16} /> : at + 1}
            </span>
            <div className={styles.words}>
              <strong>{t(step.name)}</strong>
              <span>{t(`${step.name}Text`)}</span>
            </div>
            {step.isDone ? (
              <span className={styles.state}>{t('done')}</span>
            ) : (
              <ButtonLink size="small" variant={step === next ? 'filled' : 'default'} href={href(step.path)}>
                {t(`go.${step.name}`)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
