import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api-client/browser';
import type { Failure } from '@/lib/api-client/result';
import { files, type FileKind, type StoredFile } from '@/lib/contract/files';
import { cut } from '@/lib/format/shorten';
import { useFailureText } from './use-failure-text';
import { useLateFailure } from './use-late-failure';

export interface Sent {
  /** Bytes. */
  loaded: number;
  total: number;
}

/** Sends one file of a kind. */
export const sendFile = (file: File, kind: FileKind, onProgress: (sent: Sent) => void) =>
  call(files.upload, { query: { name: cut(file.name, TEXT_LIMITS.fileName), kind }, upload: file }, { onProgress });

interface UploadOptions {
  kind: FileKind;
  onStored: (file: StoredFile) => void;
  onFailure: (failure: Failure) => void;
}

/** Sends a file; `progress` is null while none is under way. */
export function useUpload({ kind, ...handlers }: UploadOptions) {
  const [progress, setProgress] = useState<Sent | null>(null);
  // The form may be drawn anew while a file is on its way: what it holds by then is what the file joins.
  const latest = useRef(handlers);
  const failureText = useFailureText();
  const sayLate = useLateFailure();
  useEffect(() => {
    latest.current = handlers;
  });
  async function upload(file: File) {
    setProgress({ loaded: 0, total: file.size });
    const result = await sendFile(file, kind, setProgress);
    setProgress(null);
    if (result.ok) return latest.current.onStored(result.data);
    latest.current.onFailure(result);
    sayLate(file, failureText(result, kind));
  }
  return { progress, upload };
}
