import ExcelJS from 'exceljs';
import type { Article } from '@/lib/contract/articles';
import type { Profile } from '@/lib/contract/auth';
import type { ImportDetail } from '@/lib/contract/imports';
import { createTestApp, type Client, type TestApp } from '../../testing/app';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { mailRound } from '../auth/mail-rounds';

const HOUR = 3_600_000;
const PASSWORD = 'a long enough phrase';

let server: MailServer;
let t: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  t = await createTestApp({ env: { SMTP_URL: server.url } });
});
afterAll(async () => {
  await t.close();
  await server.close();
});
afterEach(() => t.setNow(undefined));

let people = 0;
type Person = Pick<Client, 'call'> & { email: string };
interface Confirmation {
  state: string;
  email: string;
  heldArticles: number;
}

/** Registers a company; the user is signed in, as in the web application. */
async function register(app = t, locale = 'pt'): Promise<Person> {
  people += 1;
  const email = `ana-${people}@nandu.test`;
  const at = app.from(`10.3.${people}.1`);
  const body = { businessName: `Ñandú ${people}`, name: 'Ana', lastName: 'Gil', email, password: PASSWORD, locale };
  expect((await at.call('POST', '/auth/register', body)).status).toBe(201);
  const { message } = await at.call<{ token: string }>('POST', '/auth/login', { email, password: PASSWORD });
  const authorization = `Bearer ${message.token}`;
  return {
    email,
    call: (method, path, payload, headers) => at.call(method, path, payload, { authorization, ...headers }),
  };
}

/** Key of the last link that was mailed to a user. */
async function lastKey({ email }: Person): Promise<string> {
  await mailRound(t.deps);
  const links = server.to(email).flatMap(({ text }) => /\/auth\/confirm\?key=([\w-]+)\n/.exec(text)?.[1] ?? []);
  return links.at(-1) ?? '';
}
const confirm = (key: string) => t.anonymous.call<Confirmation>('POST', '/auth/confirm', { key });
const profileOf = async (person: Pick<Client, 'call'>) => (await person.call<Profile>('GET', '/auth/me')).message;
const create = async (person: Pick<Client, 'call'>, body: object = {}) =>
  (await person.call<Article>('POST', '/articles', { name: 'Camisa', ...body })).message;
const stateOf = async (person: Pick<Client, 'call'>, { id }: Article) =>
  (await person.call<Article>('GET', `/articles/${id}`)).message.state;
const publish = (person: Pick<Client, 'call'>, ...articles: Article[]) =>
  person.call<{ count: number }>('POST', '/articles/publish', { ids: articles.map(({ id }) => id) });
const subjects = async ({ email }: Person) => {
  await mailRound(t.deps);
  return server.to(email).map(({ text }) => text.split('\n\n')[1]);
};

async function uploadTwo(person: Person): Promise<ImportDetail> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('SKU').addRows([
    ['Nombre', 'Descripción', 'Referencia'],
    ['Camisa', 'Lino', 'C-1'],
    ['Falda', 'Seda', 'C-2'],
  ]);
  const file = new Uint8Array(await book.xlsx.writeBuffer());
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(file.length) };
  const { importId } = (await person.call<{ importId: string }>('POST', '/imports?name=a.xlsx', file, headers)).message;
  await t.deps.jobs.drain();
  const { mapping } = (await person.call<ImportDetail>('GET', `/imports/${importId}`)).message;
  await person.call('PUT', `/imports/${importId}/mapping`, { mapping });
  await t.deps.jobs.drain();
  await person.call('POST', `/imports/${importId}/run`, {});
  await t.deps.jobs.drain();
  return (await person.call<ImportDetail>('GET', `/imports/${importId}`)).message;
}

