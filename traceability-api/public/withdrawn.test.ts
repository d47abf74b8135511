import { sql } from 'drizzle-orm';
import type { CompanyStatusRow } from '@/lib/contract/companies';
import { setUpTestApp, type Client } from '../testing/app';
import { elapse } from '../testing/elapse';
import { createTestPassport, type TestPassport } from '../testing/passports';

const GTIN = '09520123456788';
const THEME = { primary_color: '#123456', bgcolor: '#fedcba' };

const t = setUpTestApp();
let owner: Client;

beforeAll(async () => {
  owner = await t.company({ name: 'Lana & Hijas' });
});

const open = async (path: string, language = 'en') => {
  elapse(2_001);
  const response = await t.app.request(path, { headers: { 'accept-language': language, 'user-agent': 'Mozilla/5.0' } });
  return { status: response.status, html: await response.text(), headers: response.headers };
};
const contact = (body: object) => owner.call<CompanyStatusRow>('PUT', '/company/contact', body);
const createHidden = async (gtin: string | null = null): Promise<TestPassport> => {
  const page = await createTestPassport(t.deps, owner.companyId, { gtin });
  await owner.call('POST', '/articles/unpublish', { ids: [page.articleId] });
  return page;
};

const TITLES = {
  es: 'Retirado por la marca',
  en: 'Withdrawn by the brand',
  it: 'Ritirato dal marchio',
  pt: 'Retirado pela marca',
};

describe('a code whose passport is hidden', () => {
  it.each(Object.entries(TITLES))('says so in %s, with the brand and its contact details', async (language, title) => {
    await contact({ publicEmail: 'hola@lana.example', publicWebsite: 'www.lana.example' });
    const page = await createHidden();
    const { status, html } = await open(`/p/${page.hash}`, language);
    expect(status).toBe(410);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(title);
    expect(html).toContain('<p class="ps-brand">Lana &amp; Hijas</p>');
    expect(html).toContain('href="mailto:hola@lana.example"');
    expect(html).toContain('<a href="https://www.lana.example">www.lana.example</a>');
    expect(html).not.toContain('Camisa de lino');
  });

  it('shows only contact details set for this purpose, and no personal ones', async () => {
    await contact({ publicEmail: null, publicWebsite: null });
    const page = await createHidden();
    const { html } = await open(`/p/${page.hash}`);
    expect(html).toContain('Lana &amp; Hijas');
    expect(html).not.toContain('mailto:');
    expect(html).not.toContain('example.test');
  });

  it('has the brand’s own look', async () => {
    const page = await createTestPassport(t.deps, owner.companyId);
    // Published versions are immutable: this one is deleted and inserted again with a theme.
    await t.deps.db.asSystem('test', async (tx) => {
      await tx.execute(sql`with gone as (delete from passport_versions where article_id = ${page.articleId} returning *)
        insert into passport_versions select id, company_id, article_id, version + 1,
          snapshot || ${JSON.stringify({ theme: THEME })}::jsonb, sha256, published_at, published_by from gone`);
    });
    await owner.call('POST', '/articles/withdraw', { ids: [page.articleId] });
    const { html, headers } = await open(`/p/${page.hash}`);
    expect(html).toContain('--ps-primary:#123456');
    expect(html).toContain('class="ps ps-themed"');
    expect(headers.get('content-security-policy')).toMatch(/style-src 'sha256-/);
  });

  it('gives the same response at every address within two seconds, and is restored as quickly', async () => {
    const page = await createTestPassport(t.deps, owner.companyId, { gtin: GTIN });
    const paths = [
      `/p/${page.hash}`,
      `/p/${page.articleId}`,
      `/01/${GTIN}`,
      `/01/${GTIN}/21/${page.serial}`,
      `/01/${GTIN}/10/L-7`,
    ];
    const statuses = () => Promise.all(paths.map(async (path) => (await open(path)).status));
    const all = (status: number) => paths.map(() => status);
    expect(await statuses()).toEqual(all(200));
    for (const [hideAction, showAction] of [
      ['unpublish', 'publish'],
      ['withdraw', 'reinstate'],
      ['delete', 'restore'],
    ]) {
      await owner.call('POST', `/articles/${hideAction}`, { ids: [page.articleId] });
      expect(await statuses()).toEqual(all(410));
      await owner.call('POST', `/articles/${showAction}`, { ids: [page.articleId] });
      expect(await statuses()).toEqual(all(200));
    }
  });

  it('is not stored by any shared cache', async () => {
    const page = await createTestPassport(t.deps, owner.companyId);
    expect((await open(`/p/${page.hash}`)).headers.get('cache-control')).toBe('public, no-cache');
    await owner.call('POST', '/articles/delete', { ids: [page.articleId] });
    expect((await open(`/p/${page.hash}`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('remains “not published yet” if it never was, also in the trash', async () => {
    const page = await createTestPassport(t.deps, owner.companyId, { isPublished: false });
    expect((await open(`/p/${page.hash}`)).status).toBe(404);
    await owner.call('POST', '/articles/delete', { ids: [page.articleId] });
    const { status, html } = await open(`/p/${page.hash}`);
    expect([status, html]).toEqual([404, expect.stringContaining('not published yet')]);
  });

  it('answers 410 for a lot in the trash, and 404 for one that never existed', async () => {
    const gtin = '09521234000006';
    const page = await createTestPassport(t.deps, owner.companyId, { gtin });
    const lot = await owner.call<{ id: string }>('POST', '/lots', { articleId: page.articleId, code: 'L-9' });
    expect((await open(`/01/${gtin}/10/L-9`)).status).toBe(200);
    await owner.call('DELETE', `/lots/${lot.message.id}`);
    expect((await open(`/01/${gtin}/10/L-9`)).status).toBe(410);
    expect((await open(`/01/${gtin}/10/L-10`)).status).toBe(404);
  });
});

describe('the public contact of a company', () => {
  it('can be set only by its administrators', async () => {
    const body = { publicEmail: 'Hola@Lana.example ', publicWebsite: 'http://lana.example/ayuda' };
    expect((await contact(body)).message).toMatchObject({
      publicEmail: 'hola@lana.example',
      publicWebsite: 'http://lana.example/ayuda',
    });
    const user = await t.user(owner.companyId, { role: 'User' });
    expect((await user.call('PUT', '/company/contact', body)).status).toBe(403);
    expect((await t.anonymous.call('PUT', '/company/contact', body)).status).toBe(401);
  });

  it.each([
    ['//lana.example', 'https://lana.example'],
    ['http:////lana.example/ayuda', 'http://lana.example/ayuda'],
    ['lana.example:8080/es', 'https://lana.example:8080/es'],
  ])('stores %s as %s', async (publicWebsite, stored) => {
    expect((await contact({ publicEmail: null, publicWebsite })).message).toMatchObject({ publicWebsite: stored });
  });

  it.each([
    ...['javascript:alert(1)', 'ftp://lana.example', 'https://', 'no spaces.example', 'https://localhost'],
    ...['https://user:pass@lana.example', 'user@lana.example', '//', 'https://lana.example\\@other.example'],
  ])('refuses %s as a website', async (publicWebsite) => {
    expect(await contact({ publicEmail: null, publicWebsite })).toMatchObject({
      status: 400,
      code: 'INVALID_DATA',
      message: [{ path: 'publicWebsite' }],
    });
  });
});
