import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { newKey } from '@/components/calls/use-idempotency-key';
import { isPassing } from '@/lib/api-client/result';
import { UPLOADS, type FileKind, type StoredFile } from '@/lib/contract/files';
import { kindOf } from '../kinds';
import { useFailureText } from './use-failure-text';
import { useLateFailure } from './use-late-failure';
import { sendFile, type Sent } from './use-upload';

export interface QueuedUpload {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'stored' | 'failed' | 'cancelled';
  progress: Sent;
  problem: string;
  /** It failed for a reason that passes, such as the network. */
  canRetry: boolean;
}

interface Source {
  file: File;
  kind: FileKind;
  idempotencyKey: string;
}

export type UploadQueue = ReturnType<typeof useUploadQueue>;

/** Uploads many files of any type one after the other; each reports its own outcome. `isOpen`: they are listed. */
export function useUploadQueue(onStored: (file: StoredFile) => void, isOpen = true) {
  const t = useTranslations('Files.kinds');
  const failureText = useFailureText();
  const sayLate = useLateFailure(isOpen);
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const running = useRef(Promise.resolve());
  const lastKey = useRef(0);
  const controllers = useRef(new Map<number, AbortController>());
  const sources = useRef(new Map<number, Source>());
  const change = (key: number, fields: Partial<QueuedUpload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...fields } : each)));

  async function send(key: number, { file, kind, idempotencyKey }: Source, { signal }: AbortController) {
    if (signal.aborted) return;
    change(key, { state: 'sending' });
    const onProgress = (progress: Sent) => change(key, { progress });
    const result = await sendFile(file, kind, { idempotencyKey, signal, onProgress });
    controllers.current.delete(key);
    if (!result) return;
    if (result.ok) {
      sources.current.delete(key);
      change(key, { state: 'stored' });
      onStored(result.data);
      return;
    }
    const problem = failureText(result, kind);
    change(key, { state: 'failed', problem, canRetry: isPassing(result) && !result.isUnreadable });
    sayLate(file, problem);
  }

  function enqueue(key: number, source: Source) {
    sources.current.set(key, source);
    const controller = new AbortController();
    controllers.current.set(key, controller);
    running.current = running.current.then(() => send(key, source, controller));
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      const key = (lastKey.current += 1);
      const kind = kindOf(file.name);
      const isTooLarge = kind !== null && file.size > UPLOADS[kind].bytes;
      const problem = kind === null ? t('unknown') : isTooLarge ? t(`${kind}.tooLarge`) : '';
      const state = problem ? 'failed' : 'waiting';
      setUploads((before) => [
        ...before,
        { key, name: file.name, state, problem, canRetry: false, progress: { loaded: 0, total: file.size } },
      ]);
      if (kind && !problem) enqueue(key, { file, kind, idempotencyKey: newKey() });
    }
  }

  /** Uploads a failed file again. */
  function retry(key: number) {
    const source = sources.current.get(key);
    if (!source) return;
    change(key, { state: 'waiting', problem: '', canRetry: false, progress: { loaded: 0, total: source.file.size } });
    enqueue(key, source);
  }

  /** Cancels a file, during or before its upload. */
  function cancel(key: number) {
    const controller = controllers.current.get(key);
    if (!controller) return;
    controllers.current.delete(key);
    sources.current.delete(key);
    controller.abort();
    change(key, { state: 'cancelled' });
  }

  return {
    uploads,
    add,
    cancel,
    retry,
    isBusy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    /** Removes finished files. */
    clear: () => {
      sources.current.clear();
      setUploads([]);
    },
  };
}
