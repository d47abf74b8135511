import { eq } from 'drizzle-orm';
import { units } from '../../db/schema';
import { createTestApp, type Client, type TestApp } from '../../testing/app';
import { createTestPassport, type TestPassport } from '../../testing/passports';

let test: TestApp;
let owner: Client;
let other: Client;
let page: TestPassport;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.company();
  other = await test.company();
  page = await createTestPassport(test.deps, owner.companyId);
});
afterAll(() => test.close());

const sheet = (client: Pick<Client, 'call'>, query = '') => client.call('GET', `/labels/sheet${query}`);

describe('GET /labels/sheet', () => {
  it('answers a PDF of the company’s units', async () => {
    const { status, response } = await sheet(owner, `?format=a4-2x7&skip=3&articleId=${page.articleId}`);
    expect(status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="labels.pdf"');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('finds nothing of another company, and nothing beyond the last part', async () => {
    expect((await sheet(other)).status).toBe(404);
    expect((await sheet(other, `?ids=${page.unitId}`)).status).toBe(404);
    expect((await sheet(owner, '?part=2')).status).toBe(404);
  });

  it('refuses whoever is not signed in, and settings it does not know', async () => {
    expect((await sheet(test.anonymous)).status).toBe(401);
    expect((await sheet(owner, '?format=a3')).code).toBe('INVALID_DATA');
    expect((await sheet(owner, '?skip=24')).code).toBe('INVALID_DATA');
  });

  it('prints no label for a withdrawn unit', async () => {
    const gone = await createTestPassport(test.deps, owner.companyId);
    const query = `?articleId=${gone.articleId}`;
    expect((await sheet(owner, query)).status).toBe(200);
    await test.deps.db.asSystem('test', (tx) =>
      tx.update(units).set({ withdrawnAt: new Date() }).where(eq(units.id, gone.unitId)),
    );
    expect((await sheet(owner, query)).status).toBe(404);
  });
});
