import http from 'node:http';
import next from 'next';
import { limitHeapGrowth } from './lib/program/heap.mjs';
import { endOnUnhandledErrors } from './lib/program/last-resort.mjs';
import { SERVER_LIMITS } from './lib/program/limits.mjs';
import { boundedLine } from './lib/program/log-line.mjs';
import { answerUnreadable } from './lib/program/raw-answer.mjs';
import { closeInOrder, noteAnswers } from './lib/program/stopping.mjs';
import { createForwarder } from './lib/web-server/forward.mjs';
import { createListener } from './lib/web-server/listener.mjs';
import { readSecrets, readSettings } from './lib/web-server/settings.mjs';

limitHeapGrowth();

/** Shorter than the ten seconds after which the start script kills this process. */
const STOP_AFTER = 8_000;

const log = (level, fields) =>
  process.stdout.write(
    boundedLine(`${JSON.stringify({ level, time: new Date().toISOString(), service: 'web', ...fields })}\n`),
  );

// A closed log must not stop the server: each failed write would be reported by another write that fails.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

function readAll() {
  try {
    const settings = readSettings();
    return { settings, secrets: readSecrets() };
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

const { settings, secrets } = readAll();
// read later by lib/env.ts inside Next
Object.assign(process.env, secrets, {
  NEXT_TELEMETRY_DISABLED: '1',
  PUBLIC_BASE_URL: settings.publicBaseUrl,
  TRACEABILITY_API_URL: settings.apiUrl,
});
if (settings.isPlainBeyondLocalhost) {
  log('warn', {
    msg: 'Plain http beyond localhost: passwords and sessions travel in the clear. Use this for a trial only.',
  });
}

const server = http.createServer({ ...SERVER_LIMITS, keepAliveTimeout: 65_000 });
const { forward, close: closeForwarder } = createForwarder(settings.apiUrl);
const app = next({
  dev: settings.isDev,
  dir: import.meta.dirname,
  // Next builds its own address from this and compares it with 'localhost'
  hostname: 'localhost',
  port: settings.port,
  // Next closes connections that offer another protocol, as curl and Java do with `Upgrade: h2c`. Only `npm run dev`
  // has a WebSocket: otherwise Next gets a server that never listens, and Node ignores the offer.
  httpServer: settings.isDev ? server : http.createServer(),
});
const isLogged =
  process.env.LOG_LEVEL !== 'silent' && process.env.LOG_LEVEL !== 'error' && process.env.LOG_LEVEL !== 'warn';

server.on('request', createListener({ settings, secrets, forward, handle: app.getRequestHandler(), log, isLogged }));

noteAnswers(server);
answerUnreadable(server, settings.publicBaseUrl);

server.on('error', (error) => {
  const text =
    error.code === 'EADDRINUSE'
      ? `Port ${settings.port} on ${settings.host} is in use: stop the other program or set PORT.`
      : error.message;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});

let isStopping = false;
async function stop(reason, code = 0) {
  if (isStopping) return;
  isStopping = true;
  log('info', { msg: `stopping on ${reason}` });
  setTimeout(() => process.exit(code), STOP_AFTER).unref();
  await closeInOrder(server);
  closeForwarder();
  await app.close().catch(() => undefined);
  process.exit(code);
}
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
// the start script is gone, perhaps killed: nothing else would stop this process
process.on('disconnect', () => stop('the end of the start script'));
if (process.connected === false) void stop('the end of the start script');

await app.prepare();
// Rendering leaves unhandled rejections behind: no reason to shut down.
endOnUnhandledErrors(
  (error, event) => log('fatal', { msg: 'unhandled error', event, error: String(error?.stack ?? error) }),
  () => stop('an unhandled error', 1),
  { survivesRejections: true },
);
server.listen(settings.port, settings.host, () =>
  log('info', { msg: 'web is ready', pid: process.pid, address: `http://${settings.host}:${settings.port}` }),
);
