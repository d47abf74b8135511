import { setUpTestApp, type Client } from '../testing/app';
import { uploadPicture } from '../testing/designs';
import { elapse } from '../testing/elapse';
import { createTestPassport } from '../testing/passports';

const GTIN = '09520123456788';
const UNCLAIMED = '09520123456795';
const EMPTY = { colour: null, logoFileId: null, darkLogoFileId: null, language: null, action: null };

const t = setUpTestApp();
let owner: Client;
let logo: string;

const open = async (path: string, language = 'it') => {
  elapse(2_001);
  const response = await t.app.request(path, { headers: { 'accept-language': language, 'user-agent': 'Mozilla/5.0' } });
  return {
    status: response.status,
    html: await response.text(),
    policy: response.headers.get('content-security-policy'),
  };
};
const save = (look: object) => owner.call('PUT', '/company/look', { ...EMPTY, ...look });

beforeAll(async () => {
  owner = await t.company({ name: 'Lana' });
  logo = (await uploadPicture(owner, 600, 150)).id;
  const action = { kind: 'contact', address: 'hola@lana.example' };
  expect((await save({ colour: '#7a1f3d', logoFileId: logo, language: 'es', action })).status).toBe(200);
});

const expectBrand = (html: string) => {
  expect(html).toContain('<html lang="it"');
  expect(html).toContain('--ps-brand:#7a1f3d');
  expect(html).toMatch(
    new RegExp(`ps-brand"><img class="ps-logo ps-logo-alone" src="/public/files/${logo}\\?w=400"[^>]*alt="Lana"`),
  );
};

it('is on a published passport, and changes with the company within seconds', async () => {
  const { hash } = await createTestPassport(t.deps, owner.companyId);
  const { html, policy } = await open(`/p/${hash}`);
  expectBrand(html);
  expect(html).toContain('<a class="ps-button" href="mailto:hola@lana.example" rel="noopener">Contatta il marchio</a>');
  expect(html).toContain('<bdi class="ps-material">lino</bdi>');
  expect(html).toContain('<bdi class="ps-material">cotone</bdi>');
  expect(policy).toContain("font-src 'self'");
  await save({ colour: '#102a43' });
  const later = await open(`/p/${hash}`);
  expect(later.html).toContain('--ps-brand:#102a43');
  expect(later.html).not.toContain(logo);
  const action = { kind: 'contact', address: 'hola@lana.example' };
  await save({ colour: '#7a1f3d', logoFileId: logo, language: 'es', action });
});

it('is on every short page of a code that belongs to the company', async () => {
  const published = await createTestPassport(t.deps, owner.companyId, { gtin: GTIN });
  const waiting = await createTestPassport(t.deps, owner.companyId, { isPublished: false });
  const pages = {
    missing: await open(`/p/${published.hash}?page=nowhere`),
    // Again, from the cached version.
    again: await open(`/p/${published.hash}?page=nowhere`),
    unit: await open(`/01/${GTIN}/21/NOBODYS`),
    waiting: await open(`/p/${waiting.hash}`),
  };
  for (const { status, html, policy } of Object.values(pages)) {
    expect(status).toBe(404);
    expectBrand(html);
    expect(policy).toContain("font-src 'self'");
  }
  expect(pages.waiting.html).toContain('Contatta il marchio');
  expect(pages.unit.html).toContain(`href="/01/${GTIN}"`);
  await owner.call('POST', '/articles/withdraw', { ids: [published.articleId] });
  const withdrawnPage = await open(`/p/${published.hash}`);
  expect(withdrawnPage.status).toBe(410);
  expectBrand(withdrawnPage.html);
  expect(withdrawnPage.html).toContain('Contatta il marchio');
});

it('shows no company for an unproven code: anybody can enter any GTIN in a draft', async () => {
  const squatter = await t.company({ name: 'Squatter' });
  const draft = { name: 'Bolso', gtin: UNCLAIMED, isPublished: false };
  expect((await squatter.call('POST', '/articles', draft)).status).toBe(201);
  const waiting = await open(`/01/${UNCLAIMED}`);
  expect(waiting.html).toContain('Questo passaporto non è ancora pubblicato');
  for (const path of [`/01/${UNCLAIMED}`, `/01/${UNCLAIMED}/21/1`, '/01/09520123456801', '/p/aaaaaaaaaaaaaaaaaaaaaa']) {
    const { html } = await open(path);
    expect(html).not.toContain('Squatter');
    expect(html).not.toContain(logo);
  }
});
