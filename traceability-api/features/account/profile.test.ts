import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { OwnSession } from '@/lib/contract/account';
import type { Profile } from '@/lib/contract/auth';
import { users } from '../../db/schema';
import { setUpTestApp, TEST_PASSWORD, type Client } from '../../testing/app';

interface Sessions {
  results: OwnSession[];
  total: number;
}

const t = setUpTestApp();
let admin: Client;
let other: Client;
let superAdmin: Client;

beforeAll(async () => {
  admin = await t.company();
  other = await t.company();
  superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
});

const emailOf = (client: Client) => `${client.userId}@example.test`;

/** The headers of a further session of a user, as from another browser. */
async function signInAgain(client: Client, password = TEST_PASSWORD) {
  const { message } = await t.anonymous.call<{ token: string }>('POST', '/auth/login', {
    email: emailOf(client),
    password,
  });
  return { authorization: `Bearer ${message.token}` };
}
const sessionsOf = async (client: Client) => (await client.call<Sessions>('GET', '/account/sessions')).message;
const isSignedIn = async (headers: Record<string, string>) =>
  (await t.anonymous.call('GET', '/auth/me', undefined, headers)).status === 200;

describe('personal information', () => {
  const body = { name: ' Inês ', lastName: 'Ñandú', locale: 'pt' };

  it('is changed by the user, with and without a company', async () => {
    for (const client of [admin, await t.user(admin.companyId, { role: 'collaborator', level: 200 }), superAdmin]) {
      const { status, message } = await client.call<Profile>('PUT', '/account/profile', body);
      expect(status).toBe(200);
      expect(message).toMatchObject({ userId: client.userId, name: 'Inês', lastName: 'Ñandú', locale: 'pt' });
      expect((await client.call<Profile>('GET', '/auth/me')).message).toEqual(message);
    }
    expect((await other.call<Profile>('GET', '/auth/me')).message.name).toBe('Test');
  });

  it('is rejected if something is missing or too long, and only these fields change', async () => {
    for (const wrong of [
      {},
      { ...body, name: ' ' },
      { ...body, lastName: 'x'.repeat(81) },
      { ...body, locale: 'fr' },
    ]) {
      expect((await admin.call('PUT', '/account/profile', wrong)).status).toBe(400);
    }
    const more = { ...body, email: 'taken@x.test', role: 'SuperAdmin', levelAccess: 1000 };
    expect((await admin.call('PUT', '/account/profile', more)).code).toBe('INVALID_DATA');
    expect((await admin.call<Profile>('GET', '/auth/me')).message).toMatchObject({
      email: emailOf(admin),
      role: 'Admin',
      levelAccess: 500,
    });
  });

  it('determines the language of mails', async () => {
    const person = await t.user(admin.companyId, { level: 200 });
    await person.call('PUT', '/account/profile', { ...body, locale: 'it' });
    await person.call('PUT', '/auth/password', { currentPassword: TEST_PASSWORD, password: 'una frase molto lunga' });
    const { rows } = await t.deps.db.pool.query<{ subject: string }>(
      'select subject from mail_outbox where recipient = $1',
      [emailOf(person)],
    );
    expect(rows.map(({ subject }) => subject)).toEqual([expect.stringMatching(/password/i)]);
  });
});

