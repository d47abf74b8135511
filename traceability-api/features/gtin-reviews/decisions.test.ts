import { and, eq, gt } from 'drizzle-orm';
import type { Article, ArticleRow } from '@/lib/contract/articles';
import type { HistoryPage } from '@/lib/contract/history';
import { MAX_ARTICLES_OF_PARTY, type GtinReview, type GtinReviewDetail } from '@/lib/contract/gtin-reviews';
import type { Locale } from '@/lib/contract/core/levels';
import type { UnitRow } from '@/lib/contract/units';
import { shortGtin } from '@/lib/domain/gs1/check-digit';
import { newId } from '../../db/ids';
import { auditLog, companies, gtinReviews, gtinUses, mailOutbox, units, users } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { elapse } from '../../testing/elapse';
import { testGtin, testGtin14 } from '../../testing/gtins';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let holder: Client;
let asker: Client;
let superAdmin: Client;
let used = 500;

beforeAll(async () => {
  holder = await t.company({ name: 'Lana' });
  asker = await t.company({ name: 'Señal' });
  superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  for (const company of [holder, asker]) await makeBlock(t, company, 1_000);
  await t.deps.db.asSystem('test', (tx) =>
    tx.update(companies).set({ gs1Prefix: '9520040' }).where(eq(companies.id, asker.companyId)),
  );
});

type Reviews = { results: GtinReview[]; total: number };
const queue = async (query = '') => (await superAdmin.call<Reviews>('GET', `/gtin-reviews${query}`)).message;
const detail = async (id: string) => (await superAdmin.call<GtinReviewDetail>('GET', `/gtin-reviews/${id}`)).message;
const decide = (id: string, body: object) => superAdmin.call<GtinReview>('POST', `/gtin-reviews/${id}/decision`, body);
const requestReview = (by: Client, ids: string[], note = '') =>
  by.call<{ count: number; noted: number }>('POST', '/gtin-reviews', { ids, note });
const publish = (by: Client, id: string) => by.call('POST', '/articles/publish', { ids: [id] });
const rowOf = async (by: Client, id: string) =>
  (await by.call<{ results: ArticleRow[] }>('GET', '/articles?pageSize=200')).message.results.find(
    (row) => row.id === id,
  );

const speak = (client: Client, locale: Locale) =>
  t.deps.db.asSystem('test', (tx) => tx.update(users).set({ locale }).where(eq(users.id, client.userId)));

const mailsSince = (moment: Date) =>
  t.deps.db.asSystem('test', (tx) =>
    tx.select().from(mailOutbox).where(gt(mailOutbox.createdAt, moment)).orderBy(mailOutbox.recipient),
  );

