import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { closeInOrder, noteAnswers } from './stopping.mjs';
import { openSocket, readToEnd } from './testing/raw-client';

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

it.each([
  ['whose answer is under way', 'before'],
  ['a client that requests again', 'after'],
])('announces the end of the connection when the server closes (%s)', async (_who, when) => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const server = createServer((_request, response) => void gate.then(() => response.end('served')));
  if (when === 'before') noteAnswers(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = await openSocket((server.address() as AddressInfo).port);
  const answers = readToEnd(socket);
  const sendRequest = async () => {
    const request = once(server, 'request');
    socket.write(GET);
    await request;
  };
  await sendRequest();
  const closed = closeInOrder(server, 60_000);
  if (when === 'after') await sendRequest();
  release();
  const { head, body } = await answers;
  expect((when === 'before' ? head : body).toLowerCase()).toContain('connection: close');
  expect(`${head} ${body}`.match(/200 OK/g)).toHaveLength(when === 'before' ? 1 : 2);
  await closed;
});
