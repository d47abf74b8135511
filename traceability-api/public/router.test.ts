import { eq, sql } from 'drizzle-orm';
import { articles, units } from '../db/schema';
import { webProof } from '@/lib/program/web-proof.mjs';
import { setUpTestApp, type Client } from '../testing/app';
import { elapse } from '../testing/elapse';
import { loadAssets } from './assets';
import { createTestPassport, type TestPassport } from '../testing/passports';
import { property } from '../testing/properties';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const GTIN = '09520123456788';

const t = setUpTestApp();
let owner: Client;
let page: TestPassport;
let linked: TestPassport;

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  t.app.request(path, { method, headers: { 'user-agent': PHONE, 'accept-language': 'es', ...headers } });

const rows = async <T extends Record<string, unknown>>(text: string) =>
  t.deps.db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);

/** Published data is read again after two seconds. */
const passTwoSeconds = () => elapse(2_001);

beforeAll(async () => {
  owner = await t.company({ name: 'Lana' });
  page = await createTestPassport(t.deps, owner.companyId);
  linked = await createTestPassport(t.deps, owner.companyId, { gtin: GTIN });
});

describe('a passport', () => {
  it('shows the article, this item and its lot', async () => {
    const response = await get(`/p/${page.hash}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="es"');
    expect(html).toContain('Camisa de lino');
    expect(html).toContain('Este artículo');
    expect(html).toContain(page.code);
    expect(html).toContain('L-7');
    expect(html).toMatch(/62,5\s%/);
  });

  it('uses the visitor’s language, and the one chosen by ?lang=', async () => {
    const texts = { es: 'Composición', en: 'Composition', it: 'Composizione', pt: 'Composição' };
    for (const [lang, text] of Object.entries(texts)) {
      expect(await (await get(`/p/${page.hash}`, { 'accept-language': `de,${lang};q=0.8` })).text()).toContain(text);
      expect(await (await get(`/p/${page.hash}?lang=${lang}`)).text()).toContain(text);
    }
    for (const code of ['pr', 'pt']) {
      const portuguese = await (await get(`/p/${page.hash}?lang=${code}`)).text();
      expect(portuguese).toContain('Composição');
      expect(portuguese).toContain('<html lang="pt"');
      expect(portuguese).toMatch(/<a href="\?lang=pr" hrefLang="pt" title="português" aria-current="true">pr<\/a>/i);
      expect(portuguese).toMatch(/hreflang="pt" href="[^"]*\?lang=pr"/i);
    }
    expect(await (await get(`/p/${page.hash}`, { 'accept-language': 'de-AT' })).text()).toContain('Composition');
  });

  it('opens by GTIN, lot and serial, also with a trailing slash', async () => {
    for (const path of ['', '/', '/10/L-7', `/21/${linked.serial}`, `/10/L-7/21/${linked.serial}/`]) {
      expect((await get(`/01/${GTIN}${path}`)).status).toBe(200);
    }
    const unit = await (await get(`/01/${GTIN}/21/${linked.serial}?17=270101&utm_source=x`)).text();
    expect(unit).toContain(linked.code);
    expect(unit).toContain(`rel="canonical" href="http://localhost:3000/01/${GTIN}/21/${linked.serial}"`);
    const lot = await (await get(`/01/${GTIN}/10/L-7`)).text();
    expect(lot).toContain('Este lote');
    expect(lot).not.toContain('Este artículo');
  });

  it('says whether the lot or the unit of a product is unknown, with a link to the product', async () => {
    const lot = await get(`/01/${GTIN}/10/NOBODYS`, { 'accept-language': 'en' });
    expect(lot.status).toBe(404);
    const text = await lot.text();
    expect(text).toContain('its brand has not registered any lot with this number');
    expect(text).toContain(`href="/01/${GTIN}"`);
    const unit = await get(`/01/${GTIN}/10/NOBODYS/21/NOBODYS`, { 'accept-language': 'en' });
    expect(await unit.text()).toContain('its brand has not registered any unit with this number');
  });

  it('opens by a GTIN without its leading zeros, with the full GTIN in its canonical address', async () => {
    const short = GTIN.replace(/^0+/, '');
    const unit = await (await get(`/01/${short}/21/${linked.serial}`)).text();
    expect(unit).toContain(`rel="canonical" href="http://localhost:3000/01/${GTIN}/21/${linked.serial}"`);
    expect(await (await get(`/01/${short}/21/999`)).text()).toContain(`href="/01/${GTIN}"`);
  });

  it.each(['spring|2026', '{source}', 'a^b', 'a`b'])(
    'opens with %s in the query, as browsers send it',
    async (text) => {
      const path = `/01/${GTIN}/10/L-7/21/${linked.serial}`;
      for (const query of [`utm_campaign=${text}`, `17=270101&${text}=${text}&linkType=gs1:pip`, `${text};17=270101`]) {
        const response = await get(`${path}?${query}`);
        expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(linked.code)]);
        // The code's own attributes are validated as strictly as without it.
        expect((await get(`${path}?${query}&15=271301`)).status).toBe(400);
        expect((await get(`/01/${GTIN}?${query}&21=${text}`)).status).toBe(400);
      }
      const italian = await get(`/01/${GTIN}?utm_campaign=${text}&lang=it`);
      expect(await italian.text()).toContain('<html lang="it"');
    },
  );

  it('prefers the values of unit and lot to those of the article, at most two seconds old', async () => {
    const own = await createTestPassport(t.deps, owner.companyId, { gtin: '09521234000006', lot: 'L-9' });
    const change = (lot: object, unit: object) =>
      t.deps.db.asSystem('test', async (tx) => {
        await tx.execute(sql`update lots set properties = ${JSON.stringify(lot)}::jsonb where id = ${own.lotId}`);
        await tx.execute(sql`update units set properties = ${JSON.stringify(unit)}::jsonb where id = ${own.unitId}`);
      });
    const facts = async (path: string) =>
      Array.from(
        (await (await get(path)).text()).matchAll(
          /<dt(?: dir="auto")?>([^<]*)<\/dt><dd(?: dir="auto")?>([^<]*)<\/dd>/g,
        ),
        (match) => match.slice(1).join(' '),
      );
    expect(await facts(`/p/${own.hash}`)).toContain('Color Arena');
    await change(
      [property('COLOR', 'Teja'), property('Taller', 'Oporto')],
      [property('Taller', 'Braga'), property('Talla', 'M'), property('Nota', '')],
    );
    passTwoSeconds();
    expect(await facts(`/p/${own.hash}`)).toEqual(expect.arrayContaining(['Color Teja', 'Taller Braga', 'Talla M']));
    expect(await facts('/01/09521234000006/10/L-9')).toEqual(expect.arrayContaining(['Color Teja', 'Taller Oporto']));
    expect(await facts('/01/09521234000006')).toContain('Color Arena');
    expect((await facts(`/p/${own.hash}`)).join()).not.toContain('Nota');
  });

  it('opens by the article’s id as the page of the model', async () => {
    const html = await (await get(`/p/${page.articleId}`)).text();
    expect(html).toContain('Camisa de lino');
    expect(html).not.toContain('Este artículo');
  });

  it('stays available to owners of the item when its company is suspended, at every address', async () => {
    const company = await t.company();
    const passport = await createTestPassport(t.deps, company.companyId);
    await rows(`update companies set status = 'suspended' where id = '${company.companyId}'`);
    expect((await company.call('GET', '/articles')).status).toBe(401);
    for (const path of [`/p/${passport.hash}`, `/p/${passport.articleId}`]) expect((await get(path)).status).toBe(200);
  });

  it('inlines its styles, loads none, and has no executable script', async () => {
    const html = await (await get(`/p/${page.hash}`)).text();
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
    expect(html).not.toContain('rel="stylesheet"');
    expect(/<style>([^<]*)<\/style>/.exec(html)?.[1]).toContain('.ps-name');
  });
});

