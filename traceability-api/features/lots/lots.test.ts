import type { Lot } from '@/lib/contract/lots';
import { setUpTestApp, type Client } from '../../testing/app';
import { property } from '../../testing/properties';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let other: Client;
let articleId: string;
beforeEach(async () => {
  admin = await t.company();
  other = await t.company();
  articleId = await makeArticle(t, admin, { name: 'Blusa de algodón' });
});

const create = async (code: string) =>
  (await admin.call<Lot>('POST', '/lots', { articleId, code, properties: [property('Origin', 'Braga')] })).message;

describe('lots', () => {
  it('are created, changed with their version, and listed by state', async () => {
    const lot = await create('L-1');
    expect(lot).toMatchObject({ code: 'L-1', state: 'in_process', units: 0, article: { name: 'Blusa de algodón' } });
    const changed = await admin.call<Lot>('PUT', `/lots/${lot.id}`, {
      code: 'L-1b',
      properties: [property('Origin', 'Porto', true)],
      version: lot.version,
    });
    expect(changed.message).toMatchObject({
      code: 'L-1b',
      properties: [property('Origin', 'Porto', true)],
      version: lot.version + 1,
    });
    const stale = await admin.call('PUT', `/lots/${lot.id}`, { code: 'X', properties: [], version: lot.version });
    expect([stale.code, (stale.current as Lot).code]).toEqual(['CONFLICT', 'L-1b']);
    const list = await admin.call<{ total: number }>('GET', '/lots?state=in_process&q=algodon&sort=-code');
    expect(list.message.total).toBe(1);
    expect((await admin.call<{ total: number }>('GET', '/lots?state=processed')).message.total).toBe(0);
  });

  it('are exported as filtered and searched, in the order of the list', async () => {
    for (const code of ['L-1', 'L-2', 'K-3']) await create(code);
    const done = await create('L-4');
    await admin.call('POST', `/lots/${done.id}/process`, {});
    const rows = async (query: string, client = admin) => {
      const { response } = await client.call('GET', `/lots/export?format=csv&${query}`);
      const [titles, ...lines] = (await response.text()).trim().split('\r\n');
      return { titles, lines };
    };
    const { titles, lines } = await rows('state=in_process&q=l-&sort=-code');
    expect(titles).toContain('Lot code,Article,SKU,State,Units,Events recorded');
    const today = new Date().toISOString().slice(0, 10);
    for (const [at, code] of ['L-2', 'L-1'].entries())
      expect(lines[at]).toMatch(
        new RegExp(`^${code},Blusa de algodón,[^,]*,In process,0,0,0,No,Origin: Braga,${today} \\d\\d:\\d\\d$`),
      );
    expect(lines).toHaveLength(2);
    expect((await rows('q=algodon')).lines).toHaveLength(4);
    expect((await rows('', other)).lines).toEqual([]);
  });

  it('move between in process and processed, once each way', async () => {
    const lot = await create('L-2');
    expect((await admin.call<Lot>('POST', `/lots/${lot.id}/process`, {})).message.state).toBe('processed');
    expect((await admin.call('POST', `/lots/${lot.id}/process`, {})).code).toBe('ALREADY_PROCESS');
    expect((await admin.call<Lot>('POST', `/lots/${lot.id}/reopen`, {})).message.state).toBe('in_process');
  });

  it('have unique codes within the article', async () => {
    await create('L-3');
    const again = await admin.call('POST', '/lots', { articleId, code: 'L-3' });
    expect([again.status, again.code]).toEqual([409, 'CONFLICT']);
    const otherArticle = await makeArticle(t, admin);
    expect((await admin.call('POST', '/lots', { articleId: otherArticle, code: 'L-3' })).status).toBe(201);
  });

  it('go into the trash and come back; lots with units cannot', async () => {
    const lot = await create('L-4');
    expect((await admin.call('DELETE', `/lots/${lot.id}`)).status).toBe(200);
    expect((await admin.call('GET', `/lots/${lot.id}`)).status).toBe(404);
    expect((await admin.call<Lot>('POST', `/lots/${lot.id}/restore`, {})).message.code).toBe('L-4');
    await makeBlock(t, admin, 5);
    await createUnits(t, admin, { articleId, quantity: 2, lot: { kind: 'existing', lotId: lot.id } });
    const refused = await admin.call<string>('DELETE', `/lots/${lot.id}`);
    expect([refused.code, refused.message]).toEqual([
      'CONFLICT',
      'The lot has 2 units: move them to another lot first.',
    ]);
    expect((await admin.call<Lot>('GET', `/lots/${lot.id}`)).message.units).toBe(2);
  });

  it('belong to their own company only', async () => {
    const lot = await create('L-5');
    expect((await t.anonymous.call('GET', '/lots')).status).toBe(401);
    for (const [method, path, body] of [
      ['GET', `/lots/${lot.id}`, undefined],
      ['PUT', `/lots/${lot.id}`, { code: 'stolen', properties: [] }],
      ['DELETE', `/lots/${lot.id}`, undefined],
      ['POST', `/lots/${lot.id}/process`, {}],
      ['POST', `/lots/${lot.id}/restore`, {}],
      ['POST', '/lots', { articleId, code: 'theirs' }],
    ] as const) {
      expect((await other.call(method, path, body)).status).toBe(404);
    }
    expect((await admin.call<Lot>('GET', `/lots/${lot.id}`)).message).toEqual(lot);
    const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
    expect((await superAdmin.call('GET', '/lots')).status).toBe(403);
  });

  it('reject invalid data', async () => {
    expect((await admin.call('POST', '/lots', { articleId, code: ' ' })).code).toBe('INVALID_DATA');
    expect((await admin.call('POST', '/lots', { articleId: 'x', code: 'L' })).code).toBe('INVALID_DATA');
    const long = { articleId, code: 'L', properties: [property('n'.repeat(101), 'x')] };
    expect((await admin.call('POST', '/lots', long)).code).toBe('INVALID_DATA');
  });
});
