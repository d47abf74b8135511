import { useState } from 'react';
import { call } from '@/lib/api-client/browser';
import type { Failure } from '@/lib/api-client/result';
import { files, type FileKind, type StoredFile } from '@/lib/contract/files';
import { cut } from '@/lib/format/shorten';

interface Progress {
  loaded: number;
  total: number;
}

interface UploadOptions {
  kind: FileKind;
  onStored: (file: StoredFile) => void;
  onFailure: (failure: Failure) => void;
}

/** Sends a file of the passport; `progress` is null while none is under way. */
export function useUpload({ kind, onStored, onFailure }: UploadOptions) {
  const [progress, setProgress] = useState<Progress | null>(null);
  async function upload(file: File) {
    setProgress({ loaded: 0, total: file.size });
    const query = { name: cut(file.name, 255), kind };
    const result = await call(files.upload, { query, upload: file }, { onProgress: setProgress });
    setProgress(null);
    if (result.ok) onStored(result.data);
    else onFailure(result);
  }
  return { progress, upload };
}
