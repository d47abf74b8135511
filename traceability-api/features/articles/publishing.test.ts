import { and, eq } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { PassportDraft } from '@/lib/contract/editor';
import { passportVersions } from '../../db/schema';
import { MESSAGES } from '../../core/texts';
import { setUpTestApp, type Client } from '../../testing/app';
import { addSection, emptyPage } from '../../testing/designs';
import { hashOf } from '../passports/frozen/snapshots';

const t = setUpTestApp();
let admin: Client;

beforeAll(async () => {
  admin = await t.company({ name: 'Marca Ñ' });
});

const versionsOf = (articleId: string) =>
  t.deps.db.asTenant(admin.companyId, (tx) =>
    tx
      .select()
      .from(passportVersions)
      .where(and(eq(passportVersions.companyId, admin.companyId), eq(passportVersions.articleId, articleId)))
      .orderBy(passportVersions.version),
  );
const create = async (body: object = {}) =>
  (await admin.call<Article>('POST', '/articles', { name: 'Jersey', ...body })).message;
const state = async (articleId: string) => (await admin.call<Article>('GET', `/articles/${articleId}`)).message.state;
const bulk = async (verb: string, ...ids: string[]) => (await admin.call('POST', `/articles/${verb}`, { ids })).message;
const published = (count: number, refused: object[] = []) => ({ count, refused });

describe('publishing', () => {
  it("freezes the article's data, with a hash that anybody can verify", async () => {
    const article = await create({
      name: 'Jersey “clásico” 🧶',
      weightGrams: 0.1,
      properties: [{ name: 'Talla', defaultValue: 'M' }],
      compositions: [{ materials: [{ name: 'Lana', percent: 100 }] }],
    });
    const [version] = await versionsOf(article.id);
    expect(version).toMatchObject({ version: 1, publishedBy: admin.userId });
    expect(version?.snapshot).toMatchObject({
      brand: { name: 'Marca Ñ' },
      article: {
        name: 'Jersey “clásico” 🧶',
        weightGrams: 0.1,
        properties: [{ name: 'Talla', value: 'M' }],
        compositions: [{ label: '', materials: [{ name: 'Lana', percent: 100 }] }],
      },
    });
    expect(hashOf(version?.snapshot)).toBe(version?.sha256);
  });

  it('makes a new version of changed articles, and none of unchanged ones', async () => {
    const article = await create();
    expect(await bulk('publish', article.id)).toEqual(published(0));
    await admin.call('PUT', `/articles/${article.id}`, { name: 'Jersey nuevo' });
    expect(await state(article.id)).toBe('changed');
    expect(await bulk('publish', article.id)).toEqual(published(1));
    expect(await state(article.id)).toBe('published');
    const versions = await versionsOf(article.id);
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(versions[0]?.sha256).not.toBe(versions[1]?.sha256);
  });

  it('hides and shows again under the same version if nothing changed', async () => {
    const article = await create();
    expect(await bulk('unpublish', article.id)).toEqual({ count: 1 });
    expect(await state(article.id)).toBe('unpublished');
    expect(await bulk('publish', article.id)).toEqual(published(1));
    expect(await versionsOf(article.id)).toHaveLength(1);
    expect(await state(article.id)).toBe('published');
  });

  it('withdraws and reinstates', async () => {
    const article = await create();
    const ids = [article.id];
    expect(await bulk('withdraw', article.id)).toEqual({ count: 1, ids });
    expect(await bulk('withdraw', article.id)).toEqual({ count: 0, ids: [] });
    expect(await state(article.id)).toBe('withdrawn');
    expect(await bulk('reinstate', article.id)).toEqual({ count: 1, ids });
    expect(await state(article.id)).toBe('published');
  });

  it('publishes the others and names those whose GTIN another company has published', async () => {
    const other = await t.company();
    const gtin = '9521234000006';
    expect((await other.call('POST', '/articles', { name: 'Suyo', gtin })).status).toBe(201);
    const [clashing, free] = [
      await create({ name: 'Mío', gtin, isPublished: false }),
      await create({ isPublished: false }),
    ];
    expect(await bulk('publish', clashing.id, free.id)).toEqual(published(1, [{ id: clashing.id, name: 'Mío' }]));
    expect([await state(clashing.id), await state(free.id)]).toEqual(['unpublished', 'published']);
    expect(await admin.call('POST', '/articles/publish', { ids: [clashing.id] })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
  });

  it('publishes nothing that the caller was not shown: a passport edited since is refused, with its draft', async () => {
    const { id } = await create();
    const draft = async () => (await admin.call<PassportDraft>('GET', `/passports/${id}`)).message;
    const publishShown = (draftUpdatedAt: string) =>
      admin.call('POST', '/articles/publish', { ids: [id], draftUpdatedAt });
    const addText = (at: number) => {
      t.setNow(new Date(at));
      return addSection(admin, id, { type: 'text', sectionData: { defaultValue: 'A medias' } });
    };
    const now = Date.now();
    // The first edit stores the computed draft; later ones change the stored one.
    for (const at of [now + 1_000, now + 2_000]) {
      const { updatedAt } = await draft();
      await addText(at);
      const refusal = await publishShown(updatedAt);
      const { updatedAt: editedAt } = await draft();
      expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT', current: { id, updatedAt: editedAt } });
      expect(await state(id)).toBe('changed');
    }
    expect((await publishShown((await draft()).updatedAt)).message).toEqual(published(1));
    expect(await state(id)).toBe('published');
    t.setNow(undefined);
  });

  describe('a passport whose first page shows nothing', () => {
    const supplier = { name: 'Proveedor', defaultValue: 'Tejidos Lugo' };
    const createWithSupplierOnly = async (isInternal: boolean) => {
      const { id } = await create({ name: 'Blanca', properties: [{ ...supplier, isInternal }] });
      await emptyPage(admin, id);
      const sectionData = { title: 'Proveedor', defaultValue: 'Tejidos Lugo' };
      await addSection(admin, id, { type: 'property', sectionData });
      return id;
    };

    it('is refused by name, in the language of the reader, and nothing is published', async () => {
      const blank = await createWithSupplierOnly(true);
      const free = await create({ isPublished: false });
      for (const [language, text] of Object.entries(MESSAGES)) {
        const headers = { 'accept-language': language };
        const refusal = await admin.call('POST', '/articles/publish', { ids: [blank, free.id] }, headers);
        const reason = text.ErrorDetails.passportBlank.replace('{names}', 'Blanca');
        expect(refusal).toMatchObject({ status: 400, code: 'INVALID_DATA', message: reason });
      }
      expect([await state(blank), await state(free.id)]).toEqual(['changed', 'unpublished']);
    });

    it('is published once it shows something', async () => {
      const { id } = await create({ name: 'Blanca' });
      await emptyPage(admin, id);
      expect((await admin.call('POST', '/articles/publish', { ids: [id] })).status).toBe(400);
      await addSection(admin, id, { type: 'text', sectionData: { defaultValue: 'Lavar a mano' } });
      expect(await bulk('publish', id)).toEqual(published(1));
      expect(await bulk('publish', await createWithSupplierOnly(false))).toEqual(published(1));
    });
  });

  it('publishes many at once', async () => {
    const articles = await Promise.all([create(), create(), create()]);
    const ids = articles.map(({ id }) => id);
    expect(await bulk('unpublish', ...ids)).toEqual({ count: 3 });
    expect(await bulk('publish', ...ids)).toEqual(published(3));
    expect((await admin.call('POST', '/articles/publish', { ids: [] })).status).toBe(400);
  });
});
