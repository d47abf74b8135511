import { sql } from 'drizzle-orm';
import type { FileUse, LibraryFile } from '@/lib/contract/files';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { runRetention } from '../../core/retention/retention';
import { setUpTestApp, type Client } from '../../testing/app';
import { wholeSnapshot } from '../passports/frozen/stored-versions';
import { addPage, addSection, createArticle, done, edit, publish, uploadPicture } from '../../testing/designs';

const t = setUpTestApp();
let admin: Client;
let other: Client;

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
});

const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await t.deps.db.asSystem('test', (tx) => tx.execute<T>(query))).rows;

/** The uses derived from the tables, independently of the triggers. */
const realUses = () =>
  rowsOf(sql`
    with named as (
      select company_id, id as owner, 'images' as place, images::text as doc from articles
      union all select company_id, id, 'look', header_file_id::text || coalesce(brand_file_id::text, '') || coalesce(theme::text, '')
        from passports where header_file_id is not null
      union all select company_id, id, 'look', coalesce(brand_file_id::text, '') || coalesce(theme::text, '')
        from passports where header_file_id is null
      union all select company_id, passport_id, 'pages', seo_data::text from passport_pages where deleted_at is null
      union all select company_id, passport_id, 'sections', section_data::text from passport_sections where deleted_at is null
      union all select company_id, article_id, 'versions', (${wholeSnapshot})::text from passport_versions
      union all select passport_versions.company_id, article_id, 'published', (${wholeSnapshot})::text from passport_versions
        join articles a on a.id = article_id and a.published_version = passport_versions.version)
    select f.id as file_id, n.owner as owner_id, count(*) filter (where place = 'images')::int as images,
      count(*) filter (where place = 'sections')::int as sections, count(*) filter (where place = 'pages')::int as pages,
      count(*) filter (where place = 'look')::int as look, count(*) filter (where place = 'published')::int as published,
      count(*) filter (where place = 'versions')::int as versions
    from named n join files f on f.company_id = n.company_id and strpos(n.doc, f.id::text) > 0
    group by 1, 2 order by 1, 2`);

const keptUses = () =>
  rowsOf(
    sql`select file_id, owner_id, images, sections, pages, look, published, versions from file_uses order by 1, 2`,
  );

async function expectTruth() {
  expect(await keptUses()).toEqual(await realUses());
  const flags = await rowsOf(sql`select f.id from files f where f.is_used <>
    exists (select from file_uses u where u.file_id = f.id and u.is_shown)`);
  expect(flags).toEqual([]);
  const counts = await rowsOf(sql`select kind, ref, sum(delta)::int as total from list_counts
    where kind like 'files%' group by 1, 2 having sum(delta) <> 0 order by 1, 2`);
  const real = await rowsOf(sql`select kind, ref, total::int from (
      select 'files.owners' as kind, file_id::text as ref, count(*) as total from file_uses where is_shown group by 2
      union all select 'files', '', count(*) from files where is_listed
      union all select 'files.bytes', '', sum(size) from files where deleted_at is null
      union all select 'files.isUsed', is_used::text, count(*) from files where is_listed group by 2
      union all select 'files.kind', kind, count(*) from files where is_listed group by 2) as counted
    order by 1, 2`);
  expect(counts).toEqual(real);
}

const uses = async (id: string, by = admin, query = '') =>
  (
    await by.call<{ results: FileUse[]; total: number; earlierOnly: number; nextCursor: string | null }>(
      'GET',
      `/files/${id}/uses${query}`,
    )
  ).message;
const details = async (id: string) => (await admin.call<LibraryFile>('GET', `/files/${id}/details`)).message;
const remove = (id: string) => admin.call('DELETE', `/files/${id}`);
const url = (id: string) => `/public/files/${id}`;

