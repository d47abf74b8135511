'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import type { ArticleEvents } from '@/lib/contract/events';
import { processes } from '@/lib/contract/processes';
import { useHref } from '@/lib/i18n/use-href';
import styles from './fields.module.css';

/** What an element about events needs: a process with an event, with a link; or which process it shows. */
export function EventsNote({ articleEvents }: { articleEvents: ArticleEvents | null }) {
  const t = useTranslations('Editor.fields.events');
  const passport = useTranslations('Passport');
  const href = useHref();
  const canOpen = useMay()(processes.list);
  const process = articleEvents?.process;
  const count = articleEvents?.events.length ?? 0;
  return (
    <p className={styles.note}>
      {process && count > 0 ? t('ready', { process: process.name, count }) : passport('eventsPending')}
      {canOpen && (
        <>
          {' '}
          <a href={href(process ? `/admin/process/${process.id}` : '/admin/process')}>
            {process ? t('linkProcess', { name: process.name }) : t('link')}
          </a>
        </>
      )}
    </p>
  );
}
