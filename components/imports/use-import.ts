'use client';

import { useFollowed } from '@/components/calls/use-followed';
import { call } from '@/lib/api-client/browser';
import { hasNoAnswer, type Failure } from '@/lib/api-client/result';
import { imports, type ImportDetail, type ImportSummary } from '@/lib/contract/imports';

const BUSY: ReadonlySet<ImportSummary['status']> = new Set(['reading', 'previewing', 'running', 'undoing']);
const EVERY_MS = 700;

/** Removes an upload and its row filters from the address: the next one starts without a filter. */
export const NO_UPLOAD = { import: null, columns: null, action: null, kind: null, column: null, page: null } as const;

const CHANGED: ReadonlySet<Failure['code']> = new Set(['CONFLICT', 'ALREADY_PROCESS', 'NOT_FOUND']);

/**
 * Whether the upload may differ from what is shown: somebody else changed or discarded it, or a request got no
 * response.
 */
export const isStale = (failure: Failure) => CHANGED.has(failure.code) || hasNoAnswer(failure);

export const isBusyImport = (upload: Pick<ImportSummary, 'status'> | null | undefined) =>
  Boolean(upload && BUSY.has(upload.status));

/** An undo marks its upload in its last step, before its job has ended and reports the outcome. */
const isWorkedOn = (upload: ImportDetail) =>
  isBusyImport(upload) || upload.job?.status === 'queued' || upload.job?.status === 'running';

/** The current state of the upload on the server. */
export function useImport(initial: ImportDetail | null) {
  const { data: detail, ...rest } = useFollowed({
    key: initial && ['imports', initial.id],
    initial,
    load: (importId) => call(imports.get, { params: { importId } }),
    isBusy: isWorkedOn,
    everyMs: EVERY_MS,
  });
  return { detail, ...rest };
}
