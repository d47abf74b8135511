import { eq } from 'drizzle-orm';
import pino from 'pino';
import { mailOutbox } from '../db/schema';
import { setUpTestApp } from '../testing/app';
import type { Deps, SystemCtx } from './context';
import { queueMail, sendDueMail } from './mail-outbox';

const t = setUpTestApp();
let start: number;
let recipients: string[];
let lines: string[];
let send: () => Promise<void>;

const MINUTE = 60_000;
const system = <T>(work: Parameters<typeof t.deps.db.asSystem<T>>[1]) => t.deps.db.asSystem('test', work);
const at = (minutes: number) => t.setNow(new Date(start + minutes * MINUTE));
const row = async () => (await system((tx) => tx.select().from(mailOutbox)))[0];

/** The outbox of a process, with the test's mail server. */
const outbox = (stopping?: AbortSignal) => {
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const mail: Deps['mail'] = {
    send: async ({ to }) => {
      recipients.push(to);
      await send();
    },
  };
  return sendDueMail({ ...t.deps, log, mail }, stopping);
};

beforeEach(async () => {
  start = Date.now();
  [recipients, lines] = [[], []];
  send = () => Promise.resolve();
  at(0);
  await system(async (tx) => {
    await tx.delete(mailOutbox);
    const ctx = { tx, deps: t.deps, now: t.deps.now } as SystemCtx;
    const letter = { template: 'passwordChanged', values: { name: 'Ana' }, locale: 'en' } as const;
    await queueMail(ctx, { ...letter, to: 'ana@lana.test', expiresAt: new Date(start + 30 * MINUTE) });
  });
});

const refuse = () =>
  Promise.reject(
    Object.assign(new Error('550 <ana@lana.test>: no such person'), { code: 'EENVELOPE', responseCode: 550 }),
  );

/** A send in progress, and the response of its mail server. */
async function beginSend() {
  let finish = () => {};
  const thinking = new Promise<void>((resolve) => (finish = resolve));
  const first = await new Promise<{ round: Promise<number> }>((resolve) => {
    send = () => {
      resolve({ round });
      return thinking;
    };
    const round = outbox();
  });
  return { ...first, finish };
}

describe('while a mail server takes its time', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['Date', 'nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'performance'],
    });
  });
  afterEach(() => jest.useRealTimers());

  it('sends a mail once, however long it takes and whichever process polls meanwhile', async () => {
    const { round, finish } = await beginSend();
    for (let thirds = 1; thirds <= 36; thirds += 1) {
      at(thirds / 3);
      jest.advanceTimersByTime(MINUTE / 3);
      while (((await row())?.nextAttemptAt.getTime() ?? 0) < t.deps.now().getTime() + MINUTE);
      expect(await outbox()).toBe(0);
    }
    finish();
    expect(await round).toBe(1);
    at(29);
    expect([await outbox(), recipients]).toEqual([0, ['ana@lana.test']]);
    expect((await row())?.sentAt).toEqual(new Date(start + 12 * MINUTE));
  });

  it('resends it a minute after the sending process died', async () => {
    const { round, finish } = await beginSend();
    send = () => Promise.resolve();
    at(0.9);
    expect(await outbox()).toBe(0);
    at(1);
    expect([await outbox(), recipients]).toEqual([1, ['ana@lana.test', 'ana@lana.test']]);
    finish();
    await round;
  });
});

it('finishes the mail that is being sent and starts no other when the process stops', async () => {
  await system((tx) =>
    queueMail({ tx, deps: t.deps, now: t.deps.now } as SystemCtx, {
      ...{ template: 'passwordChanged', values: { name: 'Eva' }, locale: 'en', to: 'eva@lana.test' },
    }),
  );
  const stopping = new AbortController();
  send = () => {
    stopping.abort();
    return Promise.resolve();
  };
  expect(await outbox(stopping.signal)).toBe(1);
  expect(recipients).toHaveLength(1);
  const rows = await system((tx) => tx.select().from(mailOutbox));
  expect(rows.filter(({ sentAt }) => sentAt !== null).map(({ recipient }) => recipient)).toEqual(recipients);
});

it('retries a mail some minutes after it failed', async () => {
  send = () => {
    at(5);
    return refuse();
  };
  await outbox();
  send = refuse;
  at(5.9);
  await outbox();
  expect(recipients).toHaveLength(1);
  at(6);
  await outbox();
  expect(recipients).toHaveLength(2);
  at(9.9);
  await outbox();
  expect(recipients).toHaveLength(2);
  at(10);
  send = () => Promise.resolve();
  expect([await outbox(), recipients.length]).toEqual([1, 3]);
});

it('gives up a rejected mail after eight attempts', async () => {
  send = refuse;
  await system((tx) => tx.update(mailOutbox).set({ expiresAt: null }).where(eq(mailOutbox.recipient, 'ana@lana.test')));
  for (let day = 0; day < 10; day += 1) {
    at(day * 24 * 60);
    await outbox();
  }
  expect(recipients).toHaveLength(8);
  expect(await row()).toMatchObject({ attempts: 8, sentAt: null, failedAt: new Date(start + 7 * 24 * 60 * MINUTE) });
});

it('keeps a mail for two days while the mail server is down, and retries hourly', async () => {
  send = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' }));
  await system((tx) => tx.update(mailOutbox).set({ expiresAt: null }).where(eq(mailOutbox.recipient, 'ana@lana.test')));
  for (let hour = 0; hour < 47; hour += 1) {
    at(hour * 60);
    await outbox();
  }
  expect(await row()).toMatchObject({ sentAt: null, failedAt: null });
  send = () => Promise.resolve();
  at(47 * 60);
  expect(await outbox()).toBe(1);
});

it('finally gives up a mail that no mail server accepts', async () => {
  send = () => Promise.reject(Object.assign(new Error('451 later'), { code: 'EENVELOPE', responseCode: 451 }));
  await system((tx) => tx.update(mailOutbox).set({ expiresAt: null }).where(eq(mailOutbox.recipient, 'ana@lana.test')));
  for (let hour = 0; hour < 60; hour += 1) {
    at(hour * 60);
    await outbox();
  }
  expect(await row()).toMatchObject({ attempts: 53, sentAt: null, failedAt: new Date(start + 52 * 60 * MINUTE) });
});

it('sends at once a mail that was queued while the clock was hours ahead', async () => {
  at(-5 * 60);
  expect(await outbox()).toBe(1);
});

it('does not send an expired link', async () => {
  at(30);
  expect([await outbox(), recipients]).toEqual([0, []]);
  expect(await row()).toMatchObject({ attempts: 0, sentAt: null, failedAt: new Date(start + 30 * MINUTE) });
});

it('logs why a mail was rejected, without the address', async () => {
  send = refuse;
  await outbox();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { mail: (await row())?.id, attempts: 1, code: 'EENVELOPE', responseCode: 550, msg: 'mail not sent' },
  ]);
  expect(lines.join()).not.toMatch(/ana|no such person/);
});
