// JavaScript, because server.mjs and the start script read it without a build.
const NAMES = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Whether a host is this machine for itself alone: a name or an address as HOST gives it or a URL writes it.
 * @param {string} host without a port
 */
export const isLoopback = (host) => NAMES.has(host);
