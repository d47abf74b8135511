'use client';

import { localMoment } from '@/components/event-records/moments';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { PlacePicker, type PlaceChoice } from '@/components/places/place-picker';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Modal } from '@/components/ui/dialog/modal';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import type { Container, ContainerItem } from '@/lib/contract/containers';
import type { RecordSubject } from '@/lib/contract/event-records';
import styles from './containers.module.css';
import { NO_SUBJECT, subjectOf } from './subject';
import { SubjectFields } from './subject-fields';
import { type Counted, type RecordingKind, useRecording } from './use-recording';

interface Props {
  kind: RecordingKind;
  container: Container;
  /** What is unloaded, where it was chosen already. */
  item?: ContainerItem | undefined;
  onClose: () => void;
}

function itemSubject({ type, itemId, code }: ContainerItem): RecordSubject {
  if (type === 'unit') return { type: 'units', codes: [code] };
  return type === 'lot' ? { type: 'lot', lotId: itemId } : { type: 'container', containerId: itemId };
}

interface Draft {
  place: PlaceChoice | null;
  note: string;
  at: string;
}

/** Loading, unloading or moving: what, how many that is, then the record. */
export function RecordDialog({ kind, container, item, onClose }: Props) {
  const t = useTranslations('Containers');
  const common = useTranslations('Common');
  const router = useRouter();
  const alerts = useAlerts();
  const { count, record, problem, isBusy } = useRecording();
  const [named, setNamed] = useState(NO_SUBJECT);
  const [counted, setCounted] = useState<Counted | null>(null);
  const [draft, setDraft] = useState<Draft>({ place: kind === 'move' ? null : container.place, note: '', at: '' });
  const isNamed = kind === 'move' || item !== undefined;
  const subject: RecordSubject | null =
    kind === 'move' ? { type: 'container', containerId: container.id } : item ? itemSubject(item) : subjectOf(named);
  const isReady = subject !== null && (kind !== 'move' || draft.place !== null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!subject || isBusy || !isReady) return;
    if (!isNamed && !counted) return setCounted(await count({ kind, container, subject }));
    const { place, note, at } = draft;
    if (!(await record({ kind, container, subject }, { placeId: place?.id ?? null, note, at }))) return;
    alerts.success(t(`record.${kind}.done`, { name: container.name }));
    router.refresh();
    onClose();
  }

  return (
    <Modal isOpened onClose={onClose} title={t(`record.${kind}.title`, { name: container.name })} size="small">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormStack>
          {item && <p>{[item.code, item.name].filter(Boolean).join(' · ')}</p>}
          {!isNamed && (
            <SubjectFields
              draft={named}
              onChange={(change) => {
                setNamed((before) => ({ ...before, ...change }));
                setCounted(null);
              }}
            />
          )}
          {counted && <CountedThings kind={kind} container={container} counted={counted} />}
          <CircumstanceFields kind={kind} draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </FormStack>
        <FormActions>
          <Button onClick={onClose} disabled={isBusy}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="filled" isBusy={isBusy} disabled={!isReady}>
            {isNamed || counted ? t(`record.${kind}.action`, { count: counted?.count ?? 1 }) : t('record.check')}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}

/** What the record would be about, and how much room there is. */
function CountedThings({ kind, container, counted }: Pick<Props, 'kind' | 'container'> & { counted: Counted }) {
  const t = useTranslations('Containers');
  const free = container.capacity === null ? null : container.capacity - container.loaded;
  return (
    <div className={styles.counted} role="status">
      <strong>{t('record.counted', { count: counted.count, units: counted.units })}</strong>
      {counted.withdrawn > 0 && <span>{t('record.withdrawn', { count: counted.withdrawn })}</span>}
      {kind === 'load' && free !== null && <span>{t('record.free', { count: free })}</span>}
    </div>
  );
}

interface CircumstanceProps {
  kind: RecordingKind;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

function CircumstanceFields({ kind, draft, onChange }: CircumstanceProps) {
  const t = useTranslations('Containers');
  const common = useTranslations('Common');
  const [latest] = useState(() => localMoment(new Date()));
  const optional = { note: common('optional') };
  return (
    <>
      <Field
        label={t(kind === 'move' ? 'record.to' : 'record.where')}
        isRequired={kind === 'move'}
        {...(kind === 'move' ? {} : optional)}
      >
        {(control) => <PlacePicker control={control} value={draft.place} onChange={(place) => onChange({ place })} />}
      </Field>
      <Field label={t('record.when')} help={t('record.whenHelp')} {...optional}>
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            max={latest}
            value={draft.at}
            onChange={(event) => onChange({ at: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('events.note')} {...optional}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={TEXT_LIMITS.recordNote}
            value={draft.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}
