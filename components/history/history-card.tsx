'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import { useDates } from '@/components/ui/layout/dates';
import { history, type ChangedValue, type HistoryEntry, type HistoryPage } from '@/lib/contract/history';
import { formatList } from '@/lib/format/list';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './history-card.module.css';

type Subject = { articleId: string } | { templateId: string } | { lotId: string } | { code: string };

interface Props {
  subject: Subject;
  /** The latest; null if they could not be loaded. */
  first: HistoryPage | null;
}

/** The action in words: the same action has another text for a template and for one of its articles. */
function useWords(subject: Subject) {
  const t = useTranslations('History');
  const { dateTime } = useDates();
  const locale = useLocale();
  const ofTemplate = 'templateId' in subject;
  return ({ kind, fields, values, articles, version, publishAt }: HistoryEntry): string => {
    if (kind === 'linked' || kind === 'designGiven')
      return ofTemplate ? t(`template.${kind}`, { count: articles ?? 0 }) : t(`kinds.${kind}`);
    if (kind === 'moved') {
      const lot = values[0]?.to ?? null;
      return lot === null ? t('movedOut') : t('kinds.moved', { lot });
    }
    if (kind === 'withdrawn' && 'code' in subject) return t('unit.withdrawn');
    if (kind === 'changed' && fields.length > 0)
      return t('changedFields', {
        fields: formatList(
          fields.map((field) => t(`fields.${field}`)),
          locale,
        ),
      });
    if (kind === 'versionRestored')
      return version === null ? t('restoreUndone') : t('kinds.versionRestored', { version });
    if (kind === 'scheduled') return t('kinds.scheduled', { at: publishAt === null ? '' : dateTime(publishAt) });
    return t(`kinds.${kind}`);
  };
}

function useOlder(subject: Subject) {
  const ofArticle = useCall(history.ofArticle);
  const ofTemplate = useCall(history.ofTemplate);
  const ofLot = useCall(history.ofLot);
  const ofUnit = useCall(history.ofUnit);
  return {
    isBusy: [ofArticle, ofTemplate, ofLot, ofUnit].some(({ isBusy }) => isBusy),
    read: (cursor: string) => {
      const query = { cursor };
      if ('articleId' in subject) return ofArticle.run({ params: subject, query });
      if ('templateId' in subject) return ofTemplate.run({ params: subject, query });
      return 'lotId' in subject ? ofLot.run({ params: subject, query }) : ofUnit.run({ params: subject, query });
    },
  };
}

/** Old and new values of short fields. */
function Values({ values }: { values: readonly ChangedValue[] }) {
  const t = useTranslations('History');
  const locale = useLocale();
  const displayValue = ({ field }: ChangedValue, value: string | null) => {
    if (value === null) return t('nothing');
    return field === 'weightGrams' ? t('grams', { value: formatNumber(Number(value), locale, 3) }) : value;
  };
  return (
    <ul className={styles.values}>
      {values.map((change) => (
        <li key={change.field}>
          {t('value', { field: t(`fields.${change.field}`) })} <del>{displayValue(change, change.from)}</del>{' '}
          <span aria-hidden="true">→</span> <ins>{displayValue(change, change.to)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** The history of a record, the latest first. */
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
              {entry.kind === 'changed' && entry.values.length > 0 && <Values values={entry.values} />}
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
