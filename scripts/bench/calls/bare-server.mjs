// A bare Node server in its own process, like the API: each request runs an empty transaction on one connection and
// returns the bytes of a call. The parent sends { connection, body } and gets the port.
import pg from 'pg';
import { createServer } from 'node:http';

process.once('message', ({ connection, body }) => void serve(connection, body));
process.once('disconnect', () => process.exit(0));

async function serve(connection, body) {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const server = createServer(async (_, response) => {
    await client.query('begin');
    await client.query('commit');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}
