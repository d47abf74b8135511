import type { ServerOptions } from 'node:http';

export const SERVER_LIMITS: Readonly<ServerOptions>;
