import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { migrate } from './migrate';

let db: Database;
const id = (last: number) => `0198f3a0-0000-7000-8000-${String(last).padStart(12, '0')}`;
const [COMPANY, OTHER, ARTICLE, TEMPLATE, PICTURE, FOREIGN, FREE] = [1, 2, 3, 4, 5, 6, 7].map(id);

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'file_uses');
}, 120_000);
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(query)).rows);

it('finds existing uses, each file only in its own company', async () => {
  const images = JSON.stringify([{ fileId: PICTURE, alt: '', width: 1, height: 1 }]);
  const snapshot = JSON.stringify({ article: { images: JSON.parse(images) as unknown } });
  const theme = JSON.stringify({ bgimage: { url: `/public/files/${PICTURE}` } });
  const data = JSON.stringify({ url: `/public/files/${PICTURE}`, imgUrl: `/public/files/${FOREIGN}` });
  for (const statement of [
    sql`insert into companies (id, name, name_key, level) values (${COMPANY}, 'Lana', 'lana', 200), (${OTHER}, 'Vega', 'vega', 200)`,
    sql`insert into files (id, company_id, kind, name, mime, size, sha256, store_key, is_public) values
      (${PICTURE}, ${COMPANY}, 'image', 'Front.PNG', 'image/webp', 7, 'x', 'a', true),
      (${FOREIGN}, ${OTHER}, 'image', 'b', 'image/webp', 8, 'x', 'b', true),
      (${FREE}, ${COMPANY}, 'pdf', 'c', 'application/pdf', 9, 'x', 'c', true)`,
    sql`insert into articles (id, company_id, sku, name, identity_key, search, images, published_version)
      values (${ARTICLE}, ${COMPANY}, 'A', 'A', 'a', 'a', ${images}::jsonb, 2)`,
    sql`insert into passport_versions (id, company_id, article_id, version, snapshot, sha256, published_at) values
      (${id(20)}, ${COMPANY}, ${ARTICLE}, 1, ${snapshot}::jsonb, 'x', now()), (${id(21)}, ${COMPANY}, ${ARTICLE}, 2, ${snapshot}::jsonb, 'x', now())`,
    sql`insert into templates (id, company_id, name, name_key) values (${TEMPLATE}, ${COMPANY}, 'T', 't')`,
    sql`insert into passports (id, company_id, template_id, theme) values (${TEMPLATE}, ${COMPANY}, ${TEMPLATE}, ${theme}::jsonb)`,
    sql`insert into passport_pages (id, company_id, passport_id, title, slug, position) values (${id(30)}, ${COMPANY}, ${TEMPLATE}, '""', 'a', 0)`,
    sql`insert into passport_sections (id, company_id, passport_id, page_id, type, section_data, position)
      values ('s', ${COMPANY}, ${TEMPLATE}, ${id(30)}, 'pdf', ${data}::jsonb, 0)`,
  ])
    await rows(statement);
  await migrate(db);
  const none = { images: 0, sections: 0, pages: 0, look: 0, published: 0, versions: 0 };
  expect(
    await rows(
      sql`select file_id, owner_id, images, sections, pages, look, published, versions from file_uses order by owner_id`,
    ),
  ).toEqual([
    { file_id: PICTURE, owner_id: ARTICLE, ...none, images: 1, published: 1, versions: 2 },
    { file_id: PICTURE, owner_id: TEMPLATE, ...none, sections: 1, look: 1 },
  ]);
  expect(await rows(sql`select id, is_used, search from files order by id`)).toEqual([
    { id: PICTURE, is_used: true, search: 'front.png' },
    { id: FOREIGN, is_used: false, search: 'b' },
    { id: FREE, is_used: false, search: 'c' },
  ]);
  expect(
    await rows(sql`select kind, ref, sum(delta)::int as total from list_counts
      where company_id = ${COMPANY} and kind like 'files%' group by 1, 2 having sum(delta) <> 0 order by 1, 2`),
  ).toEqual([
    { kind: 'files', ref: '', total: 2 },
    { kind: 'files.bytes', ref: '', total: 16 },
    { kind: 'files.isUsed', ref: 'false', total: 1 },
    { kind: 'files.isUsed', ref: 'true', total: 1 },
    { kind: 'files.kind', ref: 'image', total: 1 },
    { kind: 'files.kind', ref: 'pdf', total: 1 },
    { kind: 'files.owners', ref: PICTURE, total: 2 },
  ]);
});
