import { eq } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { Block, BlockBalance } from '@/lib/contract/blocks';
import { RULES, type RuleKey } from '@/lib/contract/rules';
import type { UnitRow } from '@/lib/contract/units';
import { rules } from '../../db/schema';
import { setUpTestApp } from '../../testing/app';
import { createUnits } from '../../testing/units';
import { ruleValue } from '../rules/reads';

const t = setUpTestApp();
let registered = 0;

const set = (key: RuleKey, value: unknown) =>
  t.deps.db.asSystem('test', async (tx) => {
    await tx.delete(rules).where(eq(rules.key, key));
    if (value !== undefined) await tx.insert(rules).values({ key, value });
  });

/** A company as registered by the form, signed in. */
async function register() {
  registered += 1;
  const email = `new${registered}@starter.test`;
  const password = 'a long enough phrase';
  const body = { businessName: `Nueva ${registered}`, name: 'Ana', lastName: 'Gil', email, password };
  expect((await t.anonymous.call('POST', '/auth/register', body)).status).toBe(201);
  const { message } = await t.anonymous.call<{ token: string; profile: { levelAccess: number } }>(
    'POST',
    '/auth/login',
    { email, password },
  );
  const headers = { authorization: `Bearer ${message.token}` };
  const call = <T>(method: string, path: string, payload?: unknown) =>
    t.anonymous.call<T>(method, path, payload, headers);
  return { call, level: message.profile.levelAccess };
}

const blocksOf = async (by: Awaited<ReturnType<typeof register>>) =>
  (await by.call<{ results: Block[] }>('GET', '/blocks')).message.results;

it('a new company can go from its article to a scan with its starter codes', async () => {
  const company = await register();
  expect(await blocksOf(company)).toMatchObject([
    { number: 1, size: 50, available: 50, isTrial: true, price: 0, purchaseStatus: 'accepted' },
  ]);
  const balance = async () => (await company.call<BlockBalance>('GET', '/blocks/balance')).message;
  expect(await balance()).toMatchObject({ available: 50, trial: 50, size: 50 });
  const article = (await company.call<Article>('POST', '/articles', { name: 'Jersey de lana' })).message;
  const order = { articleId: article.id, quantity: 3, lot: { kind: 'none' } };
  expect((await createUnits(t, company as never, order)).status).toBe('done');
  expect(await balance()).toMatchObject({ available: 47, trial: 47 });
  const [unit] = (await company.call<{ results: UnitRow[] }>('GET', '/units?sort=code')).message.results;
  expect(unit?.code).toBe('00000001');
  const label = await company.call('GET', `/labels/sheet?ids=${unit?.id}`);
  expect(label.response.headers.get('content-type')).toBe('application/pdf');
  const page = (await company.call<{ publicUrl: string }>('GET', `/units/${unit?.code}`)).message;
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' };
  const scan = await t.app.request(new URL(page.publicUrl).pathname, { headers: phone });
  expect([scan.status, await scan.text()]).toEqual([200, expect.stringContaining('Jersey de lana')]);
  await t.deps.scans.flush();
  expect((await company.call<{ scans: number }>('GET', `/units/${unit?.code}`)).message.scans).toBe(1);
});

it('follows the rule: another number, or none at all', async () => {
  await set('company.starterCodes', 5);
  expect(await blocksOf(await register())).toMatchObject([{ size: 5, isTrial: true }]);
  await set('company.starterCodes', 0);
  expect(await blocksOf(await register())).toEqual([]);
  await set('company.starterCodes', undefined);
});

it('gives a new company the level defined by the rule', async () => {
  expect((await register()).level).toBe(200);
  await set('company.defaultLevel', 300);
  expect((await register()).level).toBe(300);
  await set('company.defaultLevel', undefined);
});

describe('a rule', () => {
  it('has its default while it is not set, or has an invalid value', async () => {
    const value = (key: RuleKey) => t.deps.db.asSystem('test', (tx) => ruleValue(tx, key));
    for (const wrong of [undefined, -1, 1_000_000, 'many', 1.5]) {
      await set('company.starterCodes', wrong);
      expect(await value('company.starterCodes')).toBe(50);
    }
    await set('company.defaultLevel', 1000);
    expect(await value('company.defaultLevel')).toBe(200);
    await set('company.defaultLevel', undefined);
  });

  it('has a default within its own range', () => {
    for (const rule of Object.values(RULES)) expect(rule.schema.safeParse(rule.default).success).toBe(true);
  });
});
