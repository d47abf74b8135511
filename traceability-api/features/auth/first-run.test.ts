import { count, eq } from 'drizzle-orm';
import { users } from '../../db/schema';
import { setUpTestApp } from '../../testing/app';
import { setupKey } from './first-run';

const t = setUpTestApp();

const body = (email: string, key = setupKey(t.deps.config.internalSecret)) => ({
  ...{ name: 'Ada', lastName: 'Sanz', email, password: 'a long enough phrase', setupKey: key },
});
const create = (email: string, key?: string) => t.anonymous.call('POST', '/auth/first-run', body(email, key));
const isFirstRun = async () =>
  (await t.anonymous.call<{ isFirstRun: boolean }>('GET', '/auth/first-run')).message.isFirstRun;
const superAdmins = () =>
  t.deps.db.asSystem('test', (tx) => tx.select({ all: count() }).from(users).where(eq(users.role, 'SuperAdmin')));

it('requires the key from the terminal', async () => {
  const refused = await create('ada@platform.test', 'guess');
  expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN']);
  expect([await isFirstRun(), await superAdmins()]).toEqual([true, [{ all: 0 }]]);
});

it('makes a super-administrator of only one of two users who submit the form at once, and of nobody later', async () => {
  const answers = await Promise.all([create('ada@platform.test'), create('eva@platform.test')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('CONFLICT');
  expect((await create('ivo@platform.test')).status).toBe(409);
  expect([await isFirstRun(), await superAdmins()]).toEqual([false, [{ all: 1 }]]);
});
