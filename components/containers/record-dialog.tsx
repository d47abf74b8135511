'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Modal } from '@/components/ui/dialog/modal';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import type { Container, ContainerItem } from '@/lib/contract/containers';
import type { RecordSubject } from '@/lib/contract/event-records';
import { CircumstanceFields, circumstancesOf, type CircumstanceDraft } from './circumstance-fields';
import styles from './containers.module.css';
import { ScannedList } from './scanned-list';
import type { RecordingKind } from './send-record';
import { NO_SUBJECT, subjectOf } from './subject';
import { SubjectFields } from './subject-fields';
import { type Counted, useRecording } from './use-recording';
import { useScanning } from './use-scanning';

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

/** Loading, unloading or moving: what, how many that is, then the record. */
export function RecordDialog({ kind, container, item, onClose }: Props) {
  const t = useTranslations('Containers');
  const common = useTranslations('Common');
  const router = useRouter();
  const alerts = useAlerts();
  const { count, record, wrong, isBusy } = useRecording();
  const [named, setNamed] = useState(NO_SUBJECT);
  const [counted, setCounted] = useState<Counted | null>(null);
  const [draft, setDraft] = useState<CircumstanceDraft>({
    place: kind === 'move' ? null : container.place,
    note: '',
    at: '',
  });
  const scanning = useScanning(kind === 'unload' ? 'unload' : 'load', container);
  const isNamed = kind === 'move' || item !== undefined;
  const subject: RecordSubject | null =
    kind === 'move' ? { type: 'container', containerId: container.id } : item ? itemSubject(item) : subjectOf(named);
  // Code after code: each is recorded as it is scanned, and the dialog stays for the next.
  const isScanning = !isNamed && named.mode === 'code';
  const isReady = subject !== null && (kind !== 'move' || draft.place !== null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!subject || isBusy || !isReady) return;
    if (isScanning) {
      event.currentTarget.querySelector<HTMLInputElement>('[data-autofocus]')?.focus();
      scanning.scan(named.code.trim(), circumstancesOf(draft));
      return setNamed({ ...named, code: '' });
    }
    if (!isNamed && !counted) return setCounted(await count({ kind, container, subject }));
    if (!(await record({ kind, container, subject }, circumstancesOf(draft)))) return;
    alerts.success(t(`record.${kind}.done`, { name: container.name }));
    router.refresh();
    onClose();
  }

  function close() {
    if (scanning.count > 0) router.refresh();
    onClose();
  }

  return (
    <Modal isOpened onClose={close} title={t(`record.${kind}.title`, { name: container.name })} size="small">
      <form {...wrong.formProps} onSubmit={(event) => void submit(event)}>
        <FormStack>
          {item && <p>{[item.code, item.name].filter(Boolean).join(' · ')}</p>}
          {!isNamed && (
            <SubjectFields
              draft={named}
              errors={wrong.errors}
              onChange={(change) => {
                setNamed((before) => ({ ...before, ...change }));
                setCounted(null);
              }}
            />
          )}
          <ScannedList
            kind={kind}
            container={container}
            scanning={scanning}
            onRetry={(code) => scanning.retry(code, circumstancesOf(draft))}
          />
          {counted && <CountedThings kind={kind} container={container} counted={counted} />}
          <CircumstanceFields
            {...{ kind, draft }}
            errors={wrong.errors}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        </FormStack>
        <FormProblem>{wrong.problem}</FormProblem>
        <FormActions>
          <Button onClick={close} disabled={isBusy || scanning.isSending}>
            {scanning.scanned.length > 0 ? t('record.finish') : common('cancel')}
          </Button>
          <Button type="submit" variant="filled" isBusy={isBusy} disabled={!isReady}>
            {isNamed || isScanning || counted
              ? t(`record.${kind}.action`, { count: counted?.count ?? 1 })
              : t('record.check')}
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
