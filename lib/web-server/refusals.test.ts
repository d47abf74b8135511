import http, { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REFUSAL_HEADER } from './refusal-header.mjs';
import { openSocket } from '@/lib/program/testing/raw-client';
import { createRefusals } from './refusals.mjs';

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

/** A site that responds as Next would: `page` handles the visitor's request, `refusal` our own. */
async function visit(page: Handle, { refusal, isApiAway = false, headers = {} }: Partial<Site> = {}) {
  const refusals = createRefusals({ isApiAway: () => Promise.resolve(isApiAway), log: () => undefined });
  const server = createServer((req, res) => {
    if (refusals.isOwn(req.headers)) return (refusal ?? showKind)(req, res);
    res.setHeader('x-request-id', 'r1');
    refusals.watch(req, res);
    page(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/en/admin/x?q=1`, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

interface Site {
  refusal: Handle;
  isApiAway: boolean;
  headers: Record<string, string>;
}

const showKind: Handle = (req, res) => {
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('content-security-policy', 'of the page');
  res.setHeader(REFUSAL_HEADER, 'kind');
  res.end(`<html lang="en"><h1>${String(req.headers[REFUSAL_HEADER])} ${req.url}`);
};

const throwing =
  (status: number, type = 'text/html; charset=utf-8'): Handle =>
  (_req, res) => {
    res.statusCode = status;
    res.setHeader('content-type', type);
    res.setHeader('x-of-the-first', '1');
    res.write('<html id="__next_error__">');
    res.end('</html>');
  };

describe('a response that only renders with script', () => {
  it.each([
    [403, 'forbidden'],
    [404, 'missing'],
    [500, 'failed'],
  ])('with status %s becomes the page for it', async (status, kind) => {
    const answer = await visit(throwing(status));
    expect(answer.status).toBe(status);
    expect(answer.text).toBe(`<html lang="en"><h1>${kind} /en/admin/x?q=1`);
    expect(answer.headers.get('content-security-policy')).toBe('of the page');
    expect(answer.headers.get('x-request-id')).toBe('r1');
    expect(answer.headers.get('x-of-the-first')).toBeNull();
    expect(answer.headers.get(REFUSAL_HEADER)).toBeNull();
  });

  it('reports that the API is away, and when to retry', async () => {
    const answer = await visit(throwing(500), { isApiAway: true });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
    expect(answer.text).toContain('away');
  });

  it('becomes a plain page in four languages if that page fails too', async () => {
    const answer = await visit(throwing(403), { refusal: throwing(500) });
    expect(answer.status).toBe(500);
    expect(answer.text).toMatch(/^<!doctype html><html lang="es">.*Something went wrong/);
  });
});

it('leaves alone anything but documents, rendered refusals, and every other status', async () => {
  const text = '<html id="__next_error__"></html>';
  expect(await visit(throwing(404, 'text/x-component'))).toMatchObject({ status: 404, text });
  expect(await visit(throwing(200))).toMatchObject({ status: 200, text });
  const rendered = await visit((req, res) => {
    res.setHeader(REFUSAL_HEADER, 'missing');
    throwing(404)(req, res);
  });
  expect(rendered).toMatchObject({ status: 404, text });
  expect(rendered.headers.get(REFUSAL_HEADER)).toBeNull();
});

it('removes refusal headers from visitors’ requests', async () => {
  const forged = { [REFUSAL_HEADER]: 'forbidden', 'x-page-refusal-key': 'forged' };
  const answer = await visit((req, res) => res.end(JSON.stringify(Object.keys(req.headers))), { headers: forged });
  expect(JSON.parse(answer.text)).not.toEqual(expect.arrayContaining([REFUSAL_HEADER]));
  expect(JSON.parse(answer.text)).not.toEqual(expect.arrayContaining(['x-page-refusal-key']));
});

it('requests no page once the visitor has disconnected', async () => {
  const requestSpy = jest.spyOn(http, 'request');
  let tellAway: (isAway: boolean) => void = () => undefined;
  const isAway = new Promise<boolean>((resolve) => (tellAway = resolve));
  const refusals = createRefusals({ isApiAway: () => isAway, log: () => undefined });
  const server = createServer();
  const disconnected = new Promise<void>((resolve) => {
    server.on('request', (req, res) => {
      refusals.watch(req, res);
      res.once('close', resolve);
      throwing(500)(req, res);
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = await openSocket((server.address() as AddressInfo).port);
  socket.write('GET /en/admin/x HTTP/1.1\r\nHost: x\r\n\r\n');
  await disconnected;
  tellAway(true);
  await new Promise((resolve) => setImmediate(resolve));
  server.close();
  expect(requestSpy).not.toHaveBeenCalled();
});
