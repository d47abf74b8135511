// Passports while fifty connections trickle request bodies, compared with the same without them.
import autocannon from 'autocannon';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from './api.mjs';
import { printRow } from './report.mjs';
import { median } from './timing.mjs';

const LIMIT = 0.9;
const ROUNDS = 3;
const SECONDS = 5;
const SLOW = 50;
const BYTE_EVERY_MS = 1_000;

/** Fifty clients that send a byte a second; each reconnects as soon as it is disconnected. */
function attack(port) {
  let isOver = false;
  const sockets = new Set();
  const open = () => {
    if (isOver) return;
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume();
    socket.on('close', () => {
      sockets.delete(socket);
      open();
    });
    socket.write(
      'POST /auth/forgot-password HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{',
    );
  };
  for (let at = 0; at < SLOW; at += 1) open();
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }, BYTE_EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

async function perSecond(url) {
  const result = await autocannon({ url, headers: { 'accept-encoding': 'gzip' }, connections: 16, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

const dataDir = mkdtempSync(join(tmpdir(), 'ts-bench-attack-'));
const api = await startApi({ dataDir, env: { SEED: 'demo' } });
try {
  const { passportUrl } = JSON.parse(readFileSync(join(dataDir, 'started.json'), 'utf8'));
  const url = `${api.base}${new URL(passportUrl).pathname}`;
  await perSecond(url);
  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await perSecond(url);
    const stop = attack(Number(new URL(api.base).port));
    const attacked = await perSecond(url);
    stop();
    ratios.push(attacked / alone);
  }
  const ratio = median(ratios);
  printRow({
    name: 'Passports under fifty slow bodies, against none',
    measured: ratio.toFixed(2),
    limit: `at least ${LIMIT}`,
    ok: ratio >= LIMIT,
  });
} finally {
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
