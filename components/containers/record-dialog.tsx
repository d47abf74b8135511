'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useCounted } from '@/components/calls/use-counted';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Modal } from '@/components/ui/dialog/modal';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import type { Container, ContainerItem } from '@/lib/contract/containers';
import type { RecordSubject } from '@/lib/contract/event-records';
import { CircumstanceFields, circumstancesOf, type CircumstanceDraft } from './circumstance-fields';
import styles from './containers.module.css';
import { ScannedList } from './scanned-list';
import { areSame, type RecordingKind } from './send-record';
import { NO_SUBJECT, subjectOf, type SubjectDraft } from './subject';
import { SubjectFields } from './subject-fields';
import { type Counted, useRecording } from './use-recording';
import { type ScannedCode, useScanning } from './use-scanning';

interface Props {
  kind: RecordingKind;
  container: Container;
  /** What is unloaded, if preselected. */
  item?: ContainerItem | undefined;
  onClose: () => void;
}

function itemSubject({ type, itemId, code }: ContainerItem): RecordSubject {
  if (type === 'unit') return { type: 'units', codes: [code] };
  return type === 'lot' ? { type: 'lot', lotId: itemId } : { type: 'container', containerId: itemId };
}

/** The input: what is recorded, and where, when and why. `isDirty`: some of it is not recorded yet. */
function useTyped({ kind, container }: Pick<Props, 'kind' | 'container'>, scanned: readonly ScannedCode[]) {
  const [initial] = useState<CircumstanceDraft>({
    place: kind === 'move' ? null : container.place,
    note: '',
    at: '',
  });
  const [subjectDraft, setSubjectDraft] = useState(NO_SUBJECT);
  const [draft, setDraft] = useState(initial);
  const savedCircumstances = scanned.find(({ state }) => state === 'done')?.circumstances ?? circumstancesOf(initial);
  const isNamed = [subjectDraft.code, subjectDraft.codes, subjectDraft.first, subjectDraft.last].some(
    (typed) => typed.trim() !== '',
  );
  return {
    subjectDraft,
    draft,
    isDirty: isNamed || !areSame(savedCircumstances, circumstancesOf(draft)),
    name: (change: Partial<SubjectDraft>) => setSubjectDraft((before) => ({ ...before, ...change })),
    describe: (change: Partial<CircumstanceDraft>) => setDraft((before) => ({ ...before, ...change })),
  };
}

/** Loading, unloading or moving: the subject, its count, then the record. */
export function RecordDialog({ kind, container, item, onClose }: Props) {
  const t = useTranslations('Containers');
  const common = useTranslations('Common');
  const router = useRouter();
  const alerts = useAlerts();
  const { count, record, wrong, isBusy } = useRecording();
  const scanning = useScanning(kind === 'unload' ? 'unload' : 'load', container);
  const { subjectDraft, draft, isDirty, name, describe } = useTyped({ kind, container }, scanning.scanned);
  const isNamed = kind === 'move' || item !== undefined;
  const subject: RecordSubject | null =
    kind === 'move'
      ? { type: 'container', containerId: container.id }
      : item
        ? itemSubject(item)
        : subjectOf(subjectDraft);
  const { counted, store } = useCounted<Counted>(subject);
  // Code after code: each is recorded as it is scanned, and the dialog stays for the next.
  const isScanning = !isNamed && subjectDraft.mode === 'code';
  const isReady = subject !== null && (kind !== 'move' || draft.place !== null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!wrong.check({}) || !subject || isBusy || !isReady) return;
    if (isScanning) {
      event.currentTarget.querySelector<HTMLInputElement>('[data-autofocus]')?.focus();
      scanning.scan(subjectDraft.code.trim(), circumstancesOf(draft));
      return name({ code: '' });
    }
    if (!isNamed && !counted) {
      const effect = await count({ kind, container, subject });
      return effect ? store(effect) : undefined;
    }
    if (!(await record({ kind, container, subject }, circumstancesOf(draft)))) return;
    alerts.success(t(`record.${kind}.done`, { name: container.name }));
    router.refresh();
    onClose();
  }

  function close() {
    if (scanning.count > 0) router.refresh();
    onClose();
  }
  const closeGuarded = () => leaveGuard.run(close);
  const canClose = !isBusy && !scanning.isSending;

  return (
    <Modal
      isOpened
      onClose={closeGuarded}
      title={t(`record.${kind}.title`, { name: container.name })}
      size="small"
      canClose={canClose}
    >
      <UnsavedGuard isDirty={isDirty || scanning.isSending || scanning.isUnsent} />
      <form {...wrong.formProps} onSubmit={(event) => void submit(event)}>
        <FormStack>
          {item && <p>{[item.code, item.name].filter(Boolean).join(' · ')}</p>}
          {!isNamed && <SubjectFields draft={subjectDraft} errors={wrong.errors} onChange={name} />}
          <ScannedList
            kind={kind}
            container={container}
            scanning={scanning}
            onRetry={(code, selectedCode) => scanning.retry(code, circumstancesOf(draft), selectedCode)}
          />
          {counted && <CountedThings kind={kind} container={container} counted={counted} />}
          <CircumstanceFields kind={kind} draft={draft} errors={wrong.errors} onChange={describe} />
        </FormStack>
        <FormProblem>{wrong.problem}</FormProblem>
        <FormActions>
          <Button onClick={closeGuarded} disabled={!canClose}>
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

/** The size of the record, and the remaining capacity. */
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
