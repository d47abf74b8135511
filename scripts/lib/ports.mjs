import net from 'node:net';
import { Explained } from './run.mjs';

const listen = (port, host) =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const port = server.address().port;
      server.close(() => resolve(port));
    });
  });

// Blocked by browsers (https://fetch.spec.whatwg.org/#port-blocking) and by Node's fetch.
const BLOCKED = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * Refuses a port that browsers block or another program uses, naming the setting and a solution.
 * @param {string} setting name of the environment variable
 */
export async function requireFreePort(setting, port, host) {
  if (port < 1) throw new Explained(`${setting} ${port} names no port. Choose one from 1 to 65535.`);
  if (BLOCKED.has(port)) {
    throw new Explained(
      `${setting} ${port} is reserved for another service: browsers refuse to open it. Choose another: ${example(setting, port)}`,
    );
  }
  try {
    await listen(port, host);
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new Explained(
        `${setting} ${port} on ${host} is in use by another program (perhaps this one, still running).\n` +
          `Stop that program, or choose another port: ${example(setting, port)}`,
      );
    }
    if (error.code === 'EACCES') {
      throw new Explained(`${setting} ${port}: this user may not open that port. Choose one above 1023.`);
    }
    throw new Explained(`${setting} ${port} on ${host} cannot be opened: ${error.message}`);
  }
}

/** Refuses the same port for both programs: the second would appear to run. */
export function requireTwoPorts({ port, apiPort, isApiElsewhere }) {
  if (isApiElsewhere || port !== apiPort) return;
  throw new Explained(`PORT and API_PORT are both ${port}. Choose another one: ${example('API_PORT', port)}`);
}

const example = (setting, port) =>
  setting === 'PORT' ? `npm start -- --port ${allowedAfter(port)}` : `${setting}=${allowedAfter(port)} npm start`;

/** The next port that browsers allow; after the last one, back to the default. */
function allowedAfter(port) {
  let next = port + 1;
  while (BLOCKED.has(next)) next += 1;
  return next > 65535 ? 3000 : next;
}

/** Currently unused ports of this computer. */
export async function freePorts(count) {
  const ports = [];
  while (ports.length < count) {
    const port = await listen(0, '127.0.0.1');
    if (!ports.includes(port)) ports.push(port);
  }
  return ports;
}
