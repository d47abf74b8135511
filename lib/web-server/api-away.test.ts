import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { apiAway } from './api-away.mjs';

let server: Server;
let isReady: boolean;
let address: string;

beforeEach(async () => {
  // Like the API: it is up, and reports separately whether its database is.
  server = createServer(({ url }, response) => {
    response.writeHead(url === '/ready' && !isReady ? 503 : 200).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it.each([
  [true, false],
  [false, true],
])('with its database available: %s, the API is away: %s', async (ready, isAway) => {
  isReady = ready;
  expect(await apiAway(address)()).toBe(isAway);
});

it('an API that does not respond is away', async () => {
  const isAway = apiAway(address);
  server.close();
  await once(server, 'close');
  expect(await isAway()).toBe(true);
});
