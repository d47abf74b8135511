import net from 'node:net';
import { Explained } from './run.mjs';

const listen = (port, host) =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const found = server.address().port;
      server.close(() => resolve(found));
    });
  });

/**
 * Refuses a port that another program has, by the name of its setting and with the way out.
 * @param {string} setting name of the environment variable
 */
export async function requireFreePort(setting, port, host) {
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

const example = (setting, port) =>
  setting === 'PORT' ? `npm start -- --port ${port + 1}` : `${setting}=${port + 1} npm start`;

/** Ports that nobody uses at this moment on this computer. */
export async function freePorts(count) {
  const found = [];
  while (found.length < count) {
    const port = await listen(0, '127.0.0.1');
    if (!found.includes(port)) found.push(port);
  }
  return found;
}
