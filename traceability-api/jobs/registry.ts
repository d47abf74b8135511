import type { JobDefinition } from '../core/jobs/define-job';
import { emptyTrashJob } from '../services/trash-emptying';
import { previewImportJob, runImportJob } from './import-run';
import { readImportJob } from './imports';
import { createUnitsJob } from './units';

/** Every kind of background work: one line each. */
export const jobDefinitions = [
  emptyTrashJob,
  readImportJob,
  previewImportJob,
  runImportJob,
  createUnitsJob,
] as unknown as readonly JobDefinition[];
