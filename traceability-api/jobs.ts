import type { JobDefinition } from './core/jobs/define-job';
import { emptyTrashJob } from './features/trash/jobs';
import { previewImportJob, runImportJob } from './features/imports/run-jobs';
import { readImportJob } from './features/imports/read-jobs';
import { createUnitsJob } from './features/units/jobs';

/** Every kind of background work: one line each. */
export const jobDefinitions = [
  emptyTrashJob,
  readImportJob,
  previewImportJob,
  runImportJob,
  createUnitsJob,
] as unknown as readonly JobDefinition[];
