import { randomUUID } from 'node:crypto';
import type { EventRecord } from '@/lib/contract/event-records';
import { eventVisibility, type EventVisibility } from '@/lib/contract/events';
import { newId } from '../db/ids';
import { webProof } from '@/lib/program/web-proof.mjs';
import { events, processArticles, processes } from '../db/schema';
import { recordFromPassport } from '../features/passports/live/records';
import { setUpTestApp, type Client } from '../testing/app';
import { elapse } from '../testing/elapse';
import { createTestPassport, type TestPassport } from '../testing/passports';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

const t = setUpTestApp();
let owner: Client;
let page: TestPassport;

beforeEach(async () => {
  owner = await t.company({ level: 500, hasFinalUsers: true });
  page = await createTestPassport(t.deps, owner.companyId);
});

interface Fields {
  type?: 'claim' | 'check' | 'input' | 'free_text';
  process?: 'manufacturing' | 'post_sales';
  role?: 'collaborator' | null;
  options?: string[];
  visibility?: Partial<EventVisibility>;
}

async function makeEvent({
  type = 'claim',
  process = 'post_sales',
  role = null,
  options = [],
  visibility = {},
}: Fields) {
  const [processId, id] = [newId(), newId()];
  await t.deps.db.asTenant(owner.companyId, async (tx) => {
    const company = { companyId: owner.companyId };
    await tx.insert(processes).values({ ...company, id: processId, name: id, type: process, search: id });
    await tx.insert(processArticles).values({ ...company, processId, articleId: page.articleId, type: process });
    const event = { processId, name: `Event ${id}`, prompt: `Prompt ${id}`, type, role, options, position: 0 };
    await tx
      .insert(events)
      .values({ ...company, id, ...event, search: id, visibility: eventVisibility.parse(visibility) });
  });
  return id;
}

const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'user-agent': PHONE };

