import { webProof } from '@/lib/program/web-proof.mjs';
import { handleProxy } from './handle';
import { FORBIDDEN_HEADERS, TRAVERSAL, UNKNOWN } from './testing/corpus';
import { INTERNAL_SECRET, sealed, setUpUpstream, SITE } from './testing/upstream';

const TOKEN = 'token-token-token-token-token';

const upstream = setUpUpstream();
let cookie: string;
beforeAll(async () => {
  cookie = `other=1; ts-session=${await sealed({ token: TOKEN })}`;
});

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit | null;
}

function callProxy(target: string, { method = 'GET', headers = {}, body = null }: Ask = {}) {
  const init = { method, headers: { cookie, 'accept-language': 'en', ...headers }, body, duplex: 'half' };
  return handleProxy(new Request(`${SITE}/api/x`, init as RequestInit), target);
}

const put = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  callProxy('/api/auth/password', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body,
  });

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const lastSeen = () => {
  const last = upstream.seen.at(-1);
  if (!last) throw new Error('nothing reached the API');
  return last;
};

describe('what passes', () => {
  it('lets no path of the corpus through, each with a 400 envelope', async () => {
    for (const path of TRAVERSAL) {
      const response = await callProxy(path);
      expect([path, response.status, await codeOf(response)]).toEqual([path, 400, 'INVALID_DATA']);
    }
    expect(upstream.seen).toEqual([]);
  });

  it('answers 404 or 405 for calls that are not in the contract', async () => {
    for (const path of UNKNOWN) expect([404, 405]).toContain((await callProxy(path)).status);
    for (const method of ['DELETE', 'HEAD', 'PATCH', 'OPTIONS', 'POST']) {
      expect((await callProxy('/api/auth/me', { method })).status).toBe(405);
    }
    expect((await callProxy('/api/auth/me', { method: 'POST' })).headers.get('allow')).toBe('GET');
    expect(upstream.seen).toEqual([]);
  });

  it('restricts token calls to the session routes', async () => {
    const login = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' } };
    expect((await callProxy('/api/auth/login', { ...login, body: '{}' })).status).toBe(404);
    expect((await callProxy('/api/auth/refresh-token', { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(
      404,
    );
    expect(upstream.seen).toEqual([]);
  });

  it('passes path and query of a call, with the bearer of the session', async () => {
    expect((await callProxy('/api/auth/me?a=%2e%2e&b=1#x')).status).toBe(200);
    expect(lastSeen()).toMatchObject({ method: 'GET', url: '/auth/me?a=%2e%2e&b=1' });
    expect(lastSeen().headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(lastSeen().headers['access-control-allow-origin']).toBe(SITE);
  });

  it('adds no question mark, and passes no fragment', async () => {
    for (const [target, url] of [
      ['/api/auth/me', '/auth/me'],
      ['/api/auth/me#x', '/auth/me'],
      ['/api/auth/me#x?a=1', '/auth/me'],
      ['/api/auth/me?b=2#x?a=1', '/auth/me?b=2'],
      ['/api/auth/me?b=2?c', '/auth/me?b=2?c'],
    ] as const) {
      await callProxy(target);
      expect(lastSeen().url).toBe(url);
    }
  });

  it('requires a session if the contract does', async () => {
    const nobody = await callProxy('/api/auth/me', { headers: { cookie: '' } });
    const message = 'Your session has ended. Sign in again.';
    expect([nobody.status, await nobody.json()]).toEqual([
      401,
      { status: 'error', code: 'NOT_AUTHENTICATED', message },
    ]);
    expect((await callProxy('/api/auth/me', { headers: { cookie: 'ts-session=Fe26.2*1*forged' } })).status).toBe(401);
    expect((await callProxy('/api/auth/first-run', { headers: { cookie: '' } })).status).toBe(200);
  });
});

describe('a page of another account', () => {
  const sessionOf = async (profile: object) => `ts-session=${await sealed({ token: TOKEN, profile })}`;

  it('is refused for reads and changes, before the API is called', async () => {
    const other = { cookie: await sessionOf({ userId: 'bea' }), 'x-viewer': 'ana' };
    for (const answer of [await callProxy('/api/auth/me', { headers: other }), await put('{}', other)]) {
      expect([answer.status, await codeOf(answer)]).toEqual([409, 'OTHER_ACCOUNT']);
    }
    expect(upstream.seen).toEqual([]);
    expect((await callProxy('/api/auth/first-run', { headers: other })).status).toBe(200);
  });

  it('is not checked if the page or the session has no user id', async () => {
    const [own, old] = [await sessionOf({ userId: 'ana' }), await sessionOf({ email: 'ana@lana.test' })];
    const headerSets: Record<string, string>[] = [
      { cookie: own, 'x-viewer': 'ana' },
      { cookie: own },
      { cookie: old, 'x-viewer': 'ana' },
    ];
    for (const headers of headerSets) {
      expect((await put('{}', headers)).status).toBe(200);
      expect(lastSeen().headers).not.toHaveProperty('x-viewer');
    }
  });
});

describe('headers', () => {
  it('passes nothing to the API that visitors must not send', async () => {
    await callProxy('/api/auth/me', { headers: FORBIDDEN_HEADERS });
    const { headers } = lastSeen();
    expect(headers.cookie).toBeUndefined();
    for (const [name, value] of Object.entries(FORBIDDEN_HEADERS))
      expect([name, headers[name]]).not.toEqual([name, value]);
    expect(Object.keys(headers).sort()).toEqual(
      [
        'accept',
        'accept-language',
        'access-control-allow-origin',
        'authorization',
        'connection',
        'host',
        'x-request-id',
      ].filter((name) => name in headers),
    );
  });

  it('passes the address only with the proof added by server.mjs', async () => {
    const proof = webProof(INTERNAL_SECRET);
    const connection = 'x-client-ip, x-web-proof, authorization';
    await callProxy('/api/auth/me', { headers: { 'x-client-ip': '203.0.113.9', 'x-web-proof': proof, connection } });
    expect(lastSeen().headers).toMatchObject({ 'x-client-ip': '203.0.113.9', 'x-web-proof': proof });
    expect(lastSeen().headers.authorization).toBe(`Bearer ${TOKEN}`);
    for (const wrong of ['wrong', INTERNAL_SECRET]) {
      await callProxy('/api/auth/me', { headers: { 'x-client-ip': '203.0.113.9', 'x-web-proof': wrong } });
      expect(lastSeen().headers['x-client-ip']).toBeUndefined();
      expect(lastSeen().headers['x-web-proof']).toBeUndefined();
    }
    expect(upstream.seen.filter(({ headers }) => headers['x-internal-secret'])).toEqual([]);
  });

  it('passes the headers that a call needs', async () => {
    const headers = { 'accept-language': 'pt', 'if-match': '"3"', 'idempotency-key': 'k-12345678', action: 'rename' };
    await put('{}', headers);
    expect(lastSeen().headers).toMatchObject({ ...headers, 'content-type': 'application/json' });
  });

  it('passes the request id, or generates one', async () => {
    await callProxy('/api/auth/me', { headers: { 'x-request-id': 'request-1' } });
    expect(lastSeen().headers['x-request-id']).toBe('request-1');
    await callProxy('/api/auth/me');
    expect(lastSeen().headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it('sends no body headers with a read', async () => {
    const bodyHeaders = { 'content-type': 'application/json', 'content-length': '2' };
    expect((await callProxy('/api/auth/me', { headers: bodyHeaders })).status).toBe(200);
    expect(lastSeen().headers).not.toHaveProperty('content-type');
    expect(lastSeen().headers).not.toHaveProperty('content-length');
    expect(lastSeen().headers).not.toHaveProperty('transfer-encoding');
    await put('{}', { 'content-length': '2' });
    expect(lastSeen().headers).toMatchObject(bodyHeaders);
  });

  it('returns status, body and few headers to the browser', async () => {
    const response = await callProxy('/api/auth/me');
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'referrer-policy': 'same-origin',
      vary: 'Cookie',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('changes', () => {
  it('must come from a page of this site', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await put('{}', { 'sec-fetch-site': site })).status).toBe(403);
    }
    const json = { 'content-type': 'application/json' };
    const bare = { method: 'PUT', body: '{}' };
    expect((await callProxy('/api/auth/password', { ...bare, headers: json })).status).toBe(403);
    expect((await callProxy('/api/auth/password', { ...bare, headers: { ...json, origin: 'null' } })).status).toBe(403);
    expect((await callProxy('/api/auth/password', { ...bare, headers: { ...json, origin: SITE } })).status).toBe(200);
    expect(upstream.seen).toHaveLength(1);
  });

  it('accept only JSON, up to the limit', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      expect((await put('{}', { 'content-type': type })).status).toBe(415);
    }
    expect((await put('{}', { 'content-length': '999999999' })).status).toBe(413);
    expect((await put('x'.repeat(5 * 1024 * 1024))).status).toBe(413);
  });

  it('are accepted up to exactly the size limit', async () => {
    const largestBody = 'x'.repeat(2_000_000);
    expect((await put(largestBody, { 'content-length': '2000000' })).status).toBe(200);
    expect(lastSeen().bytes).toBe(2_000_000);
    for (const answer of [await put('{}', { 'content-length': '2000001' }), await put(`${largestBody}x`)]) {
      const message = 'The file or data is larger than 2 MB.';
      expect([answer.status, await answer.json()]).toEqual([413, { status: 'error', code: 'TOO_LARGE', message }]);
    }
    expect(upstream.seen).toHaveLength(1);
  });

  it('arrive completely or not at all', async () => {
    expect((await put('{"a":1}', { 'content-length': '7' })).status).toBe(200);
    expect(lastSeen().bytes).toBe(7);
    const cutOff = await put('{"a":1}', { 'content-length': '70' });
    const message = 'The data did not arrive complete. Send it again.';
    expect([cutOff.status, await cutOff.json()]).toEqual([400, { status: 'error', code: 'INVALID_DATA', message }]);
  });
});

describe('files', () => {
  const upload = (body: BodyInit, headers: Record<string, string>) =>
    callProxy('/api/files?name=x', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', ...headers }, body });

  it('are streamed up in the endpoint’s types, beyond the limit for JSON', async () => {
    const picture = new Uint8Array(12_000_000);
    expect((await upload(picture, { 'content-type': 'image/png', 'content-length': '12000000' })).status).toBe(200);
    expect(lastSeen()).toMatchObject({ url: '/files?name=x', bytes: 12_000_000 });
    expect((await upload(picture, { 'content-type': 'image/svg+xml' })).status).toBe(415);
    expect((await upload(picture, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415);
    expect((await upload(picture, { 'content-type': 'image/png', 'content-length': '100000001' })).status).toBe(413);
  });

  it('are streamed down with their type, and a policy that forbids scripts', async () => {
    upstream.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-disposition': 'inline', etag: '"1"' });
      response.end(Buffer.alloc(300_000));
    });
    const response = await callProxy('/api/files/0198a0b2-0000-7000-8000-000000000001');
    expect((await response.arrayBuffer()).byteLength).toBe(300_000);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('etag')).toBe('"1"');
  });
});

describe('an API in trouble', () => {
  const badGateway = [502, { status: 'error', code: 'ERR_NETWORK', message: 'Internal connection error.' }];
  const responseOf = async () => {
    const response = await callProxy('/api/auth/me');
    return [response.status, await response.json()];
  };

  it('that redirects is not followed', async () => {
    for (const status of [300, 302, 304, 399]) {
      upstream.answer((_, response) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end());
      expect(await responseOf()).toEqual(badGateway);
    }
    expect(upstream.seen).toHaveLength(4);
  });

  it('that changes the protocol is not followed either', async () => {
    upstream.answer((request) => void request.socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
    expect(await responseOf()).toEqual(badGateway);
  });

  it('that disconnects gives ERR_NETWORK with a retry time', async () => {
    upstream.answer((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"status":');
      setImmediate(() => response.destroy());
    });
    const response = await callProxy('/api/auth/me');
    expect([response.status, await response.json()]).toEqual(badGateway);
    expect(response.headers.get('retry-after')).toBe('1');
  });

  it('is not replaced by the page of a third party that answers in its place', async () => {
    for (const type of ['text/html', 'text/html; application/json', 'application/jsonp', '']) {
      for (const status of [400, 500]) {
        upstream.answer((_, response) =>
          response.writeHead(status, type ? { 'content-type': type } : {}).end('<h1>stack</h1>'),
        );
        expect(await responseOf()).toEqual(badGateway);
      }
    }
  });

  it('may explain a refusal as a problem, which is passed on', async () => {
    const refusal = { type: 'epcisException:NoSuchResourceException', status: 404 };
    upstream.answer((_, response) => {
      response.writeHead(404, { 'content-type': 'application/problem+json' }).end(JSON.stringify(refusal));
    });
    expect(await responseOf()).toEqual([404, refusal]);
  });

  it('has every success status passed on', async () => {
    for (const status of [200, 201, 202, 299]) {
      upstream.answer((_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'));
      expect(await responseOf()).toEqual([status, {}]);
    }
    upstream.answer((_, response) => response.writeHead(204).end());
    const empty = await callProxy('/api/auth/me');
    expect([empty.status, await empty.text()]).toEqual([204, '']);
  });

  it('has its refusals from status 400 passed on, in any notation of JSON', async () => {
    const envelope = { status: 'error', code: 'INVALID_DATA', message: 'wrong' };
    for (const type of ['application/json', 'Application/JSON; charset=utf-8']) {
      upstream.answer((_, response) => response.writeHead(400, { 'content-type': type }).end(JSON.stringify(envelope)));
      expect(await responseOf()).toEqual([400, envelope]);
    }
  });

  it('has its own refusals and retry-after passed on', async () => {
    const envelope = { status: 'error', code: 'RATE_LIMITED', message: 'wait' };
    const headers = { 'retry-after': '7', 'content-type': 'application/json' };
    upstream.answer((_, response) => response.writeHead(429, headers).end(JSON.stringify(envelope)));
    const response = await callProxy('/api/auth/me');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await response.json()).toEqual(envelope);
  });
});
