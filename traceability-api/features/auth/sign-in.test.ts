import { setUpTestApp, TEST_PASSWORD, type Answer, type Client } from '../../testing/app';
import { waitAfter } from './sign-in-pace';

interface SignedIn {
  token: string;
  expiresAt: string;
  device: string;
}

const t = setUpTestApp();

const emailOf = (client: Client) => `${client.userId}@example.test`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const HOME = '198.51.100.1';
let strangers = 0;
/** An address that has not been used before. */
const newAddress = () => `10.${(strangers += 1) >> 8}.${strangers & 255}.1`;

const signIn = (email: string, more: object = {}, address = newAddress()) =>
  t.from(address).call<SignedIn>('POST', '/auth/login', { email, password: TEST_PASSWORD, ...more });
const guess = (email: string, address = newAddress()) => signIn(email, { password: 'guess after guess' }, address);
const isSignedIn = async (token: string) =>
  (await t.anonymous.call('GET', '/auth/me', undefined, bearer(token))).status === 200;

/** A hundred wrong passwords at once, each from its own address. */
const attack = (email: string) => Array.from({ length: 100 }, () => guess(email));
const codesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ code }) => code))].sort();

describe('a hundred wrong passwords of strangers', () => {
  it('do not affect the owner on a known device, who need not wait for them', async () => {
    const owner = await t.company();
    const { message } = await signIn(emailOf(owner), {}, HOME);
    let isOver = false;
    const attacked = Promise.all(attack(emailOf(owner))).then((answers) => {
      isOver = true;
      return answers;
    });
    const again = await signIn(emailOf(owner), { device: message.device }, HOME);
    expect([again.status, isOver]).toEqual([200, false]);
    expect(codesOf(await attacked)).toEqual(['INVALID_PASS_OR_EMAIL', 'RATE_LIMITED']);
    expect((await signIn(emailOf(owner), { device: again.message.device }, HOME)).status).toBe(200);
  }, 60_000);

  it('delay the owner on an unknown device, and no more; those without a slot get the time to wait', async () => {
    const owner = await t.company();
    const answers = await Promise.all(attack(emailOf(owner)));
    const limited = answers.find(({ code }) => code === 'RATE_LIMITED');
    expect(limited?.response.headers.get('retry-after')).toBe('5');
    expect((await signIn(emailOf(owner))).status).toBe(200);
  }, 60_000);

  it('do not prevent changing the own password, and do not affect other accounts', async () => {
    const owner = await t.company();
    const other = await t.company();
    const attacked = Promise.all(attack(emailOf(owner)));
    const body = { currentPassword: TEST_PASSWORD, password: 'a phrase of my own' };
    expect((await owner.call('PUT', '/auth/password', body)).status).toBe(200);
    expect((await signIn(emailOf(other))).status).toBe(200);
    await attacked;
  }, 60_000);

  it('get the same response for an account that does not exist', async () => {
    const answers = await Promise.all(attack('nobody@example.test'));
    expect(codesOf(answers)).toEqual(['INVALID_PASS_OR_EMAIL', 'RATE_LIMITED']);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(10);
  }, 60_000);
});

describe('the wait for strangers', () => {
  it('starts after ten wrong passwords and grows to five seconds', () => {
    expect([1, 10, 11, 14, 30, 1_000_000].map(waitAfter)).toEqual([0, 0, 250, 1000, 5000, 5000]);
  });

  it('does not grow by correct passwords', async () => {
    const owner = await t.company();
    for (let at = 0; at < 12; at += 1) expect((await signIn(emailOf(owner))).status).toBe(200);
    expect(await t.deps.limits.consume('missesByAccount', emailOf(owner))).toBe(1);
  }, 60_000);
});

describe('an address', () => {
  it('has ten attempts a minute on one account', async () => {
    const owner = await t.company();
    const answers = [];
    for (let at = 0; at < 11; at += 1) answers.push(await guess(emailOf(owner), '203.0.113.50'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(emailOf(owner))).status).toBe(200);
  }, 60_000);

  it('in IPv6 counts together with all others of its subscriber', async () => {
    const answers = [];
    for (let at = 0; at < 11; at += 1) answers.push(await guess('someone@example.test', `2001:db8:7:7::${at}`));
    expect(answers.at(-1)?.status).toBe(429);
  }, 60_000);
});