describe('stylesheets and scripts', () => {
  it('are served under their content hash, scripts under no other', async () => {
    const { basic, rich } = loadAssets();
    for (const { path } of [basic, rich]) {
      const { status, headers } = await get(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
    expect((await get('/public/sections.000000000000.css')).headers.get('cache-control')).toBe('public, max-age=60');
    for (const path of ['island.000000000000.js', 'gallery.js', 'other.000000000000.css', 'island.000000000000.css']) {
      expect([path, (await get(`/public/${path}`)).status]).toEqual([path, 404]);
    }
  });
});

describe('responses', () => {
  it('have each header once and no cookie', async () => {
    const { headers } = await get(`/p/${page.hash}`);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('script');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cache-control')).toContain('public, no-cache');
    expect(headers.get('vary')).toContain('Accept-Language');
  });

  it('are 304 for a known entity tag, per encoding and language', async () => {
    const first = await get(`/p/${page.hash}`, { 'accept-encoding': 'gzip' });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const again = await get(`/p/${page.hash}`, { 'accept-encoding': 'gzip', 'if-none-match': `"x", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get(`/p/${page.hash}`, { 'if-none-match': etag })).status).toBe(200);
    const italian = await get(`/p/${page.hash}?lang=it`, { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(italian.status).toBe(200);
  });

  it('to HEAD have no body, to OPTIONS list the allowed methods; other methods are refused', async () => {
    const head = await get(`/p/${page.hash}`, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get(`/p/${page.hash}`, {}, 'OPTIONS')).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect((await get(`/01/${GTIN}`, {}, 'POST')).status).toBe(405);
  });
});

describe('codes that show no passport', () => {
  const status = async (path: string) => {
    const response = await get(path);
    const html = await response.text();
    return [response.status, /<h1[^>]*>([^<]*)/.exec(html)?.[1]];
  };

  it('reports an unknown code', async () => {
    expect(await status(`/p/${'x'.repeat(22)}`)).toEqual([404, 'No conocemos este código']);
    expect(await status('/01/00012345600012')).toEqual([404, 'No conocemos este código']);
    expect(await status(`/p/${page.hash}/instructions/more`)).toEqual([400, 'Este código no se puede leer']);
    expect(await status('/p/01890a5d-ac96-774b-bcce-b302099a8057')).toEqual([404, 'No conocemos este código']);
  });

  it.each([
    ['/00/006141411234567890', 'es', 'Este código no es de un producto'],
    ['/00/006141411234567890/?400=1234', 'en', 'This is not the code of a product'],
    ['/414/9520123456788/254/32a%2Fb', 'it', 'Questo codice non è di un prodotto'],
    ['/8003/09520123456788AB', 'pt', 'Este código não é de um produto'],
    ['/8004/9520123%2FA', 'es', 'Este código no es de un producto'],
  ])('reports for the label %s in %s that it belongs to no product', async (path, language, title) => {
    const response = await get(path, { 'accept-language': language });
    const html = await response.text();
    expect([response.status, /<h1[^>]*>([^<]*)/.exec(html)?.[1]]).toEqual([404, title]);
    expect(html).toContain(`<html lang="${language}"`);
    expect((await get(path, {}, 'POST')).status).toBe(405);
  });

  it('links from an unknown serial number to the product', async () => {
    const response = await get(`/01/${GTIN}/21/999`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`href="/01/${GTIN}"`);
    expect(await (await get(`/01/${GTIN}/21/999?lang=it`)).text()).toContain(`href="/01/${GTIN}?lang=it"`);
  });

  it.each([
    '/p/short',
    '/p/%ff',
    '/p/..%2f..%2fetc',
    '/01/9520123456789',
    '/01/09520123456789',
    '/00/006141411234567891',
    `/00/1/01/${GTIN}`,
    '/414/',
    `/01/${GTIN}/21`,
    `/01/${GTIN}/21/1/10/A`,
    `/01/${GTIN}/10/${'A'.repeat(21)}`,
    `/01/${GTIN}/21/a%20b`,
    `/01/${GTIN}/99/1`,
    '/01/%zz',
    `/01/${GTIN}?10=A`,
    `/01/${GTIN}?98765=A`,
    `/01/123/01/${GTIN}`,
    '/01/',
    '/p/',
  ])('refuses %s as malformed', async (path) => {
    expect(await status(path)).toEqual([400, 'Este código no se puede leer']);
  });

  it('reports that a page is not published', async () => {
    const hidden = await createTestPassport(t.deps, owner.companyId, { isPublished: false });
    expect(await status(`/p/${hidden.hash}`)).toEqual([404, 'Este pasaporte aún no está publicado']);
  });

  it('answers 410 within two seconds of a withdrawal', async () => {
    const withdrawn = await createTestPassport(t.deps, owner.companyId);
    expect((await get(`/p/${withdrawn.hash}`)).status).toBe(200);
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(units).set({ withdrawnAt: new Date() }).where(eq(units.id, withdrawn.unitId)),
    );
    passTwoSeconds();
    expect(await status(`/p/${withdrawn.hash}`)).toEqual([410, 'Retirado por la marca']);
    expect((await get(`/p/${withdrawn.articleId}`)).status).toBe(200);
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(articles).set({ withdrawnAt: new Date() }).where(eq(articles.id, withdrawn.articleId)),
    );
    passTwoSeconds();
    expect((await get(`/p/${withdrawn.articleId}`)).status).toBe(410);
  });

  it('rate-limits unknown codes only', async () => {
    const proof = webProof(t.deps.config.internalSecret);
    const from = { 'x-web-proof': proof, 'x-client-ip': '203.0.113.9' };
    let last = 0;
    for (let at = 0; at < 125; at += 1) last = (await get(`/p/unknown-code-${1000 + at}xxxxx`, from)).status;
    expect(last).toBe(429);
    expect((await get(`/p/unknown-code-0000xxxxx`, from)).headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await get(`/p/${page.hash}`, from)).status).toBe(200);
    expect((await get(`/p/unknown-code-0000xxxxx`)).status).toBe(404);
  });

  it('shows who owns a block of codes', async () => {
    const html = await (await get(`/b/${page.blockHash}`)).text();
    expect(html).toContain('Los códigos de este bloque pertenecen a Lana.');
    expect((await get(`/b/${'y'.repeat(22)}`)).status).toBe(404);
    expect((await get('/b/y')).status).toBe(400);
  });
});

describe('scans and visits', () => {
  it('counts one of each for a person, none for bots, HEAD and prefetches', async () => {
    const one = await createTestPassport(t.deps, (await t.company()).companyId);
    await get(`/p/${one.hash}`, { 'x-country': 'PT' });
    await get(`/p/${one.hash}`, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await get(`/p/${one.hash}`, { 'user-agent': '' });
    await get(`/p/${one.hash}`, { 'sec-purpose': 'prefetch;prerender' });
    await get(`/p/${one.hash}`, {}, 'HEAD');
    await get(`/p/${one.hash}?lang=it`, { 'sec-fetch-site': 'same-origin' });
    await get(`/p/${one.articleId}`);
    await t.deps.scans.flush();
    const scans = await rows(`select unit_id, country, visitor from scans where article_id = '${one.articleId}'`);
    const visits = await rows(`select locale, visitor from visits where article_id = '${one.articleId}' order by id`);
    expect(scans).toEqual([{ unit_id: one.unitId, country: 'unknown', visitor: expect.stringMatching(/^[\w-]{22}$/) }]);
    expect(visits.map(({ locale }) => locale)).toEqual(['es', 'it', 'es']);
    expect(new Set([...scans, ...visits].map(({ visitor }) => visitor)).size).toBe(1);
    const counts = await rows(
      `select metric, count from daily_counts join articles using (company_id) where articles.id = '${one.articleId}' order by metric`,
    );
    expect(counts).toEqual([
      { metric: 'scans', count: 1 },
      { metric: 'visits', count: 3 },
    ]);
  });
});
