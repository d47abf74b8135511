import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SERVER_LIMITS } from './limits.mjs';
import { openSocket, readToEnd } from './testing/raw-client';

/** A hundred times faster than in production: an incomplete head is cut off after 200 milliseconds. */
const fast = Object.fromEntries(
  Object.entries(SERVER_LIMITS).map(([name, value]) => [name, name === 'maxHeaderSize' ? value : Number(value) / 100]),
);

let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer(fast, (req, res) => {
    req.resume().on('end', () => res.end('whole'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const openWith = async (text: string): Promise<Socket> => {
  const socket = await openSocket(port);
  socket.write(text);
  return socket;
};

it('cuts off an incomplete head, but no upload, however long it takes', async () => {
  const arrived = once(server, 'request');
  const upload = await openWith('POST /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 21\r\n\r\n');
  const answer = readToEnd(upload);
  await arrived;
  for (let round = 0; round < 20; round += 1) {
    upload.write('x');
    expect((await readToEnd(await openWith('GET /x HTTP/1.1\r\nHo'))).status).toBe(408);
  }
  upload.write('x');
  expect(await answer).toMatchObject({ status: 200 });
});
