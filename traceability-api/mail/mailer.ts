import { createTransport } from 'nodemailer';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  body: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/**
 * Timeouts for connecting and for silence afterwards. A server may take a while to accept a mail: after a premature
 * timeout the mail would be delivered and sent again.
 */
const TIMEOUTS = { connectionTimeout: 20_000, socketTimeout: 60_000 };

/** Sends by SMTP_URL; without one writes each mail to `.data/outbox` and prints its path in the terminal. */
export function createMailer(config: Config, announce: (line: string) => void): Mailer {
  if (config.smtpUrl) {
    const transport = createTransport({ url: config.smtpUrl, ...TIMEOUTS });
    const { hostname } = new URL(config.publicBaseUrl);
    return {
      send: async ({ id, to, subject, body }) => {
        // Lets mail programs recognise a duplicate, sent because the acknowledgement of the first was lost.
        const messageId = `<${id}@${hostname}>`;
        await transport.sendMail({ from: config.mailFrom, to, subject, text: body, messageId });
      },
    };
  }
  const folder = join(config.dataDir, 'outbox');
  return {
    send: async ({ id, to, subject, body }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${id}.txt`);
      await writeFile(path, `To: ${to}\nSubject: ${subject}\n\n${body}\n`, { mode: 0o600 });
      announce(`mail written: ${path}`);
    },
  };
}
