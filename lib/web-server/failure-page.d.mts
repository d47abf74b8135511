import type { IncomingMessage, ServerResponse } from 'node:http';

export function sendFailure(
  req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  res: Pick<ServerResponse, 'headersSent' | 'destroyed' | 'writeHead' | 'end'>,
  kind: 'invalid' | 'notAllowed' | 'tooLarge' | 'failed' | 'away' | 'slow',
): void;
