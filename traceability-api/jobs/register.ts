import { runTrashEmptying } from '../services/trash-emptying';
import { UNIT_JOB } from '../services/blocks-codes';
import { previewImport, runImport } from './import-run';
import { readImport } from './imports';
import type { Jobs } from './jobs';
import { createUnits } from './units';

/** Every kind of background work, by name. */
export function registerJobs(jobs: Jobs): void {
  jobs.handlers.set('trash.empty', runTrashEmptying);
  jobs.handlers.set('imports.read', readImport);
  jobs.handlers.set('imports.preview', previewImport);
  jobs.handlers.set('imports.run', runImport);
  jobs.handlers.set(UNIT_JOB, createUnits);
}
