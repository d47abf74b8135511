import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

export function createRefusals(options: {
  isApiAway: () => Promise<boolean>;
  log: (level: string, fields: Record<string, unknown>) => void;
}): {
  isOwn(headers: IncomingHttpHeaders): boolean;
  watch(req: IncomingMessage, res: ServerResponse): void;
};