const send = (body: object | string, headers: Record<string, string> = OWN, hash = page.hash) =>
  t.app.request(`/p/${hash}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const act = async (eventId: string, options: string[] = [], clientKey: string = randomUUID()) =>
  (await send({ eventId, options, clientKey })).status;

async function openPage() {
  elapse(2_001);
  const response = await t.app.request(`/p/${page.hash}?lang=en`, { headers: { 'user-agent': PHONE } });
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}

const history = async () =>
  (await owner.call<{ results: EventRecord[] }>('GET', `/event-records?itemId=${page.unitId}`)).message.results;

describe('a claim', () => {
  it('is offered with its text, recorded once however often it is sent, and then shown as claimed', async () => {
    const eventId = await makeEvent({ type: 'claim' });
    const before = await openPage();
    expect(before.html).toContain(`Prompt ${eventId}`);
    expect(before.policy).toContain("connect-src 'self'");
    expect(before.html).toContain(
      '<noscript><p>To record something here, turn on JavaScript in your browser.</p></noscript>',
    );
    const key = randomUUID();
    expect(await Promise.all([act(eventId, [], key), act(eventId, [], key)])).toEqual([201, 201]);
    expect(await act(eventId, [], key)).toBe(201);
    expect(await act(eventId)).toBe(409);
    const [record, ...others] = await history();
    expect(others).toEqual([]);
    expect(record).toMatchObject({ kind: 'claim', source: 'passport', recordedBy: null, role: null, position: null });
    const after = await openPage();
    expect(after.html).toContain('It has had an owner since');
    expect(after.html).not.toContain('ps-act"');
    expect(after.html).not.toContain('turn on JavaScript');
  });

  it('recorded by the company is shown with its local date', async () => {
    const eventId = await makeEvent({ type: 'claim' });
    const created = await owner.call('POST', '/event-records', {
      ...{ clientKey: randomUUID(), kind: 'event', eventId, happenedAt: '2026-03-06T23:30:00Z', zone: '+01:00' },
      subject: { type: 'code', q: `https://id.example.com/p/${page.hash}` },
    });
    expect(created.status).toBe(201);
    expect((await openPage()).html).toContain('It has had an owner since 7 Mar 2026');
  });

  it.each<[string, string, 'unitId' | 'articleId', string]>([
    ['unit is withdrawn', '/units/withdraw', 'unitId', '/units/restore'],
    ['article is withdrawn', '/articles/withdraw', 'articleId', '/articles/reinstate'],
    ['passport is unpublished', '/articles/unpublish', 'articleId', '/articles/publish'],
    ['article is deleted', '/articles/delete', 'articleId', '/articles/restore'],
  ])('is not recorded if the %s between viewing the page and submitting', async (_, hide, of, show) => {
    const eventId = await makeEvent({ type: 'claim' });
    const body = { eventId, options: [], clientKey: randomUUID() };
    const code = { kind: 'hash', hash: page.hash } as const;
    const unit = { companyId: owner.companyId, unitId: page.unitId, code };
    const record = () => recordFromPassport(t.deps.db, unit, body, t.deps.now);
    expect((await owner.call(`POST`, hide, { ids: [page[of]] })).message).toMatchObject({ count: 1 });
    expect(await record()).toBe('unknown');
    expect(await history()).toEqual([]);
    expect((await owner.call('POST', show, { ids: [page[of]] })).status).toBe(200);
    expect(await record()).toBe('recorded');
  });

  it('is offered once, however many events offer it', async () => {
    const [first, second] = [await makeEvent({ type: 'claim' }), await makeEvent({ type: 'claim' })];
    expect((await Promise.all([act(first), act(second)])).sort()).toEqual([201, 409]);
    expect(await act(first)).toBe(409);
    const { html } = await openPage();
    expect(html).not.toContain('ps-act"');
    expect(html.split('It has had an owner since')).toHaveLength(2);
    const [wrong] = await history();
    await owner.call('POST', `/event-records/${wrong?.id}/correct`, { clientKey: randomUUID(), note: '' });
    expect(await act(first)).toBe(201);
  });

  it('accepts no options', async () => {
    const eventId = await makeEvent({ type: 'claim', options: ['Washed'] });
    expect(await act(eventId, ['Washed'])).toBe(400);
    expect(await act(eventId, ['<b>Mine</b>'])).toBe(400);
    expect(await history()).toEqual([]);
  });

  it('is refused if its idempotency key was used for another unit', async () => {
    const [eventId, key] = [await makeEvent({ type: 'claim' }), randomUUID()];
    expect(await act(eventId, [], key)).toBe(201);
    page = await createTestPassport(t.deps, owner.companyId);
    const ofOther = await makeEvent({ type: 'claim' });
    expect(await act(ofOther, [], key)).toBe(400);
    expect(await history()).toEqual([]);
    expect(await act(ofOther)).toBe(201);
  });

  it('from two phones at once is recorded for one of them', async () => {
    const eventId = await makeEvent({ type: 'claim' });
    expect((await Promise.all([act(eventId), act(eventId)])).sort()).toEqual([201, 409]);
  });

  it('can be made again after it was marked as wrong, and after a resale', async () => {
    const eventId = await makeEvent({ type: 'claim' });
    await act(eventId);
    const [wrong] = await history();
    await owner.call('POST', `/event-records/${wrong?.id}/correct`, { clientKey: randomUUID(), note: '' });
    expect(await act(eventId)).toBe(201);
    await owner.call('POST', '/event-records', {
      ...{ clientKey: randomUUID(), kind: 'resale', happenedAt: t.deps.now().toISOString(), zone: '+01:00' },
      subject: { type: 'code', q: `https://id.example.com/p/${page.hash}` },
    });
    expect(await act(eventId)).toBe(201);
  });

  it('can be made again after the unit’s whole lot was returned', async () => {
    const eventId = await makeEvent({ type: 'claim' });
    const other = await createTestPassport(t.deps, owner.companyId);
    const bringBack = (lotId: string) =>
      owner.call('POST', '/event-records', {
        ...{ clientKey: randomUUID(), kind: 'return', happenedAt: t.deps.now().toISOString(), zone: '+01:00' },
        subject: { type: 'lot', lotId },
      });
    expect(await act(eventId)).toBe(201);
    expect((await bringBack(other.lotId)).status).toBe(201);
    expect(await act(eventId)).toBe(409);
    expect((await bringBack(page.lotId)).status).toBe(201);
    expect(await act(eventId)).toBe(201);
    expect(await act(eventId)).toBe(409);
  });

  it('is not offered if the company has no end users', async () => {
    owner = await t.company({ level: 500 });
    page = await createTestPassport(t.deps, owner.companyId);
    const eventId = await makeEvent({ type: 'claim' });
    const { html, policy } = await openPage();
    expect(html).not.toContain(`Prompt ${eventId}`);
    expect(policy).not.toContain('connect-src');
    expect(await act(eventId)).toBe(404);
  });
});

