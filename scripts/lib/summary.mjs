import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isLoopback as isLoopbackName } from '../../lib/domain/addresses/loopback.mjs';

/** This computer's IPv4 addresses in local networks. */
export function networkAddresses(interfaces = os.networkInterfaces()) {
  return Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** Printed by `npm start` once both programs are ready. */
export function summary(environment) {
  const { port, publicBaseUrl, dataDir } = environment;
  const started = readStarted(dataDir);
  const isProxied = isBehindProxy(environment);
  const address = environment.isLoopback && !isProxied ? `http://localhost:${port}` : publicBaseUrl;
  const lines = ['', `  Address     ${address}`];
  if (started.firstRun) lines.push(...firstRunLines(started.setupKey));
  lines.push(...accountLines(started.accounts ?? [], started.password));
  if (started.passportUrl) lines.push('', `  A passport  ${started.passportUrl}`);
  const hasDemo = (started.accounts ?? []).length > 0;
  lines.push(
    '',
    ...(isProxied ? proxyLines(environment) : phoneLines({ ...environment, hasDemo }, networkAddresses())),
    '',
    '  Ctrl+C stops both programs.',
    '',
  );
  return lines.join('\n');
}

/** Whether the public address is not served by this program itself. */
function isBehindProxy({ publicBaseUrl, isLoopback }) {
  const { protocol, hostname } = new URL(publicBaseUrl);
  return protocol === 'https:' || (isLoopback && !isLoopbackName(hostname));
}

const proxyLines = ({ host, port }) => [`  Listens on  ${host} port ${port}, to which a proxy passes that address on.`];

function readStarted(dataDir) {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'started.json'), 'utf8'));
  } catch {
    // The API may run elsewhere, or may not have written the file.
    return {};
  }
}

const firstRunLines = (setupKey) => [
  '',
  '  First run: open that address and create the first administrator.',
  ...(setupKey ? [`  Setup key   ${setupKey}`] : []),
];

function accountLines(accounts, password) {
  if (accounts.length === 0) return [];
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const rows = accounts.map(
    ({ email, role, note }) => `    ${email.padEnd(width)}  ${[role, note].filter(Boolean).join(', ')}`,
  );
  return ['', `  Demo accounts${password ? `, password ${password}` : ''}`, ...rows];
}

/** @param {string[]} addresses of this computer in the local network */
export function phoneLines({ isLoopback, port, publicBaseUrl, hasDemo }, addresses) {
  const [first] = addresses;
  if (!first) return ['  From a phone: this computer is in no local network at the moment.'];
  if (!isLoopback) {
    return ['  From a phone in the same network:', ...addresses.map((address) => `    http://${address}:${port}`)];
  }
  const own = `http://${first}:${port}`;
  return [
    `  From a phone in the same network: this listens on localhost only (${publicBaseUrl}). To serve a phone, stop it and run`,
    `    HOST=0.0.0.0 PUBLIC_BASE_URL=${own} ALLOW_INSECURE_HTTP=1 npm start`,
    `  then open ${own} there. Passports open on the phone${hasDemo ? '; demo accounts sign in on localhost only' : ''}.`,
  ];
}