it('stay correct through every change of articles, drafts and versions', async () => {
  const [front, brand, seo] = [
    await uploadPicture(admin, 40, 30),
    await uploadPicture(admin, 41, 30),
    await uploadPicture(admin, 42, 30),
  ];
  const first = await createArticle(admin, { name: 'Abrigo', images: [{ fileId: front.id, alt: '' }] });
  const second = await createArticle(admin, { name: 'Bufanda' });
  const template = await done<{ id: string }>(admin, 'POST', '/templates', { name: 'Punto' });
  await expectTruth();
  const sectionData = { images: [{ imgUrl: url(front.id) }, { imgUrl: url(front.id) }, { imgUrl: url(seo.id) }] };
  const section = await addSection(admin, first.id, { type: 'gallery', sectionData });
  await edit(admin, 'duplicateSection', { section_id: section._id });
  await addSection(admin, template.id, { type: 'text_icon', sectionData: { iconUrl: url(brand.id) } });
  await done(admin, 'PUT', `/passports/${second.id}`, { headerFileId: brand.id, brandFileId: brand.id });
  const theme = { ...defaultTheme, bgimage: { ...defaultTheme.bgimage, url: url(seo.id) } };
  await done(admin, 'POST', '/template/theme', { themeData: theme, articleId: second.id });
  const page = await addPage(admin, second.id, {
    title: 'Lavado',
    slug: 'care',
    text: 'x',
    seoData: { image: url(seo.id) },
  });
  await expectTruth();
  await publish(admin, first.id);
  await publish(admin, second.id);
  await expectTruth();
  await edit(admin, 'saveSection', { section_id: section._id, sectionData: { images: [{ imgUrl: url(brand.id) }] } });
  await edit(admin, 'deletePage', { id: page._id });
  await admin.call('PUT', `/articles/${first.id}`, { name: 'Abrigo', images: [] });
  await expectTruth();
  await publish(admin, first.id);
  await admin.call('POST', '/articles/unpublish', { ids: [second.id] });
  await admin.call('POST', '/articles/delete', { ids: [second.id] });
  await done(admin, 'DELETE', `/templates/${template.id}`);
  await expectTruth();
  expect((await uses(brand.id)).results.map(({ name, isInTrash, type }) => [type, name, isInTrash])).toEqual([
    ['templates', 'Punto', true],
    ['articles', 'Bufanda', true],
    ['articles', 'Abrigo', false],
  ]);
  await admin.call('POST', '/trash/empty', { type: 'articles' });
  await admin.call('POST', '/trash/empty', { type: 'templates' });
  await t.deps.jobs.drain();
  await expectTruth();
  expect(await uses(brand.id)).toMatchObject({ total: 1, results: [{ id: first.id, sections: 1, isPublished: true }] });
});

