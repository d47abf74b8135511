import { hashToken } from '../../core/tokens';
import { setUpTestApp, TEST_PASSWORD, type Client } from '../../testing/app';
import { untilLocked } from '../../testing/at-once';
import { mailRound } from './mail-rounds';
import { answerResetRequests } from './password-resets';

const t = setUpTestApp();

const NEW_PASSWORD = 'a phrase of my own';
const emailOf = ({ userId }: Client) => `${userId}@example.test`;
const signIn = (person: Client) =>
  t.from('10.8.0.1').call<{ token: string }>('POST', '/auth/login', {
    email: emailOf(person),
    password: TEST_PASSWORD,
  });
const change = (person: Client) =>
  person.call('PUT', '/auth/password', { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD });

/** Holds the lock of `lock` while `work` starts; `untilWaiting(n)` resolves once n transactions wait for a lock. */
async function whileLocked<T>(
  lock: string,
  values: unknown[],
  work: (untilWaiting: (n: number) => Promise<void>) => Promise<T>,
) {
  const client = await t.deps.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(lock, values);
    return await work((n) => untilLocked(t, n));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('opens no session with the old password while the password is changed', async () => {
  const person = await t.company();
  expect((await signIn(person)).status).toBe(200);
  // The change has written the new password, and waits where it ends the other sessions.
  const others = 'select from sessions where user_id = $1 and token_hash <> $2 for update';
  const [changed, signedIn] = await whileLocked(
    others,
    [person.userId, hashToken(person.token)],
    async (untilWaiting) => {
      const changing = change(person);
      await untilWaiting(1);
      const signingIn = signIn(person);
      await untilWaiting(2);
      return [changing, signingIn] as const;
    },
  );
  expect([(await changed).status, (await signedIn).code]).toEqual([200, 'INVALID_PASS_OR_EMAIL']);
  const { rows } = await t.deps.db.pool.query<{ live: number }>(
    'select count(*)::int as live from sessions where user_id = $1 and revoked_at is null',
    [person.userId],
  );
  expect(rows).toEqual([{ live: 1 }]);
});

it('leaves no valid link that is created while the password is changed', async () => {
  const person = await t.company();
  const email = emailOf(person);
  expect((await t.from('10.8.0.2').call('POST', '/auth/forgot-password', { email })).status).toBe(200);
  // The link is created, and waits where its mail is queued.
  const [answered, changed] = await whileLocked(
    'lock table mail_outbox in exclusive mode',
    [],
    async (untilWaiting) => {
      const answering = answerResetRequests(t.deps);
      await untilWaiting(1);
      const changing = change(person);
      await untilWaiting(2);
      return [answering, changing] as const;
    },
  );
  await answered;
  expect((await changed).status).toBe(200);
  await mailRound(t.deps);
  const { rows } = await t.deps.db.pool.query<{ open: boolean }>(
    'select used_at is null as open from password_resets where user_id = $1',
    [person.userId],
  );
  expect(rows).toEqual([{ open: false }]);
});
