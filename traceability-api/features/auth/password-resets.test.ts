import { eq } from 'drizzle-orm';
import pg from 'pg';
import { companies, passwordResetRequests, passwordResets, users } from '../../db/schema';
import { createTestApp, TEST_PASSWORD, type Client, type TestApp } from '../../testing/app';
import type { Mail } from '../../mail/mailer';
import type { SystemCtx } from '../../core/context';
import { queueMail } from '../../core/mail-outbox';
import { mailRound } from './mail-rounds';
import { answerResetRequests } from './password-resets';

const PEOPLE = 40;
const MINUTES = 60_000;

let t: TestApp;
let emails: string[];
beforeAll(async () => {
  t = await createTestApp();
  const admin = await t.company();
  const people = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(await t.user(admin.companyId));
  emails = people.map(({ userId }) => `${userId}@example.test`);
});
afterAll(() => t.close());

const forgot = (email: string, at: number) =>
  t.from(`10.2.${at >> 4}.1`).call('POST', '/auth/forgot-password', { email });
const requests = () => t.deps.db.asSystem('test', (tx) => tx.select().from(passwordResetRequests));
const links = () => t.deps.db.asSystem('test', (tx) => tx.select().from(passwordResets));
const mailsTo = async (email: string) =>
  (
    await t.deps.db.pool.query<{ subject: string; body: string }>(
      'select subject, body from mail_outbox where recipient = $1 order by id',
      [email],
    )
  ).rows;

/** The statements that the API executes for a request, without their values and the connection set-up. */
async function statementsOf(email: string, at: number): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const { status } = await forgot(email, at);
  const statements = query.mock.calls.map(([config]) => {
    const statement: unknown = config;
    return typeof statement === 'string' ? statement : (statement as { text: string }).text;
  });
  query.mockRestore();
  expect(status).toBe(200);
  return statements.filter((text) => !text.startsWith('set ')).map((text) => text.replace(/'[^']*'/g, "''"));
}

describe('requesting a reset link', () => {
  it('behaves the same for a known and an unknown address', async () => {
    for (const [at, email] of emails.entries()) {
      const statements = await statementsOf(email, at * 2);
      expect(statements.length).toBeGreaterThan(0);
      expect(await statementsOf(`nobody-${at}@example.test`, at * 2)).toEqual(statements);
    }
  });

  it('looks up the owner of the address only with the next mails, and deletes the request then', async () => {
    const requestedEmails = emails.slice(0, 5);
    const before = await links();
    for (const [at, email] of [...requestedEmails, 'nobody-1@example.test'].entries())
      await forgot(email, 4000 + at * 16);
    expect(await links()).toEqual(before);
    expect(await requests()).not.toEqual([]);
    await mailRound(t.deps);
    expect(await requests()).toEqual([]);
    const open = (await links()).filter(({ usedAt }) => usedAt === null).map(({ userId }) => `${userId}@example.test`);
    for (const email of requestedEmails) expect(open.filter((each) => each === email)).toHaveLength(1);
    expect(await mailsTo('nobody-1@example.test')).toEqual([]);
  });

  it('sends one mail per request in the language of its reader, whichever process handles it', async () => {
    const person = await t.user(null, { role: 'SuperAdmin', level: 1000 });
    const email = `${person.userId}@example.test`;
    await t.deps.db.pool.query(`update users set locale = 'pt' where id = $1`, [person.userId]);
    await forgot(email, 9000);
    await Promise.all([mailRound(t.deps), mailRound(t.deps), mailRound(t.deps)]);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.body).toMatch(/http:\/\/localhost:3000\/pr\/auth\/reset\?token=[\w-]{43}\n/);
  });
});