describe('a known device', () => {
  it('is a stranger after ten wrong passwords', async () => {
    const owner = await t.company();
    const { message } = await signIn(emailOf(owner), {}, HOME);
    const wrong = () => signIn(emailOf(owner), { password: 'mistyped', device: message.device }, '203.0.113.60');
    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push(await wrong());
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(401), 429]);
  }, 60_000);

  it('is known for one account, and for none after a password change', async () => {
    const owner = await t.company();
    const other = await t.company();
    const { message } = await signIn(emailOf(owner));
    const misses = (email: string) => t.deps.limits.consume('missesByAccount', email);
    const miss = (client: Client) => signIn(emailOf(client), { password: 'mistyped', device: message.device });
    await miss(owner);
    expect(await misses(emailOf(owner))).toBe(1);
    await miss(other);
    expect(await misses(emailOf(other))).toBe(2);
    const change = { currentPassword: TEST_PASSWORD, password: 'a phrase of my own' };
    expect((await owner.call('PUT', '/auth/password', change)).status).toBe(200);
    await miss(owner);
    expect(await misses(emailOf(owner))).toBe(3);
  });

  it('has no influence on the session and may be invalid', async () => {
    const owner = await t.company();
    const { message } = await signIn(emailOf(owner));
    expect(await isSignedIn(message.device.slice(0, 56))).toBe(false);
    expect((await signIn(emailOf(owner), { device: 'nonsense' })).status).toBe(200);
    expect((await signIn(emailOf(owner), { device: 'x'.repeat(401) })).status).toBe(400);
  });
});

describe('a session', () => {
  const HOUR = 3_600_000;
  const at = async (ms: number, work: () => Promise<unknown>) => {
    t.setNow(new Date(ms));
    try {
      return await work();
    } finally {
      t.setNow(undefined);
    }
  };

  it('ends after twelve hours without use', async () => {
    const owner = await t.company();
    const start = Date.now();
    const { message } = await signIn(emailOf(owner));
    expect(new Date(message.expiresAt).getTime() - start).toBeGreaterThan(11.9 * HOUR);
    expect(await at(start + 11 * HOUR, () => isSignedIn(message.token))).toBe(true);
    expect(await at(start + 22 * HOUR, () => isSignedIn(message.token))).toBe(true);
    expect(await at(start + 35 * HOUR, () => isSignedIn(message.token))).toBe(false);
  });

  it('ends after thirty days however much it is used and refreshed', async () => {
    const owner = await t.company();
    const start = Date.now();
    let { token } = (await signIn(emailOf(owner))).message;
    const refresh = async () => {
      const { status, message } = await t.anonymous.call<SignedIn>(
        'GET',
        '/auth/refresh-token',
        undefined,
        bearer(token),
      );
      if (status === 200) token = message.token;
      return message.expiresAt;
    };
    for (let hours = 11; hours < 719; hours += 11) await at(start + hours * HOUR, refresh);
    const last = await at(start + 719 * HOUR, refresh);
    expect(new Date(String(last)).getTime() - start).toBeLessThanOrEqual(720.1 * HOUR);
    expect(await at(start + 719.5 * HOUR, () => isSignedIn(token))).toBe(true);
    expect(await at(start + 720.5 * HOUR, () => isSignedIn(token))).toBe(false);
  });

  it('that has expired through inactivity is not in the list of own sessions', async () => {
    const owner = await t.company();
    const start = Date.now();
    await signIn(emailOf(owner));
    const { token } = (await signIn(emailOf(owner))).message;
    const list = async () =>
      (await t.anonymous.call<{ total: number }>('GET', '/account/sessions', undefined, bearer(token))).message.total;
    expect(await list()).toBe(3);
    // The list responds before its transaction has ended, and with it the update of the session's last use.
    expect(await at(start + 11 * HOUR, () => isSignedIn(token))).toBe(true);
    expect(await at(start + 13 * HOUR, list)).toBe(1);
  });

  it('is ended by the one that replaces it', async () => {
    const owner = await t.company();
    const other = await t.company();
    const before = (await signIn(emailOf(owner))).message.token;
    const wrong = await signIn(emailOf(other), { password: 'mistyped', replaces: before });
    expect([wrong.status, await isSignedIn(before)]).toEqual([401, true]);
    const after = (await signIn(emailOf(other), { replaces: before })).message.token;
    expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, true]);
    expect((await signIn(emailOf(owner), { replaces: before })).status).toBe(200);
  });
});
