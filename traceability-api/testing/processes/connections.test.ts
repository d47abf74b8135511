import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { ApiProcess } from './api-process';
import { seedCompany, type ProcessCompany } from './process-company';
import { buildServedApi, type ServedApi } from './served-api';

const SLOW = 50;
const ABORTED = 200;

let served: ServedApi;
let api: ApiProcess;
let owner: ProcessCompany;

beforeAll(async () => {
  served = await buildServedApi();
  owner = await served.withDatabase((db) => seedCompany(db, { units: 6_000, articles: 3_000 }));
  api = await served.start();
}, 120_000);

afterAll(() => served.close());

const authorised = () => ({ authorization: `Bearer ${owner.token}` });

/** Requests a list on a new connection. */
async function expectList(): Promise<void> {
  const answer = await api.fetch('/articles?pageSize=10', { headers: { ...authorised(), connection: 'close' } });
  expect(answer.status).toBe(200);
  const { message } = (await answer.json()) as { message: { total: number } };
  expect(message.total).toBe(3_001);
}

/** Sends a head that announces a body, and one byte of it; resolves with the complete response. */
function slowBody(path: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(api.port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60\r\n` +
      `authorization: Bearer ${owner.token}\r\n\r\n{`,
  );
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  socket.on('error', () => undefined);
  return { socket, answer: once(socket, 'close').then(() => text) };
}

it('serves others while slow bodies arrive, and refuses those after ten seconds', async () => {
  const paths = ['/auth/forgot-password', '/auth/register', '/articles', '/units'];
  const slow = Array.from({ length: SLOW }, (_, at) => slowBody(paths[at % paths.length] ?? ''));
  const trickle = setInterval(() => slow.forEach(({ socket }) => socket.writable && socket.write(' ')), 1_500);
  for (let round = 0; round < 10; round += 1) await expectList();
  expect(slow.filter(({ socket }) => socket.writable)).toHaveLength(SLOW);
  const answers = await Promise.all(slow.map(({ answer }) => answer));
  clearInterval(trickle);
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"INVALID_DATA"');
  }
  expect(api.output()).not.toContain('unexpected');
  await expectList();
}, 60_000);

/** Every kind of streamed or generated response, and one of each other kind. */
const ANSWERS = [
  '/units/export?format=csv',
  '/units/export?format=xlsx',
  '/articles/export?format=csv',
  '/articles/export?format=xlsx',
  '/materials/export?format=xlsx',
  '/labels/sheet?format=a4-3x8',
  '/imports/template',
  '/dashboard',
  '/dashboard/scans/export',
  '/articles?pageSize=200',
  '/openapi.json',
  '/public/mark.svg',
];

/** Sends a request, reads `bytes` and disconnects; resolves when the socket is closed. */
async function disconnectAfter(path: string, bytes: number): Promise<number> {
  const clientRequest: ClientRequest = request({
    port: api.port,
    host: '127.0.0.1',
    path,
    headers: { ...authorised(), connection: 'close' },
  });
  clientRequest.on('error', () => undefined);
  clientRequest.end();
  if (bytes < 0) {
    await once(clientRequest, 'finish');
    clientRequest.destroy();
    return 0;
  }
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  let read = 0;
  answer.on('error', () => undefined);
  for await (const part of answer.iterator({ destroyOnReturn: true })) {
    read += (part as Buffer).length;
    if (read > bytes) break;
  }
  clientRequest.destroy();
  return answer.statusCode ?? 0;
}

it('stops working on a response when its reader disconnects', async () => {
  const statuses = new Set<number>();
  for (let at = 0; at < ABORTED; at += 5) {
    const group = Array.from({ length: 5 }, (_, offset) => {
      const path = ANSWERS[(at + offset) % ANSWERS.length] ?? '';
      return disconnectAfter(path, [-1, 0, 1_000, 40_000][(at / 5) % 4] ?? 0);
    });
    for (const status of await Promise.all(group)) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([0, 200]);
  await expectList();
  expect(api.child.exitCode).toBeNull();
  expect(api.output()).not.toMatch(/Controller is already closed|unexpected error|unhandled/i);
}, 120_000);

it('survives clients that half-close or abort during an upload', async () => {
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/octet-stream\r\n` +
    `content-length: ${length}\r\nauthorization: Bearer ${owner.token}\r\n\r\n`;
  const paths = ['/files?name=a.png', '/imports?name=a.csv', '/units/sheets', '/articles', '/account/photo?name=a.png'];
  for (let at = 0; at < 40; at += 1) {
    const socket = connect({ port: api.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.resume();
    await once(socket, 'connect');
    socket.write(head(paths[at % paths.length] ?? '', 5_000) + 'x'.repeat(1_000));
    if (at % 2 === 0) socket.destroy();
    else socket.end();
    await once(socket, 'close');
  }
  await expectList();
  expect(api.child.exitCode).toBeNull();
  expect(api.output()).not.toMatch(/unexpected error|unhandled/i);
}, 60_000);
