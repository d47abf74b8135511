'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { Button } from '@/components/ui/layout/button';
import { DateTime } from '@/components/ui/layout/date-time';
import type { EventRecord } from '@/lib/contract/event-records';
import { ownName, stepOfNameless } from '@/lib/domain/record-names';
import { countryName } from '@/lib/format/country';
import { useLocale } from '@/lib/i18n/use-locale';
import { ItemLink } from './item-link';
import { ShownProofs } from '../proofs/shown-proofs';
import styles from './history.module.css';
import { useRecordName } from '../use-record-name';

/** Number of entities that a record names: the container that they were loaded into or unloaded from is not counted. */
export const countNamed = ({ items }: EventRecord) => items.filter(({ role }) => role !== 'parent').length;

function Items({ record, itemId }: { record: EventRecord; itemId: string }) {
  const t = useTranslations('Records');
  const others = record.items.filter(({ id }) => id !== itemId);
  const hidden = record.itemCount - countNamed(record);
  if (others.length === 0) return null;
  return (
    <p className={styles.items}>
      {others.map((item, at) => (
        <span key={`${item.role}${item.id ?? at}`}>
          {t(`targets.${item.type}`)} <ItemLink item={item} />
        </span>
      ))}
      {hidden > 0 && <span>{t('itemsMore', { count: hidden })}</span>}
    </p>
  );
}

function Place({ record: { place } }: { record: EventRecord }) {
  const locale = useLocale();
  if (!place) return null;
  const country = countryName(place.country, locale);
  return (
    <span dir="auto">{[place.name, place.town !== place.name && place.town, country].filter(Boolean).join(', ')}</span>
  );
}

interface Props {
  record: EventRecord;
  /** The entity whose history this is. */
  itemId: string;
  /** Given if the user may declare it wrong. */
  onCorrect?: ((record: EventRecord) => void) | undefined;
}

/** Entered values, ticked options, notes and photos. */
export function RecordDetails({ record }: { record: EventRecord }) {
  const t = useTranslations('Records');
  const { input, options, note, correctedBy } = record;
  return (
    <>
      {input && <p dir="auto">{input}</p>}
      {options.length > 0 && <p dir="auto">{options.map((option) => `✓ ${option}`).join('  ')}</p>}
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <ShownProofs record={record} />
      {correctedBy?.note && <p className={styles.why}>{t('correctedWhy', { note: correctedBy.note })}</p>}
    </>
  );
}

/** One record: what, when, where, by whom, and its data. A corrected one stays, struck through, with the reason. */
export function HistoryEntry({ record, itemId, onCorrect }: Props) {
  const t = useTranslations('Records');
  const nameOf = useRecordName();
  const { kind, happenedAt, recordedBy, correctedBy, process } = record;
  const isCalled = ownName(record) !== '' || stepOfNameless(record) !== null;
  return (
    <li className={styles.entry} data-wrong={correctedBy !== null || undefined}>
      <div className={styles.head}>
        <strong dir="auto">{nameOf(record)}</strong>
        {kind !== 'event' && isCalled && <Badge>{t(`kinds.${kind}`)}</Badge>}
        {correctedBy && <Badge tone="warning">{t('corrected')}</Badge>}
        {onCorrect && (
          <Button
            size="small"
            variant="subtle"
            icon="alert-circle"
            aria-label={t('correct')}
            title={t('correct')}
            onClick={() => onCorrect(record)}
          />
        )}
      </div>
      <p className={styles.facts}>
        <DateTime value={happenedAt} />
        <Place record={record} />
        {recordedBy && <span dir="auto">{t('by', { name: recordedBy })}</span>}
        {process && <span dir="auto">{process.name}</span>}
      </p>
      <RecordDetails record={record} />
      <Items record={record} itemId={itemId} />
    </li>
  );
}