describe('a check', () => {
  const options = ['Washed', 'Mended'];

  it('accepts checked options: at least one, and only those offered', async () => {
    const eventId = await makeEvent({ type: 'check', options });
    expect((await openPage()).html).toContain('Mended');
    expect(await act(eventId, [])).toBe(400);
    expect(await act(eventId, ['<b>Sold</b>'])).toBe(400);
    expect(await act(eventId, ['Mended', '<b>Sold</b>'])).toBe(400);
    expect(await act(eventId, ['Mended'])).toBe(201);
    expect(await act(eventId, ['Washed'])).toBe(201);
    expect((await history()).map((record) => record.options)).toEqual([['Washed'], ['Mended']]);
  });

  it.each<[string, Fields]>([
    ['of making', { type: 'check', process: 'manufacturing', options }],
    ['for a role', { type: 'check', role: 'collaborator', options }],
    ['that is internal', { type: 'check', options, visibility: { isPublic: false } }],
    ['that asks to enter something', { type: 'input' }],
  ])('%s is for the company only', async (_, fields) => {
    const eventId = await makeEvent(fields);
    expect((await openPage()).html).not.toContain(`Prompt ${eventId}`);
    expect(await act(eventId, fields.options ? ['Washed'] : [])).toBe(404);
    expect(await history()).toEqual([]);
  });
});

describe('requests to a page', () => {
  it('are accepted only from our own pages, as JSON of limited size', async () => {
    const eventId = await makeEvent({ type: 'claim' });
    const body = { eventId, clientKey: randomUUID() };
    const statusOf = async (headers: Record<string, string>, content: object | string = body) =>
      (await send(content, headers)).status;
    for (const site of ['cross-site', 'same-site', 'none'])
      expect([site, await statusOf({ ...OWN, 'sec-fetch-site': site })]).toEqual([site, 403]);
    expect(await statusOf({ 'content-type': 'application/json', origin: 'https://elsewhere.example' })).toBe(403);
    expect(await statusOf({ 'content-type': 'application/json' })).toBe(403);
    expect(await statusOf({ ...OWN, 'content-type': 'text/plain' })).toBe(405);
    expect(await statusOf(OWN, 'not json')).toBe(400);
    expect(await statusOf(OWN, 'x'.repeat(20_000))).toBe(413);
    expect((await send(body, OWN, 'AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect(await history()).toEqual([]);
  });

  it('are rate-limited', async () => {
    const eventId = await makeEvent({ type: 'check', options: ['Washed'] });
    const proof = { 'x-web-proof': webProof(t.deps.config.internalSecret) };
    const actFrom = async (address: string) => {
      const body = { eventId, options: ['Washed'], clientKey: randomUUID() };
      const { status, headers } = await send(body, { ...OWN, ...proof, 'x-client-ip': address });
      return [status, headers.get('x-limit')];
    };
    for (let at = 0; at < 40; at += 1) expect(await actFrom('10.7.0.1')).toEqual([201, null]);
    expect(await actFrom('10.7.0.2')).toEqual([429, 'unit']);
    for (let at = 0; at < 20; at += 1) expect(await actFrom('10.7.0.1')).toEqual([429, 'unit']);
    expect(await actFrom('10.7.0.1')).toEqual([429, 'network']);
    expect((await history()).length).toBeLessThanOrEqual(40);
  });
});