describe('the photo', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0b6b4f' } });
  const upload = (client: Pick<Client, 'call'>, bytes: Uint8Array, type = 'image/png') =>
    client.call<{ results: string }>('POST', '/account/photo?name=yo.png', bytes, { 'content-type': type });
  /** The API's own path of an address behind the proxy. */
  const pathOf = (url: string) => url.replace(/^\/api/, '');
  const stored = (scope: string) => {
    const folder = join(t.deps.config.dataDir, 'files', scope, 'photos');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it('is cropped square in two sizes, upright and without camera metadata', async () => {
    const camera = await picture(1600, 900)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, message } = await upload(admin, camera, 'image/jpeg');
    expect(status).toBe(201);
    for (const [query, edge] of [
      ['', 256],
      ['?size=512', 512],
    ] as const) {
      const { response } = await admin.call('GET', pathOf(message.results) + query);
      const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([meta.format, meta.width, meta.height, meta.exif]).toEqual(['webp', edge, edge, undefined]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('has its address at /refresh-image, /clients/image and in the profile, for a super-admin too', async () => {
    const another = await t.user(null, { role: 'SuperAdmin', level: 1000 });
    expect((await another.call('GET', '/refresh-image')).message).toEqual({ results: null });
    for (const client of [admin, another]) {
      const { results } = (await upload(client, await picture(300, 300).webp().toBuffer(), 'image/webp')).message;
      expect((await client.call('GET', pathOf(results))).status).toBe(200);
      for (const path of ['/refresh-image', '/clients/image']) {
        expect((await client.call('GET', path)).message).toEqual({ results });
      }
      expect((await client.call<Profile>('GET', '/auth/me')).message.photoUrl).toBe(results);
    }
    await another.call('DELETE', '/account/photo');
  });

  it('replaces the previous one, which is deleted permanently', async () => {
    const first = (await upload(admin, await picture(40, 60).png().toBuffer())).message.results;
    const second = (await upload(admin, await picture(60, 40).png().toBuffer())).message.results;
    expect(second).not.toBe(first);
    expect((await admin.call('GET', pathOf(first))).status).toBe(404);
    expect(stored(admin.companyId)).toHaveLength(2);
    await upload(superAdmin, await picture(40, 60).png().toBuffer());
    for (const [client, scope] of [
      [admin, admin.companyId],
      [superAdmin, 'platform'],
    ] as const) {
      expect((await client.call('DELETE', '/account/photo')).message).toEqual({ count: 1 });
      expect((await client.call('DELETE', '/account/photo')).message).toEqual({ count: 0 });
      expect((await client.call('GET', '/clients/image')).message).toEqual({ results: null });
      expect(stored(scope)).toEqual([]);
    }
  });

  it('is visible to colleagues and super-admins, to nobody else, and is no picture of an article', async () => {
    const colleague = await t.user(admin.companyId, { role: 'collaborator', level: 200 });
    const { results } = (await upload(admin, await picture(50, 50).png().toBuffer())).message;
    expect((await colleague.call('GET', pathOf(results))).status).toBe(200);
    expect((await superAdmin.call('GET', pathOf(results))).status).toBe(200);
    expect((await other.call('GET', pathOf(results))).status).toBe(404);
    expect((await t.anonymous.call('GET', pathOf(results))).status).toBe(401);
    const fileId = results.split('/').at(-1) ?? '';
    expect((await admin.call('GET', `/files/${fileId}`)).status).toBe(404);
    expect((await t.anonymous.call('GET', `/public/files/${fileId}`)).status).toBe(404);
    const ofSuperAdmin = (await upload(superAdmin, await picture(50, 50).png().toBuffer())).message.results;
    expect((await admin.call('GET', pathOf(ofSuperAdmin))).status).toBe(404);
  });

  it('is rejected if it is no picture, broken or too large, and the previous one stays', async () => {
    const before = (await admin.call('GET', '/refresh-image')).message;
    expect((await upload(admin, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
    expect((await upload(admin, Buffer.alloc(0))).code).toBe('MISSING_DATA');
    expect((await upload(admin, (await picture(90, 90).png().toBuffer()).subarray(0, 90))).code).toBe('INVALID_DATA');
    expect((await upload(admin, Buffer.alloc(20_000_001))).code).toBe('TOO_LARGE');
    expect((await upload(t.anonymous, await picture(9, 9).png().toBuffer())).status).toBe(401);
    expect((await admin.call('GET', '/refresh-image')).message).toEqual(before);
  });
});

describe('the password', () => {
  it('is changed with the current one; the other sessions end, this one continues', async () => {
    const person = await t.user(admin.companyId, { level: 200 });
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(users).set({ mustChangePassword: true }).where(eq(users.id, person.userId)),
    );
    const otherSession = await signInAgain(person);
    expect((await person.call<Profile>('GET', '/auth/me')).message.mustChangePassword).toBe(true);
    const change = (currentPassword: string, password: string) =>
      person.call<string>('PUT', '/auth/password', { currentPassword, password });
    expect((await change('wrong', 'a phrase of my own')).code).toBe('INVALID_PASS');
    const changed = await change(TEST_PASSWORD, 'password123');
    expect([changed.code, changed.message]).toEqual([
      'INVALID_PASSWORD',
      [{ path: 'password', msg: 'This password is too common. Choose another.' }],
    ]);
    expect(await isSignedIn(otherSession)).toBe(true);
    expect((await change(TEST_PASSWORD, 'a phrase of my own')).status).toBe(200);
    expect(await isSignedIn(otherSession)).toBe(false);
    expect((await person.call<Profile>('GET', '/auth/me')).message.mustChangePassword).toBe(false);
    expect(await isSignedIn(await signInAgain(person, 'a phrase of my own'))).toBe(true);
  });
});

describe('own sessions', () => {
  it('show only browser and device by name and kind', async () => {
    const person = await t.user(null, { role: 'SuperAdmin', level: 1000 });
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
    const credentials = { email: emailOf(person), password: TEST_PASSWORD };
    for (const body of [{ ...credentials, userAgent }, credentials])
      expect((await t.anonymous.call('POST', '/auth/login', body)).status).toBe(200);
    const devices = (await sessionsOf(person)).results.map(({ browser, system, device }) => [browser, system, device]);
    expect(devices).toContainEqual(['Safari', 'iOS', 'mobile']);
    expect(devices).toContainEqual([null, null, null]);
    expect(JSON.stringify(await sessionsOf(person))).not.toContain('605.1');
  });

  it('are listed, the current one marked; expired ones are not', async () => {
    const person = await t.user(null, { role: 'SuperAdmin', level: 1000 });
    const otherSession = await signInAgain(person);
    const { results, total } = await sessionsOf(person);
    expect([total, results.map(({ isCurrent }) => isCurrent)]).toEqual([2, [true, false]]);
    expect(JSON.stringify(results)).not.toMatch(/token|hash/i);
    await t.anonymous.call('POST', '/auth/logout', {}, otherSession);
    expect((await sessionsOf(person)).total).toBe(1);
    t.setNow(new Date(Date.now() + 2 * 3_600_000));
    expect((await person.call('GET', '/account/sessions')).status).toBe(401);
    t.setNow(undefined);
  });

  it('are ended one by one or all but the current one', async () => {
    const person = await t.user(other.companyId, { level: 200 });
    const [phone, desk, home] = [await signInAgain(person), await signInAgain(person), await signInAgain(person)];
    const byPhone = await t.anonymous.call<Sessions>('GET', '/account/sessions', undefined, phone);
    const phoneId = byPhone.message.results.find(({ isCurrent }) => isCurrent)?.id;
    expect((await person.call('DELETE', `/account/sessions/${phoneId}`)).message).toEqual({ count: 1 });
    expect(await isSignedIn(phone)).toBe(false);
    expect((await person.call('DELETE', `/account/sessions/${phoneId}`)).status).toBe(404);
    expect((await person.call('DELETE', '/account/sessions')).message).toEqual({ count: 2 });
    expect([await isSignedIn(desk), await isSignedIn(home)]).toEqual([false, false]);
    expect((await sessionsOf(person)).total).toBe(1);
  });

  it('of another user cannot be changed', async () => {
    const colleague = await t.user(admin.companyId, { level: 200 });
    const colleagueSessionId = (await sessionsOf(colleague)).results[0]?.id;
    for (const client of [admin, other, superAdmin]) {
      expect((await client.call('DELETE', `/account/sessions/${colleagueSessionId}`)).status).toBe(404);
      await client.call('DELETE', '/account/sessions');
      expect((await sessionsOf(client)).results.map(({ id }) => id)).not.toContain(colleagueSessionId);
    }
    expect((await sessionsOf(colleague)).total).toBe(1);
  });

  it('require a session and a valid id', async () => {
    for (const [method, path] of [
      ['GET', '/account/sessions'],
      ['DELETE', '/account/sessions'],
      ['PUT', '/account/profile'],
      ['DELETE', '/account/photo'],
      ['GET', '/refresh-image'],
      ['GET', '/clients/image'],
    ] as const) {
      expect((await t.anonymous.call(method, path)).status).toBe(401);
    }
    expect((await admin.call('DELETE', '/account/sessions/1')).status).toBe(400);
  });
});
