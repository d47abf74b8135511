import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '@/components/calls/use-idempotency-key';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { call } from '@/lib/api-client/browser';
import type { Failure } from '@/lib/api-client/result';
import { unlessAborted } from '@/lib/api-client/unless-aborted';
import { files, type FileKind, type StoredFile } from '@/lib/contract/files';
import { cut } from '@/lib/format/shorten';
import { useFailureText } from './use-failure-text';
import { useLateFailure } from './use-late-failure';

export interface Sent {
  /** Bytes. */
  loaded: number;
  total: number;
}

interface SendOptions {
  /** One for a file and its retries: a file whose response was lost is not stored twice. */
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (progress: Sent) => void;
}

/** Uploads one file of a type; null if it was cancelled. */
export function sendFile(file: File, kind: FileKind, options: SendOptions) {
  const query = { name: cut(file.name, TEXT_LIMITS.fileName), kind };
  const response = call(files.upload, { query, upload: file }, options);
  return leaveGuard.whileBusy(unlessAborted(response, options.signal));
}

/** Whether somebody has chosen the same file again. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

interface UploadOptions {
  kind: FileKind;
  onStored: (file: StoredFile) => void;
  onFailure: (failure: Failure) => void;
}

/** Uploads a file; `progress` is null while none is in progress. */
export function useUpload({ kind, ...handlers }: UploadOptions) {
  const [progress, setProgress] = useState<Sent | null>(null);
  // The form may render again during an upload: the file is added to its current value.
  const latest = useRef(handlers);
  const failureText = useFailureText();
  const sayLate = useLateFailure();
  useEffect(() => {
    latest.current = handlers;
  });
  const sending = useRef<AbortController>(null);
  const failed = useRef<{ file: File; key: string }>(null);
  async function upload(file: File) {
    setProgress({ loaded: 0, total: file.size });
    sending.current = new AbortController();
    const idempotencyKey = failed.current && isSame(failed.current.file, file) ? failed.current.key : newKey();
    const { signal } = sending.current;
    const result = await sendFile(file, kind, { idempotencyKey, signal, onProgress: setProgress });
    setProgress(null);
    failed.current = result?.ok ? null : { file, key: idempotencyKey };
    if (!result) return;
    if (result.ok) return latest.current.onStored(result.data);
    latest.current.onFailure(result);
    sayLate(file, failureText(result, kind));
  }
  return { progress, upload, cancel: () => sending.current?.abort() };
}
