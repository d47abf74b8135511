import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { limitHeapGrowth } from '@/lib/program/heap.mjs';
import { endOnUnhandledErrors } from '@/lib/program/last-resort.mjs';
import { closeInOrder } from '@/lib/program/stopping.mjs';
import { createApp } from './app';
import { isCommand, runCommand } from './commands';
import { ConfigError, readConfig, type Config } from './config';
import { seedDemo } from './demo/seed';
import { reportStart } from './demo/started';
import { folderRefusal, prepareDataFolder, refuseWrongFolder } from './data-folder';
import { FolderInUseError, ForeignLockError } from './db/lock';
import { DamagedFolderError, WrongVersionError } from './db/embedded';
import { NewerSchemaError } from './db/migrate';
import { createDeps } from './deps';
import { clearTemporaryFiles } from './files/temporary';
import type { Deps } from './core/context';
import { createHttpServer } from './http/server';
import { runPeriodically, type Rounds } from './core/rounds/run-periodically';
import { runRetention } from './core/retention/retention';
import { expireRunningJobs } from './core/jobs/queue';
import { mailRound } from './features/auth/mail-rounds';
import { logWhatIsPrinted } from './printed';
import { databaseRefusal, portRefusal } from './start-refusals';

const MAIL_EVERY_MS = 2_000;
const RETENTION_EVERY_MS = 3_600_000;
/** Delayed, because a start is busy enough. */
const RETENTION_AFTER_MS = 300_000;
/** As often as a server's autovacuum runs. */
const STATISTICS_EVERY_MS = 60_000;
const SHUTDOWN_MS = 8_000;
/** Time for the mail being sent at shutdown; a silent mail server would otherwise delay it for a minute. */
const LAST_MAIL_MS = 5_000;
async function main() {
  limitHeapGrowth();
  const config = readConfig();
  await start(config).catch((error: unknown) => {
    throw folderRefusal(config, error) ?? error;
  });
}

async function start(config: Config) {
  const [command, ...args] = process.argv.slice(2);
  if (command !== undefined && !isCommand(command)) throw new Error(`There is no command ${command}.`);
  if (command) refuseWrongFolder(config);
  prepareDataFolder(config.dataDir);
  process.once('disconnect', exitNow);
  if (process.connected === false) exitNow();
  const deps = await createDeps(config).catch((error: unknown) => {
    throw config.databaseUrl ? (databaseRefusal(error) ?? error) : error;
  });
  if (command) return oneCommand(deps, command, args);
  if (config.seed === 'demo') await loadDemo(deps);
  await reportStart(deps);
  if (deps.db.kind === 'embedded') await recoverFromCrash(deps);
  const app = createApp(deps);
  const server = createHttpServer(app, config);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portRefusal(error, config)));
    server.listen(config.port, config.host, resolve);
  });
  logWhatIsPrinted(deps.log);
  deps.jobs.wake();
  const mails = runPeriodically(MAIL_EVERY_MS, 'mail', deps, mailRound);
  const retention = runPeriodically(RETENTION_EVERY_MS, 'retention', deps, runRetention, RETENTION_AFTER_MS);
  const statistics = runPeriodically(STATISTICS_EVERY_MS, 'statistics', deps, statisticsRound);
  deps.log.info({ port: config.port, pid: process.pid, database: deps.db.kind }, 'traceability API listening');
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    // The next run does what this one leaves undone.
    void retention.stop();
    void statistics.stop();
    void shutDown(deps, server, mails, code);
  };
  process.once('SIGTERM', () => stop(0));
  process.once('SIGINT', () => stop(0));
  process.off('disconnect', exitNow);
  process.once('disconnect', () => stop(0));
  endOnUnhandledErrors(
    (err, event) => deps.log.fatal({ err, event }, 'unhandled error'),
    () => stop(1),
  );
}

/**
 * The channel to the start script breaks when that is killed, and nothing else would stop this program. Before it
 * serves requests there is nothing to finish: committed data is safe.
 */
const exitNow = () => process.exit(1);

/** The only process of its data folder: jobs of a killed predecessor can be restarted, its temporary files deleted. */
async function recoverFromCrash(deps: Deps) {
  await deps.db.asSystem('start', expireRunningJobs);
  await clearTemporaryFiles(deps.config.dataDir);
}

/** Updates planner statistics for the embedded database; a server has autovacuum for that. */
const statisticsRound = async ({ db }: Deps) => {
  if (db.kind === 'embedded') await db.refreshStatistics();
};

async function loadDemo(deps: Deps) {
  const start = performance.now();
  const isLoaded = await seedDemo(deps);
  if (!isLoaded) return;
  await deps.db.refreshStatistics();
  deps.log.info({ ms: Math.round(performance.now() - start) }, 'demo data loaded');
}

async function oneCommand(deps: Deps, command: string, args: string[]) {
  try {
    console.log(await runCommand(deps, command, args));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await deps.jobs.stop();
    await deps.scans.close();
    await deps.db.close();
  }
}

/** Accepts no more requests, finishes running ones, then closes the database. */
async function shutDown(deps: Deps, server: Server, mails: Rounds, code: number) {
  const forced = setTimeout(() => process.exit(1), SHUTDOWN_MS);
  forced.unref();
  const closed = closeInOrder(server);
  const mailed = Promise.race([mails.stop(), wait(LAST_MAIL_MS)]);
  await deps.jobs.stop();
  await closed;
  await mailed;
  await deps.scans.close().catch((err: unknown) => deps.log.error({ err }, 'scans lost at shutdown'));
  await deps.db.close();
  deps.log.info('traceability API stopped');
  process.exit(code);
}

const EXPLAINED = [
  ConfigError,
  FolderInUseError,
  ForeignLockError,
  WrongVersionError,
  DamagedFolderError,
  NewerSchemaError,
];

main().catch((error: unknown) => {
  const isExplained = error instanceof Error && EXPLAINED.some((kind) => error instanceof kind);
  console.error(isExplained ? error.message : error);
  process.exit(1);
});
