import { sql } from 'drizzle-orm';
import { articles, type Article } from '@/lib/contract/articles';
import type { EditorSection } from '@/lib/contract/editor';
import type { PassportDifferences, PassportVersion, RestoredPassport } from '@/lib/contract/passport-versions';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { setUpTestApp, type Client } from '../../testing/app';
import { addPage, addSection, contentOf, createArticle, done, edit, publish } from '../../testing/designs';
import { sentBack } from '../../testing/sent-back';

const CANARY = 'CANARY-51be';

const t = setUpTestApp();
let owner: Client;
let other: Client;

beforeAll(async () => {
  owner = await t.company({ name: 'Lana' });
  other = await t.company({ name: 'Otra' });
});

interface VersionList {
  results: PassportVersion[];
  nextCursor: string | null;
  total: number;
}

const list = (id: string, query = '') => done<VersionList>(owner, 'GET', `/passports/${id}/versions${query}`);
const differences = (id: string, from: string, to: string) =>
  done<PassportDifferences>(owner, 'GET', `/passports/${id}/differences?from=${from}&to=${to}`);
const restore = (id: string, version: number) =>
  done<RestoredPassport>(owner, 'POST', `/passports/${id}/versions/${version}/restore`);
const pageOf = async (id: string, state: string, query = '') =>
  (await owner.call('GET', `/passports/${id}/states/${state}/page${query}`)).response;
const save = ({ _id, sectionData }: EditorSection, change: object) =>
  edit<EditorSection>(owner, 'saveSection', { section_id: _id, sectionData: { ...sectionData, ...change } });
const change = (article: Article, fields: object) =>
  done<Article>(owner, 'PUT', `/articles/${article.id}`, {
    ...sentBack(articles.update.body, article),
    ...{ images: [], version: undefined, ...fields },
  });