describe('the uses of a file', () => {
  it('are listed by article, in pages, with their number', async () => {
    const { id } = await uploadPicture(admin, 20, 20);
    const images = [{ fileId: id, alt: '' }];
    const articleIds = [];
    for (let at = 0; at < 3; at += 1) articleIds.push((await createArticle(admin, { name: `Gorro ${at}`, images })).id);
    const page = await uses(id, admin, '?pageSize=2');
    expect(page).toMatchObject({ total: 3, earlierOnly: 0 });
    expect(page.results.map((use) => use.id)).toEqual([articleIds[2], articleIds[1]]);
    expect(page.results[0]).toEqual({
      ...{ id: articleIds[2], type: 'articles', name: 'Gorro 2', sku: expect.any(String), isInTrash: false },
      ...{ images: 1, sections: 0, pages: 0, look: 0, isPublished: true },
    });
    const rest = await uses(id, admin, `?pageSize=2&cursor=${page.nextCursor}`);
    expect(rest.results.map((use) => use.id)).toEqual([articleIds[0]]);
    expect((await details(id)).uses).toBe(3);
  });

  it('are not visible to another company, whose ids do not count here', async () => {
    const foreign = await uploadPicture(other, 20, 20);
    const { id } = await createArticle(admin, { name: 'Ajeno' });
    for (const field of ['headerFileId', 'brandFileId'])
      expect((await admin.call('PUT', `/passports/${id}`, { [field]: foreign.id })).code).toBe('INVALID_DATA');
    const images = [{ fileId: foreign.id, alt: '' }];
    expect((await admin.call('PUT', `/articles/${id}`, { name: 'Ajeno', images })).code).toBe('INVALID_DATA');
    const own = await uploadPicture(admin, 20, 20);
    const section = await addSection(admin, id, { type: 'image', sectionData: { fileId: own.id } });
    const theme = { ...defaultTheme, bgimage: { ...defaultTheme.bgimage, url: url(foreign.id) } };
    for (const [method, path, body] of [
      [
        'POST',
        '/editor/addSection',
        { page_id: id, template_id: id, type: 'pdf', sectionData: { url: url(foreign.id) } },
      ],
      ['POST', '/editor/saveSection', { section_id: section._id, sectionData: { fileId: foreign.id } }],
      ['POST', '/template/theme', { articleId: id, themeData: theme }],
      ['PUT', `/editor/pages/${id}`, { title: 'x', slug: 'x', seoData: { image: url(foreign.id) } }],
    ] as const) {
      const refused = await admin.call(method, path, body);
      expect([path, refused.code, refused.message]).toEqual([
        path,
        'INVALID_DATA',
        'This file is not in your company’s library. Upload it again.',
      ]);
    }
    // Text that looks like an id refers to no file.
    await addSection(admin, id, { type: 'text', sectionData: { defaultValue: `Lote ${foreign.id}` } });
    expect((await uses(foreign.id, other)).total).toBe(0);
    expect((await other.call('DELETE', `/files/${foreign.id}`)).status).toBe(200);
    for (const [method, path, body] of [
      ['GET', `/files/${foreign.id}`],
      ['GET', `/files/${foreign.id}/details`],
      ['GET', `/files/${foreign.id}/uses`],
      ['PUT', `/files/${foreign.id}`, { name: 'mía' }],
      ['POST', `/files/${foreign.id}/crop`, { left: 0, top: 0, width: 5, height: 5 }],
      ['DELETE', `/files/${foreign.id}`],
    ] as const)
      expect([path, (await admin.call(method, path, body)).status]).toEqual([path, 404]);
    const ids = [foreign.id];
    expect((await admin.call('POST', '/files/delete', { ids })).message).toEqual({ count: 0, ids: [], kept: 0 });
    expect((await admin.call('POST', '/files/restore', { ids })).message).toEqual({ count: 0 });
    const effect = await admin.call('POST', '/effects', { type: 'files', action: 'remove', ids });
    expect(effect.message).toMatchObject({ count: 0, kept: 0, articles: 0 });
    await expectTruth();
  });
});

describe('a removed file', () => {
  const bytes = (id: string) => t.app.request(url(id));

  it('in use only by an earlier version leaves the library, and its published bytes are kept', async () => {
    const { id } = await uploadPicture(admin, 60, 30);
    const article = await createArticle(admin, { name: 'Falda', images: [{ fileId: id, alt: '' }] });
    expect((await remove(id)).code).toBe('CONFLICT');
    await admin.call('PUT', `/articles/${article.id}`, { name: 'Falda', images: [] });
    await publish(admin, article.id);
    expect(await uses(id)).toMatchObject({ total: 0, earlierOnly: 1 });
    expect((await remove(id)).message).toEqual({ count: 1 });
    expect((await admin.call('GET', `/files/${id}/details`)).status).toBe(404);
    await rowsOf(sql`update files set deleted_at = now() - interval '40 days' where id = ${id}`);
    await runRetention(t.deps);
    expect((await bytes(id)).status).toBe(200);
    await expectTruth();
  });

  it('is in the library again once it is used again, for example by an undo in the editor', async () => {
    const { id } = await uploadPicture(admin, 60, 30);
    const passport = (await createArticle(admin, { name: 'Blusa' })).id;
    expect((await remove(id)).message).toEqual({ count: 1 });
    expect((await bytes(id)).status).toBe(404);
    await addSection(admin, passport, { type: 'image', sectionData: { fileId: id } });
    expect(await details(id)).toMatchObject({ uses: 1 });
    await expectTruth();
  });

  it('cannot be removed while somebody is about to use it: the second sees the first', async () => {
    const passport = (await createArticle(admin, { name: 'Chal' })).id;
    const pictures = [];
    for (let at = 0; at < 6; at += 1) pictures.push((await uploadPicture(admin, 10, 10)).id);
    await Promise.all(
      pictures.flatMap((fileId) => [
        addSection(admin, passport, { type: 'image', sectionData: { fileId } }),
        admin.call('DELETE', `/files/${fileId}`),
      ]),
    );
    for (const id of pictures) expect(await details(id)).toMatchObject({ uses: 1 });
    await expectTruth();
  });
});
