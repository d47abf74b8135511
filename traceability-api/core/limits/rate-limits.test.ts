import { setUpTestApp, type Answer, type Client } from '../../testing/app';
import type { ApiError } from '../errors';
import { createRateLimits, LIMITS, type LimitName } from './rate-limits';

const t = setUpTestApp();

/** Limits that count but never refuse. */
const NEVER_REFUSES: LimitName = 'missesByAccount';
const refusing = (Object.keys(LIMITS) as LimitName[]).filter((name) => name !== NEVER_REFUSES);

describe('every limit', () => {
  it.each(refusing)('%s allows its number of calls, and then refuses only that key', async (name) => {
    const { limits } = t.deps;
    const { points, duration } = LIMITS[name];
    for (let attempt = 1; attempt <= points; attempt += 1) {
      expect(await limits.isSpent(name, 'somebody')).toBe(false);
      expect(await limits.consume(name, 'somebody')).toBe(attempt);
    }
    expect(await limits.isSpent(name, 'somebody')).toBe(true);
    const refusal = await limits.consume(name, 'somebody').catch((error: unknown) => error);
    const { code, details } = refusal as ApiError;
    expect(code).toBe('RATE_LIMITED');
    const { retryAfterSeconds = 0 } = details;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(duration);
    expect(await limits.consume(name, 'somebody else')).toBe(1);
  });

  it('gets back points that turned out not to count', async () => {
    const { limits } = t.deps;
    const { points } = LIMITS.resetByAddressAndAccount;
    for (let attempt = 1; attempt <= points; attempt += 1)
      await limits.consume('resetByAddressAndAccount', 'forgetful');
    await limits.refund('resetByAddressAndAccount', 'forgetful');
    expect(await limits.consume('resetByAddressAndAccount', 'forgetful')).toBe(points);
  });

  it('restarts a count that began while the clock was days ahead', async () => {
    const { limits } = t.deps;
    const { points, duration } = LIMITS.resetByAddress;
    const ahead = Date.now() + 5 * 86_400_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => ahead);
    for (let attempt = 1; attempt <= points; attempt += 1) await limits.consume('resetByAddress', 'early bird');
    clock.mockRestore();
    expect(await limits.isSpent('resetByAddress', 'early bird')).toBe(false);
    for (let attempt = 1; attempt <= points; attempt += 1)
      expect(await limits.consume('resetByAddress', 'early bird')).toBe(attempt);
    const refusal = await limits.consume('resetByAddress', 'early bird').catch((error: unknown) => error);
    expect((refusal as ApiError).details.retryAfterSeconds).toBeLessThanOrEqual(duration);
  });

  it('keeps a count when the clock is slightly ahead', async () => {
    const { limits } = t.deps;
    const { points, duration } = LIMITS.resetByAddress;
    const ahead = Date.now() + duration * 900;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => ahead);
    for (let attempt = 1; attempt <= points; attempt += 1) await limits.consume('resetByAddress', 'of two clocks');
    clock.mockRestore();
    expect(await limits.isSpent('resetByAddress', 'of two clocks')).toBe(true);
    await expect(limits.consume('resetByAddress', 'of two clocks')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('is shared by the processes of a server, and counted by the one process of an embedded database', async () => {
    const other = createRateLimits(t.deps.db);
    await t.deps.limits.consume('resetByAddressAndAccount', 'of two');
    expect(await other.consume('resetByAddressAndAccount', 'of two')).toBe(t.deps.db.kind === 'server' ? 2 : 1);
  });

  it('stores no address or account in plain text', async () => {
    await t.deps.limits.consume('resetByAddressAndAccount', 'ana@lana.test');
    const { rows } = await t.deps.db.counters.query<{ row: string }>(
      'select rate_limits::text as row from rate_limits',
    );
    expect(rows.filter(({ row }) => row.includes('ana@lana'))).toEqual([]);
  });
});

interface Gate {
  limit: LimitName;
  pass: (owner: Client, at: number) => Promise<Answer>;
}

const from = (address: string) => t.from(address);
const KEY = 'a'.repeat(43);
const GATES: Gate[] = [
  {
    limit: 'loginByAddress',
    pass: (_, at) =>
      from('198.51.100.1').call('POST', '/auth/login', { email: `guess${at}@x.test`, password: 'guess after guess' }),
  },
  {
    limit: 'passwordBySession',
    pass: (owner) => owner.call('PUT', '/auth/password', { currentPassword: 'wrong', password: 'a much better one' }),
  },
  {
    limit: 'resetByAddressAndAccount',
    pass: () => from('198.51.100.10').call('POST', '/auth/forgot-password', { email: 'victim@x.test' }),
  },
  {
    limit: 'resetByAddress',
    pass: (_, at) => from('198.51.100.2').call('POST', '/auth/forgot-password', { email: `victim${at}@x.test` }),
  },
  {
    limit: 'resetCheckByAddress',
    pass: () => from('198.51.100.5').call('POST', '/auth/reset-password/check', { token: KEY }),
  },
  {
    limit: 'registerByAddress',
    pass: (owner, at) =>
      from('198.51.100.3').call('POST', '/auth/register', {
        businessName: `Crowd ${at} ${owner.companyId}`,
        name: 'Ana',
        lastName: 'Sanz',
        email: `crowd${at}@x.test`,
        password: 'correct horse battery',
      }),
  },
  { limit: 'confirmByAddress', pass: () => from('198.51.100.4').call('POST', '/auth/confirm', { key: KEY }) },
  { limit: 'confirmationByPerson', pass: (owner) => owner.call('POST', '/account/confirmation') },
  {
    limit: 'uploadByCompany',
    pass: (owner) =>
      owner.call('POST', '/imports?name=a.csv', new TextEncoder().encode('SKU;Name\n1;A'), {
        'content-type': 'application/octet-stream',
      }),
  },
  {
    // None of these counts as accepted; the limit of those is thirty.
    limit: 'uploadTryByCompany',
    pass: (owner) =>
      owner.call('POST', '/imports?name=a.xlsx', new TextEncoder().encode('no workbook'), {
        'content-type': 'application/octet-stream',
      }),
  },
];

describe('a call', () => {
  it.each(GATES)(
    'is counted by $limit and rejected with the time to wait',
    async ({ limit, pass }) => {
      // Other tests have used these counters.
      if (t.deps.db.kind === 'server') await t.deps.db.counters.query('delete from rate_limits');
      const owner = await t.company();
      const statuses: number[] = [];
      for (let at = 0; at < LIMITS[limit].points; at += 1) statuses.push((await pass(owner, at)).status);
      expect(statuses.filter((status) => status === 429)).toEqual([]);
      const refused = await pass(owner, statuses.length);
      expect([refused.status, refused.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
    },
    60_000,
  );
});
