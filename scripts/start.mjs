// Installs and builds what is missing, then runs the API and the web until stopped. Uses only Node's own modules,
// because a fresh clone has no others.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { loadDotEnv, readEnvironment } from './lib/environment.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { createKeeper } from './lib/keep-running.mjs';
import { openOutput } from './lib/output.mjs';
import { requireFreePort, requireTwoPorts } from './lib/ports.mjs';
import { fromRoot } from './lib/root.mjs';
import { Explained, fail } from './lib/run.mjs';
import { startProgram } from './lib/servers.mjs';
import { summary } from './lib/summary.mjs';

const HELP = `npm start [-- options]

  --empty        start without demo data, with a first-run form
  --port <port>  serve on this port instead of PORT (3000)
  --help         show this

Settings come from the environment or .env: see .env.example.
`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { empty: { type: 'boolean' }, port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    return values;
  } catch (error) {
    throw new Explained(`${error.message}\n\n${HELP}`);
  }
}

async function main() {
  const options = readOptions();
  if (options.help) return process.stdout.write(HELP);
  checkNode();
  loadDotEnv();
  if (options.port) process.env.PORT = options.port;
  if (options.empty) process.env.SEED = 'none';
  const environment = readEnvironment();
  requireTwoPorts(environment);
  await requireFreePort('PORT', environment.port, environment.host);
  if (!environment.isApiElsewhere) await requireFreePort('API_PORT', environment.apiPort, environment.apiHost);
  await ensureInstalled();
  await ensureBuilt(environment.isApiElsewhere ? ['web'] : ['api', 'web']);
  await serve(environment);
}

async function serve(environment) {
  const env = {
    ...process.env,
    ...environment.secrets,
    NODE_ENV: 'production',
    DATA_DIR: environment.dataDir,
    PORT: String(environment.port),
    PUBLIC_BASE_URL: environment.publicBaseUrl,
  };
  const output = openOutput(environment.dataDir);
  rmSync(path.join(environment.dataDir, 'started.json'), { force: true });
  const keeper = createKeeper(output.print);
  let isStopping = false;
  const stop = async (code) => {
    if (isStopping) return;
    isStopping = true;
    await keeper.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  onParentGone(() => void stop(0));
  const open = (title, file) => () => startProgram(title, ['--enable-source-maps', fromRoot(file)], env, output.write);
  try {
    if (!environment.isApiElsewhere) {
      await keeper.start(open('The traceability API', 'dist/traceability-api/main.js'), `${apiOf(environment)}/ready`);
    }
    await keeper.start(open('The web', 'server.mjs'), `${webOf(environment)}/auth/login`);
    if (!isStopping) output.print(summary(environment));
  } catch (error) {
    if (isStopping) return;
    process.stderr.write(`\n${error instanceof Explained ? error.message : error.stack}\n`);
    await stop(1);
  }
}

/** A signal to npm ends npm and its shell without reaching this process, whose parent then changes. */
function onParentGone(stop) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

const apiOf = ({ apiHost, apiPort }) => `http://${urlHost(apiHost)}:${apiPort}`;
const webOf = ({ host, port }) => `http://${urlHost(host)}:${port}`;

/** The host for calling a program that listens on `host`. */
const urlHost = (host) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host);

main().catch(fail);
