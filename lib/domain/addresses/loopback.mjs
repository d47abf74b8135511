// JavaScript, because server.mjs and the start script import it without a build.
const NAMES = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Whether a host is the loopback interface: a name or an address as in HOST or in a URL.
 * @param {string} host without a port
 */
export const isLoopback = (host) => NAMES.has(host);
