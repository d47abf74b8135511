import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

export interface Upstream {
  url: string;
  seen: Seen[];
  /** Answers the next requests in place of the default success. */
  answer: (listener: RequestListener | null) => void;
  close: () => Promise<void>;
}

/** A small server in the API's place that writes down what reaches it. */
export async function startUpstream(port = 0): Promise<Upstream> {
  const seen: Seen[] = [];
  let listener: RequestListener | null = null;
  const server: Server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const entry: Seen = { method, url, headers, bytes: 0 };
    seen.push(entry);
    if (listener) return listener(request, response);
    request.on('data', (chunk: Buffer) => (entry.bytes += chunk.length));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('set-cookie', 'upstream=1');
      response.setHeader('location', 'http://evil.example/');
      response.setHeader('x-powered-by', 'upstream');
      response.end(JSON.stringify({ status: 'success', message: {} }));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: (next) => (listener = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
