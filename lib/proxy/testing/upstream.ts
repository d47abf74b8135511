import { sealData } from 'iron-session';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The web program's settings in tests. */
export const SITE = 'http://localhost:3000';
export const SESSION_SECRET = 'a secret of the tests that is long enough';
export const INTERNAL_SECRET = 'the internal secret of the tests';

/** A session as in its cookie. */
export const sealed = (session: object): Promise<string> => sealData(session, { password: SESSION_SECRET, ttl: 600 });

export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

export interface Upstream {
  url: string;
  seen: Seen[];
  /** Replaces the default success response for the next requests. */
  answer: (listener: RequestListener | null) => void;
  close: () => Promise<void>;
}

/** A small server in place of the API that records requests. */
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

interface UpstreamOfTests extends Upstream {
  /** Restarts it on its port after a `close`. */
  restart: () => Promise<void>;
}

/**
 * Starts such a server for the tests of a file and points the web program at it. It is running and without records
 * before each test.
 */
export function setUpUpstream(): UpstreamOfTests {
  let upstream: Upstream;
  let isClosed = false;
  const close = async () => {
    await upstream.close();
    isClosed = true;
  };
  const restart = async () => {
    upstream = await startUpstream(Number(new URL(upstream.url).port));
    isClosed = false;
  };
  beforeAll(async () => {
    upstream = await startUpstream();
    Object.assign(process.env, {
      PUBLIC_BASE_URL: SITE,
      TRACEABILITY_API_URL: upstream.url,
      SESSION_SECRET,
      INTERNAL_SECRET,
    });
  });
  beforeEach(async () => {
    if (isClosed) await restart();
    upstream.seen.length = 0;
    upstream.answer(null);
  });
  afterAll(() => upstream.close());
  return {
    get url() {
      return upstream.url;
    },
    get seen() {
      return upstream.seen;
    },
    answer: (listener) => upstream.answer(listener),
    close,
    restart,
  };
}
