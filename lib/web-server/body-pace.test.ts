import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { openSocket, readToEnd } from '@/lib/program/testing/raw-client';
import { createPaceKeeper } from './body-pace.mjs';

const ANSWER = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\ntoo slow';

let server: Server;
let port: number;
/** One tick of the fake clock, which counts as a second. */
let tick: () => void;
let arrived: () => Promise<void>;
let isReading = true;
/** Responds at once and abandons the body, as cancelling a web stream does. */
let isRefusing = false;
let received = 0;
/** Unread bytes of the last request. */
let unreadBytes: () => number;
let broken = 0;

beforeEach(async () => {
  [isReading, isRefusing, received, broken] = [true, false, 0, 0];
  const watch = createPaceKeeper(
    () => ANSWER,
    (next) => (tick = next),
  );
  let onArrived = () => undefined as void;
  arrived = () => new Promise((resolve) => (onArrived = resolve));
  server = createServer((req, res) => {
    watch(req, res);
    req.on('error', () => (broken += 1));
    unreadBytes = () => req.readableLength;
    if (isRefusing) return void res.end('refused', () => void Readable.toWeb(req).cancel().then(onArrived));
    if (isReading) req.on('data', (chunk: Buffer) => (received += chunk.length));
    req.on('end', () => res.end('done'));
    onArrived();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function startRequest(type: string, length = 1_000_000): Promise<Socket> {
  const socket = await openSocket(port);
  const arrival = arrived();
  socket.write(`POST /x HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`);
  await arrival;
  return socket;
}

const ticks = (times: number) => {
  for (let at = 0; at < times; at += 1) tick();
};

async function send(socket: Socket, bytes: number) {
  const before = received;
  socket.write(Buffer.alloc(bytes));
  while (received < before + bytes) await new Promise((resolve) => setImmediate(resolve));
}

it('gives JSON ten seconds, however much of it has arrived', async () => {
  const socket = await startRequest('application/json');
  const answer = readToEnd(socket);
  for (let second = 0; second < 10; second += 1) {
    await send(socket, 50_000);
    tick();
  }
  expect(socket.destroyed).toBe(false);
  tick();
  expect((await answer).body).toBe('too slow');
  expect(broken).toBe(1);
});

it('lets an upload continue while it sends 15,000 bytes in any fifteen seconds', async () => {
  const socket = await startRequest('image/png');
  const answer = readToEnd(socket);
  for (let second = 0; second < 60; second += 1) {
    await send(socket, 1_000);
    tick();
  }
  expect(socket.destroyed).toBe(false);
  await send(socket, 999);
  tick();
  expect((await answer).status).toBe(400);
});

it('treats a body without a content type as JSON, and recognises chunked bodies', async () => {
  const socket = await openSocket(port);
  const arrival = arrived();
  socket.write('POST /x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n');
  await arrival;
  const answer = readToEnd(socket);
  ticks(11);
  expect((await answer).status).toBe(400);
});

it('does not count time in which received bytes are unread', async () => {
  isReading = false;
  const socket = await startRequest('application/json');
  socket.write('{"a":1}');
  while (unreadBytes() === 0) await new Promise((resolve) => setImmediate(resolve));
  ticks(100);
  expect(socket.destroyed).toBe(false);
});

it('survives a request whose response preceded its body, and still cuts it off', async () => {
  isRefusing = true;
  const socket = await startRequest('application/pdf');
  const answer = readToEnd(socket);
  ticks(14);
  expect(socket.destroyed).toBe(false);
  tick();
  expect((await answer).body).toContain('refused');
});

it('ignores complete bodies and requests without a body', async () => {
  const socket = await startRequest('application/json', 2);
  const answer = new Promise<string>((resolve) => socket.once('data', (chunk: Buffer) => resolve(chunk.toString())));
  await send(socket, 2);
  expect(await answer).toContain('200 OK');
  ticks(100);
  const arrival = arrived();
  socket.write('GET /x HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrival;
  ticks(100);
  expect(socket.destroyed).toBe(false);
});