const open = async (path: string) => {
  elapse(2_001);
  const response = await t.app.request(path, { headers: { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0' } });
  const html = await response.text();
  return { status: response.status, brand: /ps-brand">([^<]*)/.exec(html)?.[1] };
};

/** The holder has published and printed three units; the requester has the GTIN on a draft and requests a review. */
async function disputed() {
  used += 1;
  const gtin = testGtin(used);
  const post = async (by: Client, body: object) => (await by.call<Article>('POST', '/articles', body)).message;
  const article = await post(holder, { name: 'Jersey', gtin });
  await createUnits(t, holder, { articleId: article.id, quantity: 3, lot: { kind: 'none' } });
  const [unit] = (await holder.call<{ results: UnitRow[] }>('GET', `/units?articleId=${article.id}`)).message.results;
  const draft = await post(asker, { name: 'Suéter', gtin, isPublished: false });
  expect((await requestReview(asker, [draft.id], 'Es nuestro')).message).toEqual({ count: 1, noted: 0 });
  const review = (await queue(`?q=${gtin}`)).results[0];
  if (!review) throw new Error('the review is not in the queue');
  return { gtin14: testGtin14(used), article, draft, review, serial: unit?.serial ?? '' };
}

describe('a company whose publishing was refused', () => {
  it('requests a review once and sees that it is pending', async () => {
    used += 1;
    const gtin = testGtin(used);
    await holder.call('POST', '/articles', { name: 'Jersey', gtin });
    const draft = (await asker.call<Article>('POST', '/articles', { name: 'Suéter', gtin, isPublished: false }))
      .message;
    expect(draft.gtinClaim).toBe('taken');
    const refused = await publish(asker, draft.id);
    expect(refused).toMatchObject({ status: 409, current: { refused: [{ id: draft.id, name: 'Suéter' }] } });
    await speak(superAdmin, 'en');
    const before = new Date(t.deps.now().getTime() - 1);
    expect((await requestReview(asker, [draft.id])).message).toEqual({ count: 1, noted: 0 });
    expect((await requestReview(asker, [draft.id])).message).toEqual({ count: 0, noted: 0 });
    const [mail, ...others] = await mailsSince(before);
    expect(others).toEqual([]);
    const recipient = `${superAdmin.userId}@example.test`;
    expect(mail).toMatchObject({ recipient, subject: 'Señal requests a review of 1 GTIN' });
    expect(mail?.body).toContain(`${t.deps.config.publicBaseUrl}/en/super-admin/company?tab=gtins`);
    expect((await rowOf(asker, draft.id))?.gtinClaim).toBe('review');
    const free = (await asker.call<Article>('POST', '/articles', { name: 'Libre', isPublished: false })).message;
    expect((await requestReview(asker, [free.id])).message).toEqual({ count: 0, noted: 0 });
    expect(free.gtinClaim).toBeNull();
  });

  it('adds a note to a pending review, once, and notifies the super-administrators', async () => {
    const { draft, review, gtin14 } = await disputed();
    await speak(superAdmin, 'en');
    const before = new Date(t.deps.now().getTime() - 1);
    expect((await requestReview(asker, [draft.id], 'Prefijo 9520040')).message).toEqual({ count: 0, noted: 1 });
    for (const note of ['', 'Prefijo 9520040'])
      expect((await requestReview(asker, [draft.id], note)).message).toEqual({ count: 0, noted: 0 });
    const [mail, ...others] = await mailsSince(before);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Señal adds a note to its request for a review of 1 GTIN');
    expect((await queue(`?q=${gtin14}`)).results).toMatchObject([
      { id: review.id, note: 'Es nuestro\n\nPrefijo 9520040', requestedAt: review.requestedAt },
    ]);
    const other = await t.company();
    const fields = { name: 'Otro', gtin: gtin14, isPublished: false };
    const lateDraft = (await other.call<Article>('POST', '/articles', fields)).message;
    expect((await requestReview(other, [lateDraft.id], 'También')).message).toEqual({ count: 1, noted: 0 });
    expect((await detail(review.id)).note).not.toContain('También');
    for (let more = 0; more < 12; more += 1) await requestReview(asker, [draft.id], `${more} ${'x'.repeat(990)}`);
    expect((await detail(review.id)).note.length).toBeLessThanOrEqual(10_000);
    await decide(review.id, { decision: 'keep' });
    expect((await requestReview(asker, [draft.id], 'Otra vez')).message).toEqual({ count: 1, noted: 0 });
  });

  it('requests reviews only for its own articles, and only a super-administrator can open the queue', async () => {
    const { review, article } = await disputed();
    expect((await requestReview(asker, [article.id])).message).toEqual({ count: 0, noted: 0 });
    for (const client of [asker, holder, t.anonymous]) {
      const statuses = await Promise.all([
        client.call('GET', '/gtin-reviews'),
        client.call('GET', `/gtin-reviews/${review.id}`),
        client.call('POST', `/gtin-reviews/${review.id}/decision`, { decision: 'move' }),
      ]);
      for (const { status } of statuses) expect([401, 403]).toContain(status);
    }
  });
});

describe('the super-admin', () => {
  it('sees both companies, their prefix, articles and codes, and a preview of a move', async () => {
    const { review } = await disputed();
    expect(review).toMatchObject({
      requester: { name: 'Señal', gs1Prefix: '9520040', hasPrefix: true },
      holder: { name: 'Lana', gs1Prefix: null, hasPrefix: false },
      note: 'Es nuestro',
    });
    expect(await detail(review.id)).toMatchObject({
      parties: {
        holder: { articles: [{ name: 'Jersey', units: 3, state: 'published', hasGtin: true }] },
        requester: { articles: [{ name: 'Suéter', units: 0, state: 'unpublished', since: null }] },
      },
      effect: { articles: 1, unitsKept: 3, unitsLost: 0, canMove: true },
    });
    expect((await queue('?q=señal')).total).toBeGreaterThan(0);
    expect((await queue('?q=nobody')).total).toBe(0);
  });

  it('counts all articles of a company under the GTIN beyond those listed, and names the current one', async () => {
    const { review, gtin14, article } = await disputed();
    for (let more = 0; more < MAX_ARTICLES_OF_PARTY; more += 1) {
      const articleId = await makeArticle(t, holder);
      const use = { gtin: gtin14, articleId, companyId: holder.companyId, since: new Date('2020-01-01T00:00:00Z') };
      await t.deps.db.asSystem('test', (tx) => tx.insert(gtinUses).values(use));
    }
    const { articles, articleCount, units } = (await detail(review.id)).parties.holder;
    expect([articles.length, articleCount, units]).toEqual([MAX_ARTICLES_OF_PARTY, MAX_ARTICLES_OF_PARTY + 1, 3]);
    expect(articles[0]).toMatchObject({ id: article.id, hasGtin: true });
  });

  it('moves a GTIN: codes in circulation keep their pages, the GTIN leads to the new holder, both are notified', async () => {
    const { review, gtin14, article, draft, serial } = await disputed();
    await speak(holder, 'it');
    await speak(asker, 'pt');
    const before = new Date(t.deps.now().getTime() - 1);
    const answer = `GS1 confirms it:\nhttps://gepir.test/${gtin14}.\n${'It was assigned in 2024. '.repeat(20)}`.trim();
    expect(await decide(review.id, { decision: 'move', answer })).toMatchObject({
      status: 200,
      message: { state: 'moved', answer, holder: { name: 'Lana' } },
    });
    expect((await decide(review.id, { decision: 'move', answer })).message).toMatchObject({ state: 'moved', answer });
    const lost = (await holder.call<Article>('GET', `/articles/${article.id}`)).message;
    expect(lost).toMatchObject({ gtin: null, state: 'changed' });
    expect((await holder.call<{ total: number }>('GET', `/articles?q=${gtin14}`)).message.total).toBe(0);
    expect(await publish(asker, draft.id)).toMatchObject({ status: 200 });
    expect(await open(`/01/${gtin14}`)).toMatchObject({ status: 200, brand: 'Señal' });
    expect(await open(`/01/${gtin14}/21/${serial}`)).toMatchObject({ status: 200, brand: 'Lana' });
    const mails = await mailsSince(before);
    const subjects = Object.fromEntries(mails.map(({ companyId, subject }) => [companyId, subject]));
    expect(subjects[holder.companyId]).toContain('è passato a un’altra azienda');
    expect(subjects[asker.companyId]).toContain('já é da sua empresa');
    expect(mails.find(({ companyId }) => companyId === holder.companyId)?.body).toContain('3 codici');
    expect(mails.map(({ body }) => body.endsWith(`: ${answer}`))).toEqual([true, true]);
    const linkIn = (by: Client) =>
      /https?:\/\/\S+\/admin\/\S+/.exec(mails.find(({ companyId }) => companyId === by.companyId)?.body ?? '')?.[0];
    const { publicBaseUrl } = t.deps.config;
    expect(linkIn(holder)).toBe(`${publicBaseUrl}/it/admin/articles?hasGtin=false&sort=-updatedAt`);
    expect(linkIn(asker)).toBe(`${publicBaseUrl}/pr/admin/articles?q=${shortGtin(gtin14)}`);
    const linkedArticles = async (by: Client) => {
      const { search } = new URL(linkIn(by) ?? '');
      return (await by.call<{ results: Article[] }>('GET', `/articles${search}`)).message.results;
    };
    expect((await linkedArticles(holder))[0]).toMatchObject({ id: article.id });
    expect((await linkedArticles(asker)).map(({ id }) => id)).toEqual([draft.id]);
    const logged = await t.deps.db.asSystem('test', (tx) =>
      tx
        .select({ companyId: auditLog.companyId })
        .from(auditLog)
        .where(and(eq(auditLog.entity, 'gtin-reviews'), eq(auditLog.entityId, review.id))),
    );
    expect(new Set(logged.map(({ companyId }) => companyId))).toEqual(new Set([holder.companyId, asker.companyId]));
    expect(await decide(review.id, { decision: 'keep' })).toMatchObject({ status: 409, code: 'ALREADY_PROCESS' });
  });

  it('informs the company that loses a GTIN which of its codes open the other company’s page from then on', async () => {
    const { review, gtin14, serial } = await disputed();
    const articleId = await makeArticle(t, asker);
    await createUnits(t, asker, { articleId, quantity: 1, lot: { kind: 'none' } });
    const use = { gtin: gtin14, articleId, companyId: asker.companyId, since: new Date('2020-01-01T00:00:00Z') };
    await t.deps.db.asSystem('test', async (tx) => {
      await tx.update(units).set({ serial }).where(eq(units.articleId, articleId));
      await tx.insert(gtinUses).values(use);
    });
    await speak(holder, 'en');
    const before = new Date(t.deps.now().getTime() - 1);
    await decide(review.id, { decision: 'move' });
    const mail = (await mailsSince(before)).find(({ companyId }) => companyId === holder.companyId);
    expect(mail?.body).toMatch(/ 2 codes that .* still open your passports\. 1 code whose serial number /);
    expect(await open(`/01/${gtin14}/21/${serial}`)).not.toMatchObject({ brand: 'Lana' });
  });

  it('appears without a name in the history of the articles that lose a GTIN', async () => {
    const { review, gtin14, article, draft } = await disputed();
    await decide(review.id, { decision: 'move' });
    const historyOf = async (by: Client, id: string) =>
      (await by.call<HistoryPage>('GET', `/articles/${id}/history`)).message.results;
    expect((await historyOf(holder, article.id))[0]).toMatchObject({
      ...{ kind: 'changed', by: null, fields: ['gtin'] },
      values: [{ field: 'gtin', from: gtin14, to: null }],
    });
    expect((await historyOf(asker, draft.id)).map(({ fields }) => fields)).not.toContainEqual(['gtin']);
  });

  it('never gives a new unit the address of a printed one', async () => {
    const { review, gtin14, draft, serial } = await disputed();
    await decide(review.id, { decision: 'move' });
    const job = await createUnits(t, asker, { articleId: draft.id, quantity: 900, lot: { kind: 'none' } });
    expect(job.status).toBe('done');
    await publish(asker, draft.id);
    expect(await open(`/01/${gtin14}/21/${serial}`)).toMatchObject({ brand: 'Lana' });
    const units = await asker.call<{ results: UnitRow[] }>('GET', `/units?articleId=${draft.id}&q=${serial}`);
    const [twin] = units.message.results;
    expect(twin?.serial).toMatch(new RegExp(`^${serial}-`));
    expect(await open(`/01/${gtin14}/21/${twin?.serial}`)).toMatchObject({ status: 200, brand: 'Señal' });
  });

  it('leaves a GTIN with its holder and informs the requester in their language', async () => {
    const { review, draft } = await disputed();
    await speak(asker, 'en');
    const before = new Date(t.deps.now().getTime() - 1);
    expect(await decide(review.id, { decision: 'keep' })).toMatchObject({ message: { state: 'kept' } });
    const mails = await mailsSince(before);
    expect(mails.map(({ companyId }) => companyId)).toEqual([asker.companyId]);
    expect(mails[0]?.subject).toContain('stays with the other company');
    expect(mails[0]?.body).not.toContain('Reviewer’s note');
    expect(mails[0]?.body).toMatch(/\/en\/admin\/articles\?q=\d+$/);
    expect((await rowOf(asker, draft.id))?.gtinClaim).toBe('taken');
    expect(await publish(asker, draft.id)).toMatchObject({ status: 409 });
    expect((await queue('?state=decided')).results.map(({ id }) => id)).toContain(review.id);
    expect((await detail(review.id)).decidedBy?.email).toBe(`${superAdmin.userId}@example.test`);
    expect((await requestReview(asker, [draft.id])).message).toEqual({ count: 1, noted: 0 });
  });

  it('cannot move a GTIN to a company that no longer has an article with it', async () => {
    const { review, draft } = await disputed();
    await asker.call('DELETE', `/articles/${draft.id}`);
    expect((await detail(review.id)).effect?.canMove).toBe(false);
    expect(await decide(review.id, { decision: 'move' })).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await detail(review.id)).state).toBe('open');
  });

  it('neither sees nor decides a request that has become obsolete', async () => {
    used += 1;
    const gtin = testGtin(used);
    const article = (await holder.call<Article>('POST', '/articles', { name: 'Jersey', gtin })).message;
    const draft = (await asker.call<Article>('POST', '/articles', { name: 'Top', gtin, isPublished: false })).message;
    await requestReview(asker, [draft.id]);
    const [review, ...others] = (await queue(`?q=${gtin}`)).results;
    expect(others).toEqual([]);
    await holder.call('DELETE', `/articles/${article.id}`);
    await holder.call('POST', '/trash/empty', { type: 'articles' });
    await t.deps.jobs.drain();
    expect((await queue(`?q=${gtin}`)).total).toBe(0);
    expect(await publish(asker, draft.id)).toMatchObject({ status: 200 });
    expect((await queue(`?q=${gtin}`)).total).toBe(0);
    const before = new Date(t.deps.now().getTime() - 1);
    const id = review?.id ?? '';
    const obsolete = { status: 404, message: expect.stringContaining('nothing left to decide') };
    expect(await superAdmin.call('GET', `/gtin-reviews/${id}`)).toMatchObject(obsolete);
    for (const decision of ['keep', 'move']) expect(await decide(id, { decision })).toMatchObject(obsolete);
    expect(await mailsSince(before)).toEqual([]);
    expect((await queue('?state=decided')).results.map((decided) => decided.id)).not.toContain(id);
  });

  it('ignores an obsolete request if the company loses the GTIN again, until it requests a review again', async () => {
    used += 1;
    const article = { name: 'Jersey', gtin: testGtin14(used) };
    const post = async (by: Client, isPublished: boolean) =>
      (await by.call<Article>('POST', '/articles', { ...article, isPublished })).message;
    const giveUp = async (by: Client, { id }: Article) => {
      await by.call('DELETE', `/articles/${id}`);
      await by.call('POST', '/trash/empty', { type: 'articles' });
      await t.deps.jobs.drain();
    };
    const first = await post(holder, true);
    const draft = await post(asker, false);
    await requestReview(asker, [draft.id], 'Es nuestro');
    const [waiting] = (await queue(`?q=${article.gtin}`)).results;
    await giveUp(holder, first);
    expect(await publish(asker, draft.id)).toMatchObject({ status: 200 });
    await giveUp(asker, draft);
    await post(holder, true);
    const lateDraft = await post(asker, false);
    expect(lateDraft.gtinClaim).toBe('taken');
    expect((await queue(`?q=${article.gtin}`)).total).toBe(0);
    expect(await superAdmin.call('GET', `/gtin-reviews/${waiting?.id ?? ''}`)).toMatchObject({ status: 404 });
    const requestedAt = t.deps.now().toISOString();
    expect((await requestReview(asker, [lateDraft.id])).message).toEqual({ count: 1, noted: 0 });
    const [renewed, ...others] = (await queue(`?q=${article.gtin}`)).results;
    expect(others).toEqual([]);
    expect(renewed).toMatchObject({ requester: { id: asker.companyId }, note: '' });
    expect(renewed && renewed.requestedAt >= requestedAt).toBe(true);
  });

  describe('ignores a request made at the very moment at which its company came to hold the GTIN', () => {
    const post = async (by: Client, body: object) => (await by.call<Article>('POST', '/articles', body)).message;

    /** The requester holds a GTIN with such a request, as two concurrent transactions leave it. */
    async function requested() {
      used += 1;
      const gtin = testGtin14(used);
      const article = await post(asker, { name: 'Suéter', gtin });
      const row = { id: newId(), gtin, companyId: asker.companyId, articleId: article.id, requestedAt: t.deps.now() };
      await t.deps.db.asSystem('test', (tx) => tx.insert(gtinReviews).values(row));
      return { gtin, article };
    }

    it('once the company has deleted its article permanently', async () => {
      const { gtin, article } = await requested();
      await asker.call('DELETE', `/articles/${article.id}`);
      await asker.call('POST', '/trash/empty', { type: 'articles' });
      await t.deps.jobs.drain();
      await post(holder, { name: 'Jersey', gtin });
      const lateDraft = await post(asker, { name: 'Suéter', gtin, isPublished: false });
      expect(lateDraft.gtinClaim).toBe('taken');
      expect((await queue(`?q=${gtin}`)).total).toBe(0);
      expect((await requestReview(asker, [lateDraft.id])).message).toEqual({ count: 1, noted: 0 });
    });

    it('once the GTIN is moved to another', async () => {
      const { gtin } = await requested();
      const draft = await post(holder, { name: 'Jersey', gtin, isPublished: false });
      await requestReview(holder, [draft.id]);
      const [review, ...others] = (await queue(`?q=${gtin}`)).results;
      expect(others).toEqual([]);
      expect((await decide(review?.id ?? '', { decision: 'move' })).status).toBe(200);
      expect((await queue(`?q=${gtin}`)).total).toBe(0);
    });
  });

  it('decides nothing if the last note has not been read', async () => {
    const { review, draft } = await disputed();
    await requestReview(asker, [draft.id], 'Certificado de 2024');
    const stale = await decide(review.id, { decision: 'keep', version: review.version });
    expect(stale).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: expect.stringContaining('Señal'),
      current: { state: 'open', version: review.version + 1 },
    });
    const read = await detail(review.id);
    expect(read.note).toContain('Certificado de 2024');
    expect(await decide(review.id, { decision: 'keep', version: read.version })).toMatchObject({ status: 200 });
  });

  it('takes a GTIN only from the holder that was shown', async () => {
    const { review, gtin14 } = await disputed();
    const third = await t.company({ name: 'Paño' });
    const article = { name: 'Chaqueta', gtin: gtin14, isPublished: false };
    const lateDraft = (await third.call<Article>('POST', '/articles', article)).message;
    await requestReview(third, [lateDraft.id]);
    const other = (await queue(`?q=${gtin14}`)).results.find(({ requester }) => requester.id === third.companyId);
    const seen = { decision: 'move', holderId: other?.holder.id };
    expect(await decide(review.id, { decision: 'move', holderId: review.holder.id })).toMatchObject({ status: 200 });
    const before = new Date(t.deps.now().getTime() - 1);
    expect(await decide(other?.id ?? '', seen)).toMatchObject({
      ...{ status: 409, code: 'CONFLICT' },
      message: expect.stringContaining('Señal'),
    });
    expect(await mailsSince(before)).toEqual([]);
    expect(await detail(other?.id ?? '')).toMatchObject({ state: 'open', holder: { id: asker.companyId } });
    expect(await decide(other?.id ?? '', { ...seen, holderId: asker.companyId })).toMatchObject({ status: 200 });
  });
});
