'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { Button } from '@/components/ui/layout/button';
import { DateTime } from '@/components/ui/layout/date-time';
import {
  TRANSFORMATION_STEPS,
  type EventRecord,
  type RecordItem,
  type RecordKind,
  type TransformationKind,
} from '@/lib/contract/event-records';
import { useHref } from '@/lib/i18n/use-href';
import { ShownProofs } from './proofs/shown-proofs';
import styles from './history.module.css';

/** Kinds that only a further record can follow. */
const FINAL: readonly RecordKind[] = ['correction', 'recall'];

const TRANSFORMATIONS = Object.entries(TRANSFORMATION_STEPS) as [TransformationKind, string][];

/** Splitting, merging or making; null for what is none of it. */
const transformationOf = ({ kind, bizStep }: EventRecord): TransformationKind | null =>
  kind === 'transformation' ? (TRANSFORMATIONS.find(([, step]) => step === bizStep)?.[0] ?? null) : null;

const pathOf = ({ type, id, code }: RecordItem) =>
  type === 'unit' ? `/admin/units/${code}` : type === 'lot' ? `/admin/lotes/${id}` : null;

function Items({ record, itemId }: { record: EventRecord; itemId: string }) {
  const t = useTranslations('Records');
  const href = useHref();
  const others = record.items.filter(({ id }) => id !== itemId);
  const hidden = record.itemCount - record.items.length;
  if (others.length === 0) return null;
  return (
    <p className={styles.items}>
      {others.map((item, at) => {
        const path = pathOf(item);
        const words = item.type === 'container' ? item.name : item.code;
        return (
          <span key={`${item.role}${item.id ?? at}`}>
            {t(`targets.${item.type}`)} {path ? <a href={href(path)}>{words}</a> : words}
          </span>
        );
      })}
      {hidden > 0 && <span>{t('itemsMore', { count: hidden })}</span>}
    </p>
  );
}

function Place({ record: { place } }: { record: EventRecord }) {
  const locale = useLocale();
  if (!place) return null;
  const country = place.country && new Intl.DisplayNames([locale], { type: 'region' }).of(place.country);
  return (
    <span dir="auto">{[place.name, place.town !== place.name && place.town, country].filter(Boolean).join(', ')}</span>
  );
}

interface Props {
  record: EventRecord;
  /** Whose history this is. */
  itemId: string;
  onCorrect?: ((record: EventRecord) => void) | undefined;
}

/** One record: what, when, where, by whom, and what was entered. A corrected one stays, struck through, with the reason. */
export function HistoryEntry({ record, itemId, onCorrect }: Props) {
  const t = useTranslations('Records');
  const transformation = transformationOf(record);
  const canCorrect = !FINAL.includes(record.kind) && (transformation === null || transformation === 'made');
  const { name, kind, happenedAt, recordedBy, input, options, note, correctedBy, process } = record;
  return (
    <li className={styles.entry} data-wrong={correctedBy !== null || undefined}>
      <div className={styles.head}>
        <strong dir="auto">{name || t(transformation ? `transformations.${transformation}` : `kinds.${kind}`)}</strong>
        {kind !== 'event' && name && <Badge>{t(`kinds.${kind}`)}</Badge>}
        {correctedBy && <Badge tone="warning">{t('corrected')}</Badge>}
        {onCorrect && !correctedBy && canCorrect && (
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
      {input && <p dir="auto">{input}</p>}
      {options.length > 0 && <p dir="auto">{options.map((option) => `✓ ${option}`).join('  ')}</p>}
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <ShownProofs record={record} />
      <Items record={record} itemId={itemId} />
      {correctedBy?.note && <p className={styles.why}>{t('correctedWhy', { note: correctedBy.note })}</p>}
    </li>
  );
}