describe('if mails are sent, a registered e-mail', () => {
  it('gets a link in the language of the user, and no other mail until it is confirmed', async () => {
    const ana = await register();
    expect(await subjects(ana)).toEqual([expect.stringContaining('Abra esta ligação')]);
    expect(server.to(ana.email)[0]?.text).toMatch(/http:\/\/localhost:3000\/pr\/auth\/confirm\?key=[\w-]{43}\n/);
    const change = { currentPassword: PASSWORD, password: 'another long phrase' };
    expect((await ana.call('PUT', '/auth/password', change)).status).toBe(200);
    expect(await subjects(ana)).toHaveLength(1);
    expect((await confirm(await lastKey(ana))).message).toEqual({
      state: 'confirmed',
      email: ana.email,
      heldArticles: 0,
    });
    expect((await subjects(ana)).slice(1).sort()).toEqual([
      expect.stringContaining('A palavra-passe'),
      expect.stringContaining('já tem o seu espaço'),
    ]);
    expect((await ana.call('PUT', '/account/profile', { name: 'A', lastName: 'G', locale: 'en' })).status).toBe(200);
  });

  it('is confirmed before the company publishes; what it creates until then is held back and marked', async () => {
    const ana = await register();
    expect(await profileOf(ana)).toMatchObject({ mustConfirmEmail: true, hasHeldArticles: false });
    const draft = await create(ana, { isPublished: false });
    const shirt = await create(ana);
    expect([draft.state, shirt.state]).toEqual(['unpublished', 'held']);
    expect((await t.anonymous.call('GET', `/p/${shirt.id}`)).status).toBe(404);
    const refused = await publish(ana, shirt, draft);
    expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN']);
    expect(refused.message).toMatch(/first confirm your email/);
    const upload = await uploadTwo(ana);
    expect(upload.job?.result).toMatchObject({ created: 2, held: 2 });
    const heldArticles = (await ana.call<{ total: number }>('GET', '/articles?state=held')).message;
    const other = (await ana.call<{ total: number }>('GET', '/articles?state=unpublished')).message;
    expect([heldArticles.total, other.total]).toEqual([3, 1]);
    expect(await profileOf(ana)).toMatchObject({ mustConfirmEmail: true, hasHeldArticles: true });
  });

  it('once confirmed, lets the company publish what was held back, and publishes nothing automatically', async () => {
    const ana = await register();
    const stranger = await register();
    const [shirt, skirt] = [await create(ana), await create(ana, { name: 'Falda' })];
    const key = await lastKey(ana);
    expect((await confirm(key)).message).toEqual({ state: 'confirmed', email: ana.email, heldArticles: 2 });
    expect((await confirm(key)).message).toEqual({ state: 'confirmed', email: ana.email, heldArticles: 2 });
    expect(await profileOf(ana)).toMatchObject({ mustConfirmEmail: false, hasHeldArticles: true });
    expect([await stateOf(ana, shirt), await stateOf(ana, skirt)]).toEqual(['held', 'held']);
    expect((await publish(ana, shirt)).message.count).toBe(1);
    expect((await create(ana, { name: 'Abrigo' })).state).toBe('published');
    expect([await stateOf(ana, shirt), await stateOf(ana, skirt)]).toEqual(['published', 'held']);
    expect((await t.anonymous.call('GET', `/p/${shirt.id}`)).status).toBe(200);
    await ana.call('POST', '/articles/unpublish', { ids: [shirt.id] });
    expect(await stateOf(ana, shirt)).toBe('unpublished');
    expect((await publish(ana, shirt, skirt)).message.count).toBe(2);
    expect((await profileOf(ana)).hasHeldArticles).toBe(false);
    expect((await create(stranger)).state).toBe('held');
  });

  it('does not affect companies whose users registered before', async () => {
    const admin = await t.company();
    expect(await profileOf(admin)).toMatchObject({ mustConfirmEmail: false });
    expect((await create(admin)).state).toBe('published');
  });
});

