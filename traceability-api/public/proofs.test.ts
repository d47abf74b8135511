import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { EventRecord, Proof } from '@/lib/contract/event-records';
import { eventVisibility } from '@/lib/contract/events';
import { eq } from 'drizzle-orm';
import { newId } from '../db/ids';
import { events, files, processArticles, processes } from '../db/schema';
import { runRetention } from '../core/retention/retention';
import { setUpTestApp, type Client } from '../testing/app';
import { elapse } from '../testing/elapse';
import { createTestPassport, type TestPassport } from '../testing/passports';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const DAY_MS = 86_400_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

const t = setUpTestApp();
let owner: Client;
let other: Client;
let page: TestPassport;

beforeAll(async () => {
  owner = await t.company({ name: 'Lana', level: 500 });
  other = await t.company({ level: 500 });
  page = await createTestPassport(t.deps, owner.companyId);
});
afterEach(() => t.setNow(undefined));

/** As a phone takes it: with GPS coordinates. */
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6b4f' } })
    .withExif({
      IFD0: { Make: 'Phone maker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 52/1 39/1', GPSLongitudeRef: 'E', GPSLongitude: '11/1 6/1 8/1' },
    })
    .jpeg()
    .toBuffer();

const send = (
  bytes: Uint8Array,
  { client = owner, kind = 'image', type = 'image/jpeg', clientKey = randomUUID() as string, name = 'seam.jpg' } = {},
) =>
  client.call<Proof>('POST', `/event-records/files?clientKey=${clientKey}&kind=${kind}&name=${name}`, bytes, {
    'content-type': type,
  });

async function makeEvent(visibility: object = {}) {
  const [processId, id] = [newId(), newId()];
  await t.deps.db.asTenant(owner.companyId, async (tx) => {
    const company = { companyId: owner.companyId };
    await tx.insert(processes).values({ ...company, id: processId, name: id, type: 'post_sales', search: id });
    await tx.insert(processArticles).values({ ...company, processId, articleId: page.articleId, type: 'post_sales' });
    const event = { processId, name: 'Seam checked', type: 'free_text' as const, position: 0, search: 'seam' };
    await tx.insert(events).values({ ...company, id, ...event, visibility: eventVisibility.parse(visibility) });
  });
  return id;
}

const record = (eventId: string, fileIds: string[], client = owner, clientKey: string = randomUUID()) =>
  client.call<EventRecord>('POST', '/event-records', {
    ...{ clientKey, kind: 'event', eventId, fileIds, happenedAt: t.deps.now().toISOString(), zone: '+01:00' },
    subject: { type: 'code', q: `https://id.example.com/p/${page.hash}` },
  });