describe('the list of versions', () => {
  it('lists versions newest first, with their publisher, and marks the public one', async () => {
    const article = await createArticle(owner);
    await addSection(owner, article.id, { type: 'text', sectionData: { defaultValue: 'Dos' } });
    await publish(owner, article.id);
    const { results, nextCursor, total } = await list(article.id);
    expect([nextCursor, total]).toEqual([null, 2]);
    expect(results.map(({ version, isPublic }) => [version, isPublic])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(results.map(({ publishedBy }) => publishedBy)).toEqual(['Test Admin', 'Test Admin']);
    await done(owner, 'POST', '/articles/unpublish', { ids: [article.id] });
    expect((await list(article.id)).results.some(({ isPublic }) => isPublic)).toBe(false);
  });

  it('is paged by key', async () => {
    const article = await createArticle(owner);
    const { _id } = await addSection(owner, article.id, { type: 'text', sectionData: { defaultValue: '1' } });
    for (const value of ['2', '3', '4', '5']) {
      await edit(owner, 'saveSection', { section_id: _id, sectionData: { defaultValue: value } });
      await publish(owner, article.id);
    }
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: VersionList = await list(article.id, `?pageSize=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.results.map(({ version }) => version));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
    const beyond = Buffer.from(JSON.stringify({ key: [2_147_483_648], isBack: false })).toString('base64url');
    for (const forged of ['abc', beyond]) {
      const { code } = await owner.call('GET', `/passports/${article.id}/versions?cursor=${forged}`);
      expect(code).toBe('INVALID_DATA');
    }
  });

  it('reports whether a version is still as published', async () => {
    const { id } = await createArticle(owner);
    const get = (version: number) =>
      done<PassportVersion & { isIntact: boolean }>(owner, 'GET', `/passports/${id}/versions/${version}`);
    expect(await get(1)).toMatchObject({ version: 1, isPublic: true, isIntact: true });
    // Simulates a manual change in the database.
    await t.deps.db.asTenant(owner.companyId, (tx) =>
      tx.execute(sql`
        insert into passport_versions (id, company_id, article_id, version, snapshot, sha256, published_at)
        select gen_random_uuid(), company_id, article_id, 2, jsonb_set(snapshot, '{article,name}', '"Falsa"'), sha256, now()
        from passport_versions where article_id = ${id}::uuid`),
    );
    expect((await get(2)).isIntact).toBe(false);
  });
});

describe('the page of a version', () => {
  it('is rendered as it was, for the company only: without scripts, storage or counting', async () => {
    const article = await createArticle(owner);
    await addPage(owner, article.id, { title: { en: 'Care' }, slug: 'care', text: 'Wash it cold' });
    await publish(owner, article.id);
    await change(article, { name: 'Camisa nueva' });
    const old = await pageOf(article.id, '1');
    expect(old.status).toBe(200);
    const policy = old.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-same-origin;');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(old.headers.get('cache-control')).toBe('private, no-store');
    expect(old.headers.get('x-robots-tag')).toContain('noindex');
    const html = await old.text();
    expect(html).toContain('Camisa de lino');
    expect(html).toContain('Version 1 · published');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/canonical|ld\+json/);
    const second = await (await pageOf(article.id, '2', '?page=care&lang=pr')).text();
    expect(second).toContain('Wash it cold');
    expect(second).toContain('Versão 2');
    const draft = await (await pageOf(article.id, 'draft')).text();
    expect(draft).toContain('Camisa nueva');
    expect(draft).toContain('Draft · only your company sees it');
    await t.deps.scans.flush();
    const { rows } = await t.deps.db.asSystem('test', (tx) =>
      tx.execute<{ count: number }>(
        sql`select (select count(*) from scans where article_id = ${article.id}::uuid)::int
          + (select count(*) from visits where article_id = ${article.id}::uuid)::int as count`,
      ),
    );
    expect(rows[0]?.count).toBe(0);
    for (const [state, query] of [
      ['1', '?page=care'],
      ['3', ''],
      ['draft', '?page=gone'],
      ['draft', '?page=No%20page'],
    ] as const)
      expect((await pageOf(article.id, state, query)).status).toBe(404);
    for (const state of ['0', 'x', '-1', 'draft2']) expect((await pageOf(article.id, state)).status).toBe(400);
  });

  it('and everything else are not accessible to another company or anonymously', async () => {
    const { id } = await createArticle(owner);
    await addSection(owner, id, { type: 'text', sectionData: { defaultValue: CANARY } });
    await publish(owner, id);
    const { restorationId } = await restore(id, 1);
    for (const [method, path] of [
      ['GET', `/passports/${id}/versions`],
      ['GET', `/passports/${id}/versions/1`],
      ['GET', `/passports/${id}/states/2/page`],
      ['GET', `/passports/${id}/states/draft/page`],
      ['GET', `/passports/${id}/differences?from=1&to=draft`],
      ['POST', `/passports/${id}/versions/1/restore`],
      ['POST', `/passports/${id}/restorations/${restorationId}/take-back`],
    ] as const) {
      const foreign = await other.call(method, path);
      expect([path, foreign.status]).toEqual([path, 404]);
      expect(await foreign.response.text()).not.toContain(CANARY);
      expect((await t.anonymous.call(method, path)).status).toBe(401);
    }
    const own = await createArticle(other);
    expect((await other.call('POST', `/passports/${own.id}/restorations/${restorationId}/take-back`)).status).toBe(404);
    const collaborator = await t.user(owner.companyId, { role: 'collaborator', level: 200 });
    expect((await collaborator.call('POST', `/passports/${id}/versions/1/restore`)).status).toBe(403);
  });

  it('of a template or of an article in the trash is not found', async () => {
    const template = await done<{ id: string }>(owner, 'POST', '/templates', { name: 'Camisas' });
    expect((await owner.call('GET', `/passports/${template.id}/versions`)).status).toBe(404);
    const { id } = await createArticle(owner);
    await done(owner, 'DELETE', `/articles/${id}`);
    expect((await owner.call('GET', `/passports/${id}/versions`)).status).toBe(404);
    expect((await owner.call('POST', `/passports/${id}/versions/1/restore`)).status).toBe(404);
  });
});

describe('differences', () => {
  it('list what was added, removed, changed and moved, each once', async () => {
    const { id } = await createArticle(owner);
    const texts = [];
    for (const name of ['A', 'B', 'C', 'D'])
      texts.push(await addSection(owner, id, { type: 'text', sectionData: { title: name, defaultValue: name } }));
    await publish(owner, id);
    expect(await differences(id, '2', 'draft')).toEqual({ pages: [], elements: [], look: [], facts: [] });
    const [a, b, , d] = texts;
    if (!a || !b || !d) throw new Error('not added');
    await save(a, { defaultValue: 'Otra' });
    await edit(owner, 'updateSectionStatus', { section_id: a._id, sectionStatus: 'inactive' });
    await edit(owner, 'deleteSection', { section_id: b._id });
    const added = await addSection(owner, id, { type: 'section_heading', sectionData: { defaultValue: 'Nuevo' } });
    await edit(owner, 'saveSectionOrder', [{ _id: d._id, order: 0 }]);
    await edit(owner, 'updateInsideContainerSection', { section_id: d._id, insideContainer: true });
    const result = await differences(id, '2', 'draft');
    const short = result.elements.map(({ id: element, kind, isMoved, fields }) => [element, kind, isMoved, fields]);
    expect(short.sort()).toEqual(
      [
        [a._id, 'changed', false, ['status', 'defaultValue']],
        [b._id, 'removed', false, []],
        [d._id, 'changed', true, ['insideContainer']],
        [added._id, 'added', false, []],
      ].sort(),
    );
    const back = await differences(id, 'draft', '2');
    expect(back.elements.find((each) => each.id === b._id)).toMatchObject({ kind: 'added', name: 'B' });
    expect(back.elements.find((each) => each.id === added._id)?.kind).toBe('removed');
  });

  it('list pages, look and public facts of the article', async () => {
    const article = await createArticle(owner, {
      model: 'Alba',
      properties: [
        { name: 'Color', defaultValue: 'Arena' },
        { name: 'Talla', defaultValue: 'M' },
      ],
      compositions: [
        { label: '', materials: [{ name: 'lino', percent: 100 }] },
        { label: 'Forro', materials: [{ name: 'viscosa', percent: null }] },
      ],
    });
    await addPage(owner, article.id, { title: 'Cuidado', slug: 'care', text: 'Fría' });
    await done(owner, 'POST', '/template/theme', { themeData: defaultTheme, articleId: article.id });
    await done(owner, 'PUT', `/passports/${article.id}`, { layout: 2 });
    await change(article, {
      name: 'Camisa nueva',
      properties: [
        { name: 'Color', defaultValue: 'Azul' },
        { name: 'País', defaultValue: 'PT' },
      ],
      compositions: [
        {
          label: '',
          materials: [
            { name: 'lino', percent: 62.5 },
            { name: 'lana', percent: 37.5 },
          ],
        },
      ],
    });
    const result = await differences(article.id, '1', 'draft');
    expect(result.pages).toEqual([{ kind: 'added', title: 'Cuidado', fields: [] }]);
    expect(result.look.sort()).toEqual(['layout', 'theme']);
    expect(result.elements).toHaveLength(1);
    expect(result.facts).toEqual([
      { fact: 'name', name: '', before: 'Camisa de lino', after: 'Camisa nueva' },
      { fact: 'property', name: 'Color', before: 'Arena', after: 'Azul' },
      { fact: 'property', name: 'Talla', before: 'M', after: null },
      { fact: 'property', name: 'País', before: null, after: 'PT' },
      { fact: 'composition', name: '', before: '100% lino\nForro: viscosa', after: '62.5% lino, 37.5% lana' },
    ]);
  });
});

describe('an internal property', () => {
  it('is in no version, difference or restoration, even if it was public then', async () => {
    const article = await createArticle(owner, {
      properties: [
        { name: 'Color', defaultValue: 'Arena' },
        { name: 'Coste', defaultValue: CANARY },
      ],
    });
    const typed = { title: 'Coste', defaultValue: CANARY };
    await addSection(owner, article.id, { type: 'property', sectionData: typed });
    await addSection(owner, article.id, {
      type: 'property_group',
      sectionData: { title: 'Datos', properties: [{ name: 'Coste', value: CANARY }] },
    });
    await publish(owner, article.id);
    await change(article, {
      properties: [
        { name: 'Color', defaultValue: 'Azul' },
        { name: 'coste', defaultValue: CANARY, isInternal: true },
      ],
    });
    const answers = [
      await pageOf(article.id, '1'),
      await pageOf(article.id, '2'),
      await pageOf(article.id, 'draft'),
      (await owner.call('GET', `/passports/${article.id}/differences?from=1&to=2`)).response,
      (await owner.call('GET', `/passports/${article.id}/differences?from=2&to=draft`)).response,
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain(CANARY);
    }
    await restore(article.id, 2);
    expect(JSON.stringify(await contentOf(owner, article.id))).not.toContain(CANARY);
  });
});
