import { createServer, type AddressInfo } from 'node:net';
import { ConfigError } from './config';
import { databaseRefusal, portRefusal } from './start-refusals';

const refused = (message: string, code: string) => Object.assign(new Error(message), { code });

it.each([
  ['password authentication failed for user "ts"', '28P01'],
  ['the database system is starting up', '57P03'],
  ['sorry, too many clients already', '53300'],
])('explains that a server refuses the connection: %s', (message, code) => {
  const refusal = databaseRefusal(refused(message, code));
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(refusal?.message).toBe(`DATABASE_URL: the server does not let this program in: ${message}`);
});

it('names the permission that the database user lacks for the migrations', () => {
  const cause = refused('permission denied to create role', '42501');
  const refusal = databaseRefusal(new Error('Failed query: DO $$ …', { cause }));
  expect(refusal?.message).toMatch(/^DATABASE_URL: .*: permission denied to create role\. .*CREATEROLE/);
});

it('leaves errors unchanged that no setting explains', () => {
  const broken = refused('relation "x" does not exist', '42P01');
  expect(databaseRefusal(broken)).toBeNull();
  expect(portRefusal(broken, { host: '127.0.0.1', port: 1 })).toBe(broken);
});

it('names the setting of a port in use', async () => {
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const { port } = first.address() as AddressInfo;
  const error = await new Promise<Error>((resolve) => createServer().once('error', resolve).listen(port, '127.0.0.1'));
  const refusal = portRefusal(error, { host: '127.0.0.1', port });
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(refusal.message).toBe(`Port ${port} on 127.0.0.1 is in use: stop the other program or set API_PORT.`);
  await new Promise((resolve) => first.close(resolve));
});

it.each(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'])('names the setting of an address that is not here: %s', (code) => {
  const refusal = portRefusal(refused('getaddrinfo', code), { host: 'shop', port: 4000 });
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(refusal.message).toBe('API_HOST: shop is no address of this machine.');
});
