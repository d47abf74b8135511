import type { IncomingMessage, ServerResponse } from 'node:http';

export function createForwarder(
  apiUrl: string,
  visitTimeout?: number,
): {
  forward: (req: IncomingMessage, res: ServerResponse, own?: Record<string, string>) => Promise<void>;
  close: () => void;
};
