import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from './settings.mjs';

export function createListener(options: {
  settings: Pick<Settings, 'publicBaseUrl' | 'apiUrl' | 'hops' | 'isDev'>;
  secrets: { INTERNAL_SECRET: string };
  forward: (req: IncomingMessage, res: ServerResponse, own: Record<string, string>) => Promise<void>;
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  log: (level: string, fields: Record<string, unknown>) => void;
  isLogged?: boolean;
}): (req: IncomingMessage, res: ServerResponse) => void;