describe('the link', () => {
  it('works for 48 hours; an expired one sends another to the same address', async () => {
    const ana = await register();
    const first = await lastKey(ana);
    t.setNow(new Date(Date.now() + 49 * HOUR));
    expect((await confirm(first)).message).toEqual({ state: 'expired', email: '', heldArticles: 0 });
    const renewed = await t.from('10.4.0.1').call('POST', '/auth/confirm/renew', { key: first });
    expect(renewed.message).toEqual({ sent: true });
    const second = await lastKey(ana);
    expect(second).not.toBe(first);
    expect((await confirm(first)).message.state).toBe('expired');
    expect((await confirm(second)).message.state).toBe('confirmed');
    expect((await t.from('10.4.0.1').call('POST', '/auth/confirm/renew', { key: first })).message).toEqual({
      sent: false,
    });
  });

  it('is void once the user requests another, at most five times an hour', async () => {
    const ana = await register();
    const first = await lastKey(ana);
    const send = () => ana.call<{ sent: boolean }>('POST', '/account/confirmation');
    expect((await send()).message).toEqual({ email: ana.email, sent: true });
    expect((await confirm(first)).message.state).toBe('expired');
    for (let more = 0; more < 4; more += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect([refused.code, refused.response.headers.has('retry-after')]).toEqual(['RATE_LIMITED', true]);
    expect((await confirm(await lastKey(ana))).message.state).toBe('confirmed');
  });

  it('is sent once if another was requested while no mail server accepted it', async () => {
    const person = await register();
    const away = { send: () => Promise.reject(new Error('connect ECONNREFUSED')) };
    await mailRound({ ...t.deps, mail: away });
    expect((await person.call('POST', '/account/confirmation')).status).toBe(200);
    await mailRound({ ...t.deps, mail: away });
    t.setNow(new Date(Date.now() + HOUR));
    const key = await lastKey(person);
    expect(server.to(person.email)).toHaveLength(1);
    expect((await confirm(key)).message).toMatchObject({ state: 'confirmed', email: person.email });
  });

  it('is rejected if forged', async () => {
    const forgedKey = 'x'.repeat(43);
    expect((await confirm(forgedKey)).message).toEqual({ state: 'unknown', email: '', heldArticles: 0 });
    expect((await t.from('10.4.0.2').call('POST', '/auth/confirm/renew', { key: forgedKey })).code).toBe(
      'INVALID_TOKEN',
    );
    expect((await confirm('../x')).status).toBe(400);
  });

  it('confirms nothing and sends no other to a deactivated user', async () => {
    const ana = await register();
    const key = await lastKey(ana);
    const mails = server.to(ana.email).length;
    await t.deps.db.pool.query('update users set is_active = false where email = $1', [ana.email]);
    expect((await confirm(key)).message.state).toBe('unknown');
    expect((await t.from('10.4.0.4').call('POST', '/auth/confirm/renew', { key })).code).toBe('INVALID_TOKEN');
    await mailRound(t.deps);
    expect(server.to(ana.email)).toHaveLength(mails);
  });

  it('is used once, however often it is opened at the same time', async () => {
    const ana = await register();
    const key = await lastKey(ana);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(key)));
    expect(answers.map(({ message }) => message.state)).toEqual(Array(8).fill('confirmed'));
    const { rows } = await t.deps.db.pool.query<{ times: string }>(
      `select count(*) as times from audit_log where action = 'emailConfirmations.confirm'
       and entity_id = (select id::text from users where email = $1)`,
      [ana.email],
    );
    expect(rows).toEqual([{ times: '1' }]);
  });
});

describe('a forgotten password', () => {
  it('requires the confirmation first: the address may be somebody else’s', async () => {
    const ana = await register();
    const first = await lastKey(ana);
    await t.from('10.4.0.3').call('POST', '/auth/forgot-password', { email: ana.email });
    const second = await lastKey(ana);
    expect(second).not.toBe(first);
    const [hasHintInFirst, hasHintInSecond] = server.to(ana.email).map(({ text }) => text.includes('volte a pedir'));
    expect([hasHintInFirst, hasHintInSecond]).toEqual([false, true]);
    expect(server.to(ana.email).some(({ text }) => text.includes('token='))).toBe(false);
    await confirm(second);
    await t.from('10.4.0.3').call('POST', '/auth/forgot-password', { email: ana.email });
    await mailRound(t.deps);
    expect(server.to(ana.email).at(-1)?.text).toMatch(/\/pr\/auth\/reset\?token=/);
  });
});

it('a trial without a mail server continues at once', async () => {
  const trial = await createTestApp();
  try {
    const ana = await register(trial);
    expect(await profileOf(ana)).toMatchObject({ mustConfirmEmail: false });
    const shirt = await create(ana);
    expect(shirt.state).toBe('published');
    const answer = (await ana.call<{ sent: boolean }>('POST', '/account/confirmation')).message;
    expect(answer).toEqual({ email: ana.email, sent: false });
    const { rows } = await trial.deps.db.pool.query<{ subject: string }>('select subject from mail_outbox');
    expect(rows).toEqual([{ subject: expect.stringContaining('boas-vindas') as string }]);
  } finally {
    await trial.close();
  }
});
