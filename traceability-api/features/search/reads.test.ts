import { sql } from 'drizzle-orm';
import type { SearchHit } from '@/lib/contract/search';
import { setUpTestApp, type Client } from '../../testing/app';
import { makeArticle } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;

beforeAll(async () => {
  admin = await t.company();
  // 'Zephyr' is only in the five oldest, 'scarf' in every second one.
  await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.execute(sql`
      insert into articles (id, company_id, sku, name, identity_key, search, created_at, updated_at)
      select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || substr(md5(n::text), 1, 12))::uuid, ${admin.companyId}::uuid,
        'K-' || n, name, 'key ' || n, lower(name || ' k-' || n), now() - (700 - n) * interval '1 hour', now()
      from (select n, case when n <= 5 then 'Zephyr ' else '' end || case when n % 2 = 0 then 'scarf ' else 'coat ' end || n as name
        from generate_series(1, 600) n) as made`),
  );
});

const namesFor = async (q: string) =>
  (await admin.call<SearchHit[]>('GET', `/search?q=${encodeURIComponent(q)}`)).message.map(({ name }) => name);

it('finds a rare word anywhere, and the newest matches of a frequent one', async () => {
  expect(await namesFor('zephyr')).toEqual([
    'Zephyr coat 1',
    'Zephyr coat 3',
    'Zephyr coat 5',
    'Zephyr scarf 2',
    'Zephyr scarf 4',
  ]);
  expect(await namesFor('zephyr scarf')).toEqual(['Zephyr scarf 2', 'Zephyr scarf 4']);
  expect(await namesFor('scarf')).toEqual(['scarf 592', 'scarf 594', 'scarf 596', 'scarf 598', 'scarf 600']);
  expect(await namesFor('nowhere')).toEqual([]);
});

it('ranks the article with exactly this code before those that contain it', async () => {
  expect((await namesFor('K-17'))[0]).toBe('coat 17');
  expect(await namesFor('K-17')).toHaveLength(5);
});

it('finds the target of a scanned label, by its address or its barcode', async () => {
  const owner = await t.company({ level: 500 });
  const gtin = '09520123456788';
  const articleId = await makeArticle(t, owner, { name: 'Shawl', gtin });
  await owner.call('POST', '/lots', { articleId, code: 'L-9', properties: [] });
  const box = { name: 'Pallet', kind: 'pallet', sscc: '095201234567891235' };
  await owner.call('POST', '/containers', { ...box, code: 'P-1' });
  await owner.call('POST', '/containers', { name: 'Old pallet', kind: 'pallet', code: '00095201234567891242' });
  const hitsOf = async (by: Client, q: string) => {
    const hits = await by.call<SearchHit[]>('GET', `/search?q=${encodeURIComponent(q)}`);
    return hits.message.map(({ type, name }) => [type, name]);
  };
  for (const label of [`https://id.example/01/${gtin}/10/L-9`, `(01)${gtin}(10)L-9`, `]C101${gtin}10L-9`])
    expect(await hitsOf(owner, label)).toEqual([
      ['articles', 'Shawl'],
      ['lots', 'L-9'],
    ]);
  for (const label of [`https://id.example/00/${box.sscc}`, `(00)${box.sscc}`])
    expect(await hitsOf(owner, label)).toEqual([['containers', 'Pallet']]);
  // A code that only looks like a barcode.
  expect(await hitsOf(owner, '00095201234567891242')).toEqual([['containers', 'Old pallet']]);
  expect(await hitsOf(admin, `(00)${box.sscc}`)).toEqual([]);
});