describe('a link', () => {
  let at = 9100;
  const newPerson = async () => {
    const person = await t.user(null, { role: 'SuperAdmin', level: 1000 });
    return { ...person, email: `${person.userId}@example.test` };
  };
  const tokensTo = async (email: string) =>
    (await mailsTo(email)).flatMap(({ body }) => /token=([\w-]+)/.exec(body)?.[1] ?? []);
  /** Requests a reset, each time from another address; returns the token of the latest mail. */
  const requestToken = async (email: string) => {
    expect((await forgot(email, (at += 16))).status).toBe(200);
    await mailRound(t.deps);
    return (await tokensTo(email)).at(-1) ?? '';
  };
  const reset = (token: string) =>
    t.from('10.9.9.9').call('POST', '/auth/reset-password', { token, password: 'a brand new phrase' });
  const check = (token: string) => t.from('10.9.9.8').call('POST', '/auth/reset-password/check', { token });
  const change = ({ call }: Client) =>
    call('PUT', '/auth/password', { currentPassword: TEST_PASSWORD, password: 'a phrase of my own' });

  it('works for thirty minutes and is void once a newer one is requested', async () => {
    const { email } = await newPerson();
    const first = await requestToken(email);
    const second = await requestToken(email);
    expect((await reset(first)).code).toBe('INVALID_TOKEN');
    t.setNow(new Date(Date.now() + 31 * MINUTES));
    expect((await reset(second)).code).toBe('INVALID_TOKEN');
    t.setNow(undefined);
    expect((await reset(second)).status).toBe(200);
  });

  it('reports that its password was set if it is submitted again, unlike a void one', async () => {
    const { email } = await newPerson();
    const [older, token] = [await requestToken(email), await requestToken(email)];
    expect((await reset(token)).status).toBe(200);
    const again = await reset(token);
    expect([again.status, again.code]).toEqual([409, 'ALREADY_PROCESS']);
    expect((await reset(older)).code).toBe('INVALID_TOKEN');
  });

  it('says what it would do, as often as it is opened, and works all the same', async () => {
    const { email } = await newPerson();
    const state = async (token: string) => (await check(token)).message;
    const older = await requestToken(email);
    const token = await requestToken(email);
    const before = await links();
    for (let times = 0; times < 3; times += 1) expect(await state(token)).toEqual({ state: 'usable' });
    expect(await state(older)).toEqual({ state: 'expired' });
    expect(await state('x'.repeat(43))).toEqual({ state: 'expired' });
    t.setNow(new Date(Date.now() + 31 * MINUTES));
    expect(await state(token)).toEqual({ state: 'expired' });
    t.setNow(undefined);
    expect(await links()).toEqual(before);
    expect((await reset(token)).status).toBe(200);
    expect(await state(token)).toEqual({ state: 'used' });
    expect(await state(older)).toEqual({ state: 'expired' });
  });

  it('is the one in the only mail sent, if two were requested while no mail server accepted them', async () => {
    const { email } = await newPerson();
    const received: string[] = [];
    const collect = ({ to, body }: Mail) => {
      if (to === email) received.push(/token=([\w-]+)/.exec(body)?.[1] ?? '');
      return Promise.resolve();
    };
    const round = (send: (mail: Mail) => Promise<void>) => mailRound({ ...t.deps, mail: { send } });
    const away = () => Promise.reject(new Error('connect ECONNREFUSED'));
    for (let times = 0; times < 2; times += 1) {
      expect((await forgot(email, (at += 16))).status).toBe(200);
      await round(away);
    }
    t.setNow(new Date(Date.now() + 10 * MINUTES));
    await round(collect);
    expect(received).toHaveLength(1);
    expect((await reset(received[0] ?? '')).status).toBe(200);
    t.setNow(undefined);
  });

  it('that cannot be written does not hold up the mails of others', async () => {
    const { email } = await newPerson();
    await t.deps.db.asSystem('test', (tx) =>
      queueMail({ tx, deps: t.deps, now: t.deps.now } as SystemCtx, {
        ...{ template: 'passwordChanged', values: { name: 'Ana' }, locale: 'en' },
        ...{ to: email, expiresAt: new Date(Date.now() + 10 * MINUTES) },
      }),
    );
    const db = { ...t.deps.db };
    db.asSystem = (reason, work, options) =>
      reason === 'forgotten passwords'
        ? Promise.reject(new Error('broken'))
        : t.deps.db.asSystem(reason, work, options);
    const received: string[] = [];
    const mail = { send: ({ to }: Mail) => Promise.resolve(void received.push(to)) };
    await expect(mailRound({ ...t.deps, db, mail })).rejects.toThrow('broken');
    expect(received).toEqual([email]);
  });

  it('is void once the password was changed', async () => {
    const person = await newPerson();
    const token = await requestToken(person.email);
    expect((await change(person)).status).toBe(200);
    expect((await reset(token)).code).toBe('INVALID_TOKEN');
    expect((await mailsTo(person.email)).at(-1)?.body).toContain(`${t.deps.config.publicBaseUrl}/auth/forgot-password`);
  });

  it('sets no password for users who were deactivated, or whose company was suspended or deleted, since it was mailed', async () => {
    const { companyId, userId } = await t.company();
    const email = `${userId}@example.test`;
    const token = await requestToken(email);
    const setState = async (
      person: Partial<typeof users.$inferInsert>,
      company: Partial<typeof companies.$inferInsert>,
    ) =>
      t.deps.db.asSystem('test', async (tx) => {
        await tx
          .update(users)
          .set({ isActive: true, ...person })
          .where(eq(users.id, userId));
        await tx
          .update(companies)
          .set({ status: 'active', deletedAt: null, ...company })
          .where(eq(companies.id, companyId));
      });
    await setState({ isActive: false }, {});
    expect((await reset(token)).code).toBe('INVALID_TOKEN');
    expect((await check(token)).message).toEqual({ state: 'expired' });
    for (const company of [{ status: 'suspended' as const }, { deletedAt: new Date() }]) {
      await setState({}, company);
      expect((await reset(token)).code).toBe('INVALID_TOKEN');
      expect(await requestToken(email)).toBe(token);
    }
    expect(await mailsTo(email)).toHaveLength(1);
    await setState({}, {});
    expect((await reset(token)).status).toBe(200);
  });

  it('sets a password, or its owner changes it at the same time, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await newPerson();
      const token = await requestToken(person.email);
      const answers = await Promise.all([change(person), reset(token)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('reaches its owner however often strangers request one, without flooding the mailbox', async () => {
    const start = Date.now();
    const { email } = await newPerson();
    for (let times = 0; times < 30; times += 1) await requestToken(email);
    expect(await tokensTo(email)).toHaveLength(3);
    const token = await requestToken(email);
    expect(await tokensTo(email)).toHaveLength(3);
    t.setNow(new Date(start + 6 * MINUTES));
    await requestToken(email);
    await requestToken(email);
    expect(await tokensTo(email)).toHaveLength(4);
    expect((await reset(token)).code).toBe('INVALID_TOKEN');
    expect((await reset(await requestToken(email))).status).toBe(200);
    // The last one was used, so it does not block another.
    await requestToken(email);
    expect(await tokensTo(email)).toHaveLength(5);
    t.setNow(undefined);
  });
});

it('does not circumvent the limit of confirmation mails, however often a reset is requested', async () => {
  const trial = await createTestApp({ env: { SMTP_URL: 'smtp://localhost:1' } });
  try {
    const { companyId } = await trial.company();
    const { userId } = await trial.user(companyId, { isEmailConfirmed: false });
    const email = `${userId}@example.test`;
    for (let at = 0; at < 10; at += 1) {
      const answer = await trial.from(`10.3.${at}.1`).call('POST', '/auth/forgot-password', { email });
      expect(answer.status).toBe(200);
      await answerResetRequests(trial.deps);
    }
    const { rows } = await trial.deps.db.pool.query<{ confirms: boolean }>(
      "select body like '%/auth/confirm?key=%' as confirms from mail_outbox where recipient = $1",
      [email],
    );
    expect(rows).toEqual(Array(3).fill({ confirms: true }));
  } finally {
    await trial.close();
  }
});
