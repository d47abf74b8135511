import { setUpTestApp, TEST_PASSWORD } from '../../testing/app';
import { mailRound } from './mail-rounds';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const t = setUpTestApp();

const company = {
  businessName: 'Tejidos Ñandú',
  name: 'Ana',
  lastName: 'Gil',
  email: 'Ana@Nandu.test',
  password: 'a long enough phrase',
};

async function mails() {
  await mailRound(t.deps);
  const folder = join(t.deps.config.dataDir, 'outbox');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

describe('registering', () => {
  it('creates a company whose administrator can sign in', async () => {
    expect((await t.anonymous.call('POST', '/auth/register', company)).status).toBe(201);
    const login = await t.anonymous.call<{ token: string; profile: { role: string; levelAccess: number } }>(
      'POST',
      '/auth/login',
      {
        email: 'ana@nandu.test',
        password: company.password,
      },
    );
    expect(login.message.profile).toMatchObject({ role: 'Admin', levelAccess: 200, businessName: 'Tejidos Ñandú' });
  });

  it.each(['.', '..', ' .. ', '\u200b', '\u3164', '\u2800', '\u00ad.\u200d'])(
    'rejects a company name that is invisible or cannot be in an address: %j',
    async (businessName) => {
      const refused = await t.anonymous.call('POST', '/auth/register', { ...company, businessName });
      expect(refused).toMatchObject({ status: 400, code: 'INVALID_DATA', message: [{ path: 'businessName' }] });
    },
  );

  it.each(['Lana\\Seda', 'Lana/../Seda', './Lana', 'Lana%5cSeda', '%2e%2e'])(
    'rejects a company name that no URL can contain, with an explanation: %j',
    async (businessName) => {
      const refused = await t.anonymous.call('POST', '/auth/register', { ...company, businessName });
      expect(refused).toMatchObject({ status: 400, code: 'INVALID_DATA', message: [{ path: 'businessName' }] });
      expect(JSON.stringify(refused.message)).toContain('backslash');
    },
  );

  it.each(['7', '€', 'ñ.', '織物', '!', 'x / 50% & Cía. ...'])(
    'accepts any visible company name, even of a single character: %j',
    async (businessName) => {
      const email = `sign-${businessName.codePointAt(0)}@nandu.test`;
      expect((await t.anonymous.call('POST', '/auth/register', { ...company, businessName, email })).status).toBe(201);
    },
  );

  it('rejects the same e-mail address, and the same company name with other accents', async () => {
    const existing = { ...company, businessName: 'Hilos Ñandú', email: 'hilos@nandu.test' };
    expect((await t.anonymous.call('POST', '/auth/register', existing)).status).toBe(201);
    const sameMail = await t.anonymous.call('POST', '/auth/register', { ...existing, businessName: 'Other' });
    expect(sameMail).toMatchObject({ code: 'EMAIL_ALREADY_EXISTS', message: [{ path: 'email' }] });
    const sameName = await t.anonymous.call('POST', '/auth/register', {
      ...existing,
      businessName: 'hilos nandu',
      email: 'b@nandu.test',
    });
    expect(sameName).toMatchObject({ code: 'COMPANY_ALREADY_EXIST', message: [{ path: 'businessName' }] });
  });

  it('rejects a multi-line name, and writes none that a mail program would turn into a link', async () => {
    const stranger = { ...company, businessName: 'Sorteo', email: 'stranger@x.test' };
    const twoLines = await t.anonymous.call('POST', '/auth/register', { ...stranger, name: 'Gana\nhttp://evil.test' });
    expect([twoLines.status, twoLines.code]).toEqual([400, 'INVALID_DATA']);
    const name = 'Gana en www.evil.test/x o https://evil.test';
    expect((await t.anonymous.call('POST', '/auth/register', { ...stranger, name })).status).toBe(201);
    const mail = (await mails()).find((text) => text.startsWith('To: stranger@x.test')) ?? '';
    expect(mail).toContain('Hola, Gana en www. evil. test/ x o https: / / evil. test:');
    expect(mail.match(/https?:\/\/\S+/g)).toEqual([`${t.deps.config.publicBaseUrl}/auth/login`]);
  });

  it.each([
    ['en', '/en/auth/login'],
    ['it', '/it/auth/login'],
    ['pt', '/pr/auth/login'],
  ])('links to the sign-in in the language of the registration, %s', async (locale, path) => {
    const email = `${locale}@x.test`;
    const body = { ...company, businessName: `Company ${locale}`, email, locale };
    expect((await t.from('10.7.0.1').call('POST', '/auth/register', body)).status).toBe(201);
    const mail = (await mails()).find((text) => text.startsWith(`To: ${email}`)) ?? '';
    expect(mail.match(/https?:\/\/\S+/g)).toEqual([`${t.deps.config.publicBaseUrl}${path}`]);
  });

  it('rejects a common password', async () => {
    const answer = await t.anonymous.call('POST', '/auth/register', {
      ...company,
      email: 'c@x.test',
      password: 'password123',
    });
    expect(answer).toMatchObject({ code: 'INVALID_PASSWORD', message: [{ path: 'password' }] });
  });
});

describe('signing in', () => {
  it('responds the same to an unknown user and a wrong password', async () => {
    const unknown = await t.anonymous.call('POST', '/auth/login', {
      email: 'nobody@x.test',
      password: 'whatever else',
    });
    const wrong = await t.anonymous.call('POST', '/auth/login', { email: 'ana@nandu.test', password: 'whatever else' });
    expect([unknown.status, unknown.code, unknown.message]).toEqual([wrong.status, wrong.code, wrong.message]);
    expect(wrong.code).toBe('INVALID_PASS_OR_EMAIL');
  });

  it('works when more users try at once than the database has connections', async () => {
    const tries = Array.from({ length: 25 }, (_, at) =>
      t.anonymous.call('POST', '/auth/login', { email: `crowd${at}@x.test`, password: 'guess after guess' }),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(401));
  }, 30_000);

  it('is limited to ten attempts a minute, and reports the time to wait', async () => {
    const body = { email: 'victim@x.test', password: 'guess after guess' };
    const answers = [];
    for (let i = 0; i < 12; i += 1) answers.push(await t.anonymous.call('POST', '/auth/login', body));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers[11]?.code).toBe('RATE_LIMITED');
    expect(Number(answers[11]?.response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('sessions', () => {
  it('keep the old token valid for a minute after a refresh, and end both on signing out', async () => {
    const admin = await t.company();
    const refreshed = await admin.call<{ token: string }>('GET', '/auth/refresh-token');
    expect((await admin.call('GET', '/auth/me')).status).toBe(200);
    t.setNow(new Date(Date.now() + 61_000));
    expect((await admin.call('GET', '/auth/me')).status).toBe(401);
    const headers = { authorization: `Bearer ${refreshed.message.token}` };
    expect((await t.anonymous.call('POST', '/auth/logout', {}, headers)).status).toBe(200);
    expect((await t.anonymous.call('GET', '/auth/me', undefined, headers)).status).toBe(401);
    t.setNow(undefined);
  });

  it('give concurrent refreshes the same token, which stays valid', async () => {
    const admin = await t.company();
    const refresh = () => admin.call<{ token: string }>('GET', '/auth/refresh-token');
    const answers = await Promise.all(Array.from({ length: 10 }, refresh));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const [token, ...others] = [...new Set(answers.map(({ message }) => message.token))];
    expect(others).toEqual([]);
    t.setNow(new Date(Date.now() + 61_000));
    const headers = { authorization: `Bearer ${token}` };
    expect((await t.anonymous.call('GET', '/auth/me', undefined, headers)).status).toBe(200);
    const next = await t.anonymous.call<{ token: string }>('GET', '/auth/refresh-token', undefined, headers);
    expect(next.message.token).not.toBe(token);
    t.setNow(undefined);
  });
});

describe('a forgotten password', () => {
  it('is reset once with the mailed link, which ends every session', async () => {
    const login = { email: 'ana@nandu.test', password: company.password };
    const signedIn = await t.anonymous.call<{ token: string }>('POST', '/auth/login', login);
    await t.anonymous.call('POST', '/auth/forgot-password', { email: login.email });
    const letter = (await mails()).find((mail) => mail.includes('/auth/reset?token='));
    const token = /token=([\w-]+)/.exec(letter ?? '')?.[1] ?? '';
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        t.anonymous.call('POST', '/auth/reset-password', { token, password: 'brand new phrase 7' }),
      ),
    );
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(tries.filter((answer) => answer.code === 'ALREADY_PROCESS')).toHaveLength(7);
    const old = await t.anonymous.call('GET', '/auth/me', undefined, {
      authorization: `Bearer ${signedIn.message.token}`,
    });
    expect(old.status).toBe(401);
    expect((await t.anonymous.call('POST', '/auth/login', login)).code).toBe('INVALID_PASS_OR_EMAIL');
  });

  it('responds the same for an unknown address', async () => {
    const before = (await mails()).length;
    const answer = await t.anonymous.call('POST', '/auth/forgot-password', { email: 'nobody@x.test' });
    expect(answer.status).toBe(200);
    expect((await mails()).length).toBe(before);
  });
});

it('is changed by its user only with the current one', async () => {
  const admin = await t.company();
  const wrong = await admin.call('PUT', '/auth/password', { currentPassword: 'no', password: 'another phrase 8' });
  expect(wrong).toMatchObject({ code: 'INVALID_PASS', message: [{ path: 'currentPassword' }] });
  const right = await admin.call('PUT', '/auth/password', {
    currentPassword: TEST_PASSWORD,
    password: 'another phrase 8',
  });
  expect(right.status).toBe(200);
});
