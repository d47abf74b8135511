import type { IncomingMessage, ServerResponse } from 'node:http';

export function createPaceKeeper(
  answer: string,
  repeat?: (look: () => void, ms: number) => unknown,
): (req: IncomingMessage, res: ServerResponse) => void;
