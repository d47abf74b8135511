// Builds, starts, signs in and opens a passport with the current Node version: the minimum that every version must
// support.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { checkNode } from './lib/install.mjs';
import { freePorts } from './lib/ports.mjs';
import { fromRoot, root } from './lib/root.mjs';
import { Explained, fail } from './lib/run.mjs';

function check(isSo, text) {
  if (!isSo) throw new Explained(text);
  process.stdout.write(`ok  ${text}\n`);
}

async function walkThrough(site, dataDir) {
  const { accounts, password, passportUrl } = JSON.parse(readFileSync(path.join(dataDir, 'started.json'), 'utf8'));
  const { email } = accounts.find(({ role }) => role === 'Admin');
  const signedIn = await fetch(`${site}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email, password }),
  });
  check(signedIn.ok, `${email} signs in`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const articles = await fetch(`${site}/admin/articles`, { headers: { cookie } });
  const page = await articles.text();
  check(articles.ok && page.includes('</table>'), 'the list of articles is drawn');
  const file = await fetch(`${site}/api/articles/export?format=xlsx`, { headers: { cookie } });
  check(file.ok && (await file.arrayBuffer()).byteLength > 10_000, 'the list is exported as a workbook');
  const passport = await fetch(passportUrl);
  check(passport.ok && (await passport.text()).includes('application/ld+json'), 'a passport opens');
}

async function main() {
  checkNode();
  await ensureBuilt();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ts-admin-smoke-'));
  const [port, apiPort] = await freePorts(2);
  const site = `http://localhost:${port}`;
  const child = spawn(process.execPath, [fromRoot('scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      PUBLIC_BASE_URL: site,
      DATA_DIR: dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      // excludes settings of this computer's .env
      ...Object.fromEntries(
        ['DATABASE_URL', 'TRACEABILITY_API_URL', 'SMTP_URL', 'S3_BUCKET'].map((name) => [name, '']),
      ),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  try {
    const isStarted = await Promise.race([closed.then(() => false), untilPrinted(child.stdout, 'Ctrl+C stops')]);
    if (!isStarted) throw new Explained(`npm start ended:\n${output}`);
    check(true, `Node ${process.version} starts both programs`);
    await walkThrough(site, dataDir);
    child.kill('SIGTERM');
    const [code] = await closed;
    check(code === 0, 'both programs stop');
    check(!/is started again|"level":"(?:error|fatal)"/.test(output), 'nothing went wrong meanwhile');
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Resolves with true once a stream has printed the text. */
const untilPrinted = (stream, text) =>
  new Promise((resolve) => {
    let output = '';
    stream.on('data', (part) => {
      output += part;
      if (output.includes(text)) resolve(true);
    });
  });

main().catch(fail);
