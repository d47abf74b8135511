import type { AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../config';
import { createMailer } from './mailer';

interface Received {
  envelope: { mailFrom: { address: string }; rcptTo: { address: string }[] };
  raw: string;
}

const received: Received[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let raw = '';
    stream.on('data', (chunk: Buffer) => {
      raw += chunk.toString();
    });
    stream.on('end', () => {
      received.push({ envelope: session.envelope, raw });
      done();
    });
  },
});

beforeAll(() => new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

it('hands mails to the server of SMTP_URL, accents and all', async () => {
  const { port } = smtp.server.address() as AddressInfo;
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'ts-mail-')),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'TS <no-reply@ts.test>',
  } as const;
  const mailer = createMailer(readConfig(env), () => undefined);
  await mailer.send({
    id: '1',
    to: 'ana@nandu.test',
    subject: 'Cambia tu contraseña',
    body: 'Hola, Ñandú\nhttps://ts.test/x',
  });
  expect(received[0]?.envelope).toMatchObject({
    mailFrom: { address: 'no-reply@ts.test' },
    rcptTo: [{ address: 'ana@nandu.test' }],
  });
  expect(received[0]?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
});

it('lets no text add a header of its own', async () => {
  const { port } = smtp.server.address() as AddressInfo;
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'ts-mail-')),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  } as const;
  const mailer = createMailer(readConfig(env), () => undefined);
  await mailer.send({ id: '2', to: 'ana@nandu.test', subject: 'Hola\r\nBcc: thief@evil.test', body: 'x' });
  const last = received.at(-1);
  expect(last?.envelope.rcptTo.map(({ address }) => address)).toEqual(['ana@nandu.test']);
  expect(last?.raw).not.toMatch(/^Bcc:/m);
});