const bytesOf = async (path: string, client = owner) => {
  const { response } = await client.call('GET', path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('a photo of a record', () => {
  it('is stripped of location, device and all other metadata', async () => {
    const original = await photo();
    expect((await sharp(original).metadata()).exif?.includes('Phone maker')).toBe(true);
    const { status, message } = await send(original);
    expect(status).toBe(201);
    const created = await record(await makeEvent(), [message.id]);
    expect(created.message.files).toEqual([{ ...message, kind: 'image', width: 900, height: 600 }]);
    for (const size of ['full', 'small']) {
      const path = `/event-records/${created.message.id}/files/${message.id}?size=${size}`;
      const { response, bytes } = await bytesOf(path);
      const { format, exif, xmp, width } = await sharp(bytes).metadata();
      expect([format, exif, xmp, width]).toEqual(['webp', undefined, undefined, size === 'full' ? 900 : 256]);
      expect(bytes.includes('Phone maker')).toBe(false);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('has the type of its content, not of its name', async () => {
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
    expect((await send(PDF)).status).toBe(415);
    expect((await send(await photo(), { kind: 'pdf', type: 'application/pdf' })).status).toBe(415);
  });

  it('is stored once, however often it is sent, and belongs to a single record', async () => {
    const clientKey = randomUUID();
    const first = await send(await photo(), { clientKey });
    expect((await send(await photo(), { clientKey })).message).toEqual(first.message);
    const eventId = await makeEvent();
    const key = randomUUID();
    const created = await record(eventId, [first.message.id], owner, key);
    expect((await record(eventId, [first.message.id], owner, key)).message).toEqual(created.message);
    expect((await record(eventId, [first.message.id])).status).toBe(404);
  });

  it('is stored once if two tabs send it at once, with one file left', async () => {
    const [clientKey, picture] = [randomUUID(), await photo()];
    const putSpy = jest.spyOn(t.deps.files, 'put');
    const answers = await Promise.all([send(picture, { clientKey }), send(picture, { clientKey })]);
    const keys = [...new Set(putSpy.mock.calls.map(([key]) => key))].filter((key) => !key.includes('-256'));
    putSpy.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.message).toEqual(answers[0]?.message);
    const storedKeys = await Promise.all(
      keys.map((key) =>
        t.deps.files.bytes(key).then(
          () => key,
          () => null,
        ),
      ),
    );
    expect(storedKeys.filter((key) => key?.includes(answers[0]?.message.id ?? ''))).toHaveLength(1);
    expect(storedKeys.filter((key) => key !== null)).toHaveLength(1);
  });

  it('can be attached only by its sender and seen only by their company', async () => {
    const { message } = await send(await photo());
    const colleague = await t.user(owner.companyId, { role: 'collaborator' });
    const eventId = await makeEvent();
    expect((await record(eventId, [message.id], colleague)).status).toBe(404);
    const created = await record(eventId, [message.id]);
    const path = `/event-records/${created.message.id}/files/${message.id}`;
    expect((await bytesOf(path, colleague)).response.status).toBe(200);
    expect((await bytesOf(path, other)).response.status).toBe(404);
    expect((await other.call('GET', `/files/${message.id}`)).status).toBe(404);
  });
});

it('serves a document as a download, never inline', async () => {
  const { message, status } = await send(PDF, { kind: 'pdf', type: 'application/pdf', name: 'report.pdf' });
  expect([status, message.kind]).toEqual([201, 'pdf']);
  const created = await record(await makeEvent(), [message.id]);
  const { response, bytes } = await bytesOf(`/event-records/${created.message.id}/files/${message.id}`);
  expect(bytes.equals(PDF)).toBe(true);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="report.pdf"');
});

describe('on the passport', () => {
  const publicFile = async (fileId: string) => {
    elapse(10_001);
    return t.app.request(`/public/files/${fileId}`, { headers: { 'user-agent': PHONE } });
  };
  const pageHtml = async () => {
    elapse(2_001);
    const response = await t.app.request(`/p/${page.hash}?lang=en`, { headers: { 'user-agent': PHONE } });
    return response.text();
  };

  it('a photo is public only while the event makes its photos public', async () => {
    const eventId = await makeEvent();
    const { message } = await send(await photo(), { name: 'marta-at-work.jpg' });
    await record(eventId, [message.id]);
    expect(await pageHtml()).not.toContain(message.id);
    expect((await publicFile(message.id)).status).toBe(404);
    const setVisibility = (visibility: object) =>
      t.deps.db.asTenant(owner.companyId, (tx) =>
        tx
          .update(events)
          .set({ visibility: eventVisibility.parse(visibility) })
          .where(eq(events.id, eventId)),
      );
    await setVisibility({ files: true });
    const html = await pageHtml();
    expect(html).toContain(message.id);
    expect(html).not.toContain('marta');
    const answer = await publicFile(message.id);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    await setVisibility({ files: true, isPublic: false });
    expect(await pageHtml()).not.toContain(message.id);
    expect((await publicFile(message.id)).status).toBe(404);
  });

  it('a photo of a corrected record is internal', async () => {
    const { message } = await send(await photo());
    const created = await record(await makeEvent({ files: true }), [message.id]);
    expect((await publicFile(message.id)).status).toBe(200);
    await owner.call('POST', `/event-records/${created.message.id}/correct`, { clientKey: randomUUID(), note: '' });
    expect((await publicFile(message.id)).status).toBe(404);
  });
});

// Last, because retention ends all sessions.
it('is deleted by retention if no record uses it, and otherwise kept with its record', async () => {
  const [lost, attached] = [(await send(await photo())).message, (await send(await photo())).message];
  await record(await makeEvent(), [attached.id]);
  t.setNow(new Date(Date.now() + 31 * DAY_MS));
  const keys = await t.deps.db.asSystem('test', (tx) => tx.select().from(files).where(eq(files.id, lost.id)));
  await runRetention(t.deps);
  const remaining = await t.deps.db.asSystem('test', (tx) => tx.select({ id: files.id }).from(files));
  expect(remaining.map(({ id }) => id)).toContain(attached.id);
  expect(remaining.map(({ id }) => id)).not.toContain(lost.id);
  await expect(t.deps.files.bytes(keys[0]?.storeKey.replace('.webp', '-256.webp') ?? '')).rejects.toThrow();
});
