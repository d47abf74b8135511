'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import { useDates } from '@/components/ui/layout/dates';
import { history, type HistoryEntry, type HistoryPage } from '@/lib/contract/history';
import styles from './history-card.module.css';

type Subject = { articleId: string } | { templateId: string };

interface Props {
  subject: Subject;
  /** The latest; null when they could not be read. */
  first: HistoryPage | null;
}

/** What was done, in words: the same deed reads differently for a template and for one of its articles. */
function useWords(subject: Subject) {
  const t = useTranslations('History');
  const { dateTime } = useDates();
  const list = useFormatter();
  const ofTemplate = 'templateId' in subject;
  return ({ kind, fields, articles, version, publishAt }: HistoryEntry): string => {
    if (kind === 'linked' || kind === 'designGiven')
      return ofTemplate ? t(`template.${kind}`, { count: articles ?? 0 }) : t(`kinds.${kind}`);
    if (kind === 'changed' && fields.length > 0)
      return t('changedFields', { fields: list.list(fields.map((field) => t(`fields.${field}`))) });
    if (kind === 'versionRestored') return version === null ? t('takenBack') : t('kinds.versionRestored', { version });
    if (kind === 'scheduled') return t('kinds.scheduled', { at: publishAt === null ? '' : dateTime(publishAt) });
    return t(`kinds.${kind}`);
  };
}

function useOlder(subject: Subject) {
  const ofArticle = useCall(history.ofArticle);
  const ofTemplate = useCall(history.ofTemplate);
  return {
    isBusy: ofArticle.isBusy || ofTemplate.isBusy,
    read: (cursor: string) =>
      'articleId' in subject
        ? ofArticle.run({ params: subject, query: { cursor } })
        : ofTemplate.run({ params: subject, query: { cursor } }),
  };
}

/** What was done to an article or a template, the latest first. */
export function HistoryCard({ subject, first }: Props) {
  const t = useTranslations('History');
  const common = useTranslations('Common');
  const wordsOf = useWords(subject);
  const older = useOlder(subject);
  const [more, setMore] = useState<HistoryPage | null>(null);
  const cursor = more ? more.nextCursor : (first?.nextCursor ?? null);
  const entries = [...(first?.results ?? []), ...(more?.results ?? [])];

  async function readOlder() {
    if (cursor === null) return;
    const page = await older.read(cursor);
    if (page?.ok)
      setMore({ results: [...(more?.results ?? []), ...page.data.results], nextCursor: page.data.nextCursor });
  }

  return (
    <Card title={t('title')} text={t('text')}>
      {first === null && <p role="alert">{common('errorTitle')}</p>}
      {first !== null && entries.length === 0 && <p className={styles.soft}>{t('none')}</p>}
      {entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <strong>{wordsOf(entry)}</strong>
              <span className={styles.soft}>
                <DateTime value={entry.at} /> · {entry.by ?? t('nobody')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {cursor !== null && (
        <Button isBusy={older.isBusy} onClick={() => void readOlder()}>
          {t('older')}
        </Button>
      )}
    </Card>
  );
}
