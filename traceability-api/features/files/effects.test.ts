import { sql } from 'drizzle-orm';
import { setUpTestApp, type Client } from '../../testing/app';
import { uploadPicture } from '../../testing/designs';

const t = setUpTestApp();

const run = async (query: ReturnType<typeof sql>) => t.deps.db.asSystem('test', (tx) => tx.execute(query));

describe('the preview before files are removed', () => {
  interface Numbers {
    count: number;
    kept: number;
    articles: number;
    isArticlesCapped: boolean;
  }
  const question = async (by: Client, ids: string[]) =>
    (await by.call<Numbers>('POST', '/effects', { type: 'files', action: 'remove', ids })).message;
  const useOften = (
    by: Client,
    id: string,
    { owners, from = 1 }: { owners: number; from?: number },
    place = 'images',
  ) =>
    run(sql`insert into file_uses (company_id, file_id, owner_id, ${sql.identifier(place)})
      select ${by.companyId}::uuid, ${id}::uuid, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 1
      from generate_series(${from}::int, ${from + owners - 1}::int) n`);

  it('reports how many articles and templates show them, each once, however many there are', async () => {
    const owner = await t.company();
    const [front, back, free] = [
      await uploadPicture(owner, 20, 20),
      await uploadPicture(owner, 21, 20),
      await uploadPicture(owner, 22, 20),
    ];
    await useOften(owner, front.id, { owners: 1500 });
    await useOften(owner, back.id, { owners: 1200, from: 801 });
    const exact = { isArticlesCapped: false };
    expect(await question(owner, [front.id])).toMatchObject({ count: 0, kept: 1, articles: 1500, ...exact });
    const all = [front.id, back.id, free.id];
    expect(await question(owner, all)).toMatchObject({ count: 1, kept: 2, articles: 2000, ...exact });
    await useOften(owner, back.id, { owners: 9000, from: 10_001 });
    expect(await question(owner, [front.id])).toMatchObject({ articles: 1500, ...exact });
    const effect = await question(owner, all);
    expect(effect).toMatchObject({ count: 1, kept: 2, isArticlesCapped: true });
    expect(effect.articles).toBeGreaterThan(8000);
    expect(effect.articles).toBeLessThanOrEqual(11_000);
  });

  it('does not count the company, whose logo one of them is, as an article', async () => {
    const owner = await t.company();
    const [logo, other] = [await uploadPicture(owner, 20, 20), await uploadPicture(owner, 21, 20)];
    await run(sql`insert into file_uses (company_id, file_id, owner_id, look)
      values (${owner.companyId}::uuid, ${logo.id}::uuid, ${owner.companyId}::uuid, 1)`);
    await useOften(owner, other.id, { owners: 2 });
    expect(await question(owner, [logo.id])).toMatchObject({ count: 0, kept: 1, articles: 0 });
    expect(await question(owner, [logo.id, other.id])).toMatchObject({ kept: 2, articles: 2 });
  });

  it('reports earlier versions as a lower bound', async () => {
    const owner = await t.company();
    const { id } = await uploadPicture(owner, 20, 20);
    await useOften(owner, id, { owners: 1000 }, 'versions');
    const earlier = async () => (await owner.call('GET', `/files/${id}/uses`)).message;
    expect(await earlier()).toMatchObject({ earlierOnly: 1000, isEarlierOnlyCapped: false });
    await useOften(owner, id, { owners: 1, from: 2000 }, 'versions');
    expect(await earlier()).toMatchObject({ earlierOnly: 1000, isEarlierOnlyCapped: true });
  });
});
