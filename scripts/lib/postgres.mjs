import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installDebianPackage } from './browser.mjs';
import { freePorts } from './ports.mjs';
import { Explained } from './run.mjs';

const DEBIAN = '/usr/lib/postgresql';
const OWNER = 'ts_owner';

/** The folder of the newest installed server, undefined if there is none. */
function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => `${DEBIAN}/${version}/bin`), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'pg_ctl')));
}

async function ensurePrograms() {
  const programs = findPrograms();
  if (programs) return programs;
  process.stdout.write('Installing PostgreSQL …\n');
  const output = await installDebianPackage('postgresql');
  const installed = findPrograms();
  if (installed) return installed;
  throw new Explained(`No PostgreSQL server (initdb, pg_ctl) was found and none could be installed.\n${output}`);
}

/** The server refuses to run as root, so its programs run as the user created by Debian's package. */
function asServerUser(program, args) {
  const isRoot = process.getuid?.() === 0;
  return isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
}

// Output goes to a file, because a started server would keep a pipe open indefinitely.
function call(program, args) {
  const [command, all] = asServerUser(program, args);
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, { cwd: os.tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (part) => (errors += part));
    child.on('error', reject);
    child.on('exit', (code) => {
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Explained(`${path.basename(program)} ended with code ${code}.\n${errors}`));
    });
  });
}

/** A folder owned by the server's user. */
function ownFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ts-admin-pg-'));
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  return folder;
}

/**
 * Starts a private server in a temporary folder. Its `url` connects as an owner who is not a superuser but may create
 * roles and databases, as on a hosted server. `crash` stops it immediately, like a power cut; `restart` restarts a
 * crashed one on the same port.
 */
export async function startPostgres() {
  const programs = await ensurePrograms();
  const folder = ownFolder();
  const data = path.join(folder, 'data');
  const [port] = await freePorts(1);
  const program = (name) => path.join(programs, name);
  const log = path.join(folder, 'log');
  let start;
  try {
    await call(program('initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    ]);
    // Without autovacuum, whose process the owner may not end when dropping a database with force.
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c autovacuum=off -c fsync=off`;
    start = () => call(program('pg_ctl'), ['-D', data, '-l', log, '-w', '-t', '60', '-o', options, 'start']);
    await start();
    const owner = `create role ${OWNER} login createrole createdb nosuperuser nobypassrls`;
    for (const statement of [owner, `create database ${OWNER} owner ${OWNER}`]) {
      await call(program('psql'), ['-h', folder, '-p', String(port), '-U', 'postgres', '-q', '-c', statement]);
    }
  } catch (error) {
    const lines = existsSync(log) ? readFileSync(log, 'utf8') : '';
    rmSync(folder, { recursive: true, force: true });
    throw error instanceof Explained ? new Explained(`${error.message}\n${lines}`) : error;
  }
  const crash = () => call(program('pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop']);
  return {
    crash,
    restart: start,
    url: `postgres://${OWNER}@127.0.0.1:${port}/${OWNER}`,
    stop: async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
