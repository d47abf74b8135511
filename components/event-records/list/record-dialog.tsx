'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useMay } from '@/components/calls/use-may';
import { useRead } from '@/components/calls/use-read';
import { ReadView } from '@/components/records/read-view';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Modal } from '@/components/ui/dialog/modal';
import { Badge } from '@/components/ui/feedback/badge';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { KeyValueList } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { eventRecords, type EventRecord, type RecordItem } from '@/lib/contract/event-records';
import { useHref } from '@/lib/i18n/use-href';
import { countNamed, RecordDetails } from '../history/history-entry';
import { ItemLink } from '../history/item-link';
import { useCanCorrect } from '../use-can-correct';
import { useRecordName } from '../use-record-name';
import styles from './list.module.css';

const CorrectRecord = lazyPart(() => import('../correct-record').then((module) => module.CorrectRecord));

interface Page {
  results: RecordItem[];
  nextFrom: number | null;
}

/** All entities of a record, page by page. */
function Things({ record }: { record: EventRecord }) {
  const t = useTranslations('Records');
  const read = useCall(eventRecords.items);
  const isWhole = countNamed(record) >= record.itemCount;
  const [{ results, nextFrom }, setPage] = useState<Page>({ results: record.items, nextFrom: isWhole ? null : 0 });
  async function more(from: number) {
    const page = await read.run({ params: { recordId: record.id }, query: { from: String(from) } });
    if (page?.ok) setPage({ ...page.data, results: [...(from === 0 ? [] : results), ...page.data.results] });
  }
  return (
    <>
      <h3 id="record-things" className={styles.heading}>
        {t('list.everything')}
      </h3>
      <ul className={styles.things} tabIndex={0} aria-labelledby="record-things">
        {results.map((item, at) => (
          <li key={`${item.role}${item.id ?? item.code}${at}`}>
            <span className={styles.soft}>{t(`targets.${item.type}`)}</span>
            <ItemLink item={item} />
            {item.type !== 'container' && item.name && <span dir="auto">{item.name}</span>}
          </li>
        ))}
      </ul>
      {nextFrom !== null && (
        <Button isBusy={read.isBusy} onClick={() => void more(nextFrom)}>
          {t('list.moreThings')}
        </Button>
      )}
    </>
  );
}

function Facts({ record }: { record: EventRecord }) {
  const t = useTranslations('Records');
  const href = useHref();
  const may = useMay();
  const { name, process, place, recordedBy, source, kind, happenedAt, recordedAt } = record;
  return (
    <KeyValueList
      items={[
        { label: t('columns.happenedAt'), value: <DateTime value={happenedAt} /> },
        ...(name ? [{ label: t('columns.kind'), value: t(`kinds.${kind}`) }] : []),
        ...(process
          ? [
              {
                label: t('columns.process'),
                value: may({ level: 300 }) ? (
                  <a href={href(`/admin/process/${process.id}`)}>{process.name}</a>
                ) : (
                  process.name
                ),
              },
            ]
          : []),
        ...(place ? [{ label: t('columns.place'), value: [place.name, place.town].filter(Boolean).join(', ') }] : []),
        { label: t('columns.by'), value: [recordedBy, t(`sources.${source}`)].filter(Boolean).join(' · ') },
        { label: t('columns.recordedAt'), value: <DateTime value={recordedAt} /> },
      ]}
    />
  );
}

function Shown({ record, onChanged }: { record: EventRecord; onChanged: () => void }) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const url = useUrlState();
  const router = useRouter();
  const canCorrect = useCanCorrect();
  const [isWrong, setIsWrong] = useState(false);
  const { correctsId, correctedBy } = record;
  return (
    <>
      <FormStack>
        {correctedBy && (
          <p>
            <Badge tone="warning">{t('corrected')}</Badge>{' '}
            <a href={url.href({ record: correctedBy.id })}>{t('list.correction')}</a>
          </p>
        )}
        {correctsId && (
          <p>
            <Badge tone="warning">{t('kinds.correction')}</Badge>{' '}
            <a href={url.href({ record: correctsId })}>{t('list.corrects')}</a>
          </p>
        )}
        <Facts record={record} />
        <RecordDetails record={record} />
        <Things record={record} />
      </FormStack>
      <FormActions>
        {canCorrect(record) && (
          <Button icon="alert-circle" onClick={() => setIsWrong(true)}>
            {t('correct')}
          </Button>
        )}
        <Button onClick={() => url.set({ record: null })}>{common('close')}</Button>
      </FormActions>
      {isWrong && (
        <CorrectRecord
          record={record}
          onClose={() => setIsWrong(false)}
          onCorrected={() => {
            onChanged();
            router.refresh();
          }}
        />
      )}
    </>
  );
}

/** All details of one record, on top of its list: opened by the address, `?record=`. */
export function RecordDialog() {
  const t = useTranslations('Records.list');
  const nameOf = useRecordName();
  const url = useUrlState();
  const recordId = url.get('record');
  const read = useRead(['event-records', recordId], () => call(eventRecords.get, { params: { recordId } }), {
    revalidateOnReconnect: false,
  });
  const close = () => url.set({ record: null });
  return (
    <Modal isOpened onClose={close} title={read.data ? nameOf(read.data) : t('details')}>
      <ReadView read={read} onClose={close}>
        {(record) => <Shown key={record.id} record={record} onChanged={read.readAgain} />}
      </ReadView>
    </Modal>
  );
}
