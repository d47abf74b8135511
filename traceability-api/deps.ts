import type { Config } from './config';
import { openDatabase, type Database } from './db/client';
import { migrate } from './db/migrate';
import { openFileStore } from './files/store';
import type { Deps } from './core/context';
import type { JobDefinition } from './core/jobs/define-job';
import { createRunner } from './core/jobs/runner';
import { jobDefinitions } from './jobs';
import { entries } from './routes';
import { createLog } from './log';
import { createMailer } from './mail/mailer';
import { createRateLimits } from './core/limits/rate-limits';
import { createDrawPage } from './public/passports/state-page';
import { createScanRecorder } from './features/scans/recorder';

interface Options {
  db?: Database;
  now?: () => Date;
  /** Replaces the job definitions in tests. */
  jobs?: ReadonlyMap<string, JobDefinition>;
}

/** Opens the server's dependencies, with a migrated database. */
export async function createDeps(config: Config, options: Options = {}): Promise<Deps> {
  const log = createLog(config.logLevel);
  const db =
    options.db ??
    (await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, onLost: endProcess }));
  if (!options.db) await migrate(db);
  const now = options.now ?? (() => new Date());
  const deps: Deps = {
    config,
    entries,
    db,
    files: await openFileStore(config),
    mail: createMailer(config, (line) => log.info(line)),
    jobs: createRunner(() => deps, options.jobs ?? jobDefinitions),
    limits: createRateLimits(db),
    scans: createScanRecorder({ db, now, onError: (err) => log.error({ err }, 'scans wait for the database') }),
    drawPage: createDrawPage(config),
    log,
    now,
  };
  return deps;
}

/** Nothing works without the database: the error ends the process gracefully, and the start script restarts it. */
function endProcess(error: Error) {
  setImmediate(() => {
    throw error;
  });
}
