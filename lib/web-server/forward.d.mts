import type { IncomingMessage, ServerResponse } from 'node:http';

export function createForwarder(apiUrl: string): {
  forward: (req: IncomingMessage, res: ServerResponse) => void;
  close: () => void;
};
export function failurePage(status: number): string;
