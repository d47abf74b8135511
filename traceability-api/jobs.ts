import type { JobDefinition } from './core/jobs/define-job';
import { emptyTrashJob } from './features/trash/jobs';
import { changeArticlesJob } from './features/materials/jobs';
import { previewImportJob, runImportJob } from './features/imports/jobs/run';
import { readImportJob } from './features/imports/jobs/read';
import { undoImportJob } from './features/imports/jobs/undo';
import { applyDesignJob } from './features/template-designs/jobs';
import { publishScheduledJob } from './features/passport-schedules/jobs';
import { publishManyJob } from './features/publications/jobs';
import { createUnitsJob } from './features/units/jobs';

const definitions = [
  emptyTrashJob,
  readImportJob,
  previewImportJob,
  runImportJob,
  undoImportJob,
  changeArticlesJob,
  createUnitsJob,
  publishScheduledJob,
  publishManyJob,
  applyDesignJob,
] as unknown as readonly JobDefinition[];

/** All background jobs by name, one line each. */
export const jobDefinitions: ReadonlyMap<string, JobDefinition> = new Map(
  definitions.map((definition) => [definition.kind, definition]),
);
