import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config';
import { startMailServer, type MailServer } from '../testing/mail-server';
import { createMailer, type Mailer } from './mailer';

let server: MailServer;
let mailer: Mailer;
const dataDir = mkdtempSync(join(tmpdir(), 'ts-mail-'));

const mailerTo = (url: string) => {
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, SMTP_URL: url, MAIL_FROM: 'TS <no-reply@ts.test>' } as const;
  return createMailer(readConfig(env), () => undefined);
};

beforeAll(async () => {
  server = await startMailServer();
  mailer = mailerTo(server.url);
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('sends mails to the server of SMTP_URL, accents included', async () => {
  const body = 'Hola, Ñandú\nhttps://ts.test/x';
  await mailer.send({ id: '1', to: 'ana@nandu.test', subject: 'Cambia tu contraseña', body });
  expect(server.received[0]).toMatchObject({ from: 'no-reply@ts.test', to: ['ana@nandu.test'] });
  expect(server.received[0]?.text.trim()).toBe(body);
  expect(server.received[0]?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
});

it('keeps the message id of a mail that it sends again', async () => {
  const mail = { id: '4f1c', to: 'ana@nandu.test', subject: 's', body: 'b' };
  for (let times = 0; times < 2; times += 1) await mailer.send(mail);
  const names = server.received.slice(-2).map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  expect(names).toEqual(['<4f1c@localhost>', '<4f1c@localhost>']);
});

it('prevents header injection', async () => {
  await mailer.send({ id: '2', to: 'ana@nandu.test', subject: 'Hola\r\nBcc: thief@evil.test', body: 'x' });
  const last = server.received.at(-1);
  expect(last?.to).toEqual(['ana@nandu.test']);
  expect(last?.raw).not.toMatch(/^Bcc:/m);
});

it('gives up on a mail server that accepts a connection and stays silent', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const reached = new Promise<void>((resolve) => silent.once('connection', () => resolve()));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let outcome: unknown = 'waits';
  try {
    const { port } = silent.address() as AddressInfo;
    mailerTo(`smtp://127.0.0.1:${port}`)
      .send({ id: '3', to: 'ana@nandu.test', subject: 's', body: 'b' })
      .catch((error: unknown) => (outcome = (error as { code?: string }).code));
    await reached;
    await jest.advanceTimersByTimeAsync(21_000);
    expect(outcome).toBe('ETIMEDOUT');
  } finally {
    jest.useRealTimers();
    await new Promise((resolve) => silent.close(resolve));
  }
});
