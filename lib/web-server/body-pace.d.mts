import type { IncomingMessage, ServerResponse } from 'node:http';

export function createPaceKeeper(
  answer: (req: IncomingMessage) => string,
  repeat?: (check: () => void, ms: number) => unknown,
): (req: IncomingMessage, res: ServerResponse) => void;
