import { once } from 'node:events';
import { get, type IncomingMessage, type RequestListener } from 'node:http';
import { passAnswer } from './answer-body';
import { startUpstream, type Upstream } from './testing/upstream';
import { TimeoutError } from './upstream';

const MAX_WHOLE = 32 * 1024 * 1024;
const LONG = 20_000;

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

/** The API's response as Node provides it, with its body unread. */
async function answerOf(listener: RequestListener): Promise<IncomingMessage> {
  upstream.answer(listener);
  const request = get(upstream.url, { agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  // as in callUpstream: errors are reported to the reader of the response
  request.on('error', () => undefined);
  answer.on('error', () => undefined);
  return answer;
}

const answerWith = (headers: Record<string, string | string[]>, body: string | Buffer = '{}') =>
  answerOf((_, response) => response.writeHead(200, headers).end(body));
/** Sends ten of a hundred bytes: then the API hangs or disconnects. */
const stuck = (then: 'hangs' | 'goes', headers: Record<string, string> = { 'content-length': '100' }) =>
  answerOf((_, response) => {
    response.writeHead(200, headers);
    response.write('1234567890');
    if (then === 'goes') setImmediate(() => response.destroy());
  });
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

const OWN = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
};

describe('headers of a response', () => {
  it('describe the body, and reveal nothing about the API', async () => {
    const allowed = {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="x.csv"',
      etag: '"7"',
      'retry-after': '3',
    };
    const withheld = {
      'set-cookie': ['a=1', 'b=2'],
      location: 'http://evil.example/',
      authorization: 'Bearer token',
      'x-powered-by': 'API',
      'cache-control': 'public, max-age=60',
      vary: '*',
      'access-control-allow-origin': '*',
      server: 'API',
    };
    const answer = await passAnswer(await answerWith({ ...allowed, ...withheld }), 200, false, LONG);
    expect(Object.fromEntries(answer.headers)).toEqual({ ...OWN, ...allowed });
    expect(Object.fromEntries((await passAnswer(await answerWith({}), 200, false, LONG)).headers)).toEqual(OWN);
  });

  it('allow a browser to display a PDF, and a picture without scripts', async () => {
    const policyOf = async (type: string) =>
      (await passAnswer(await answerWith({ 'content-type': type }), 200, true, LONG)).headers.get(
        'content-security-policy',
      );
    expect(await policyOf('application/pdf')).toBe("frame-ancestors 'self'");
    expect(await policyOf('image/svg+xml')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    for (const type of ['text/html', 'text/html; application/pdf', 'text/x-image/png']) {
      expect(await policyOf(type)).toBe(OWN['content-security-policy']);
    }
  });

  it('keep the policy of a passport page, and allow only the scripts of this origin that it lists', async () => {
    const own = "default-src 'none'; img-src 'self'; frame-ancestors 'self'";
    const policyOf = async (type: string, policy: string) => {
      const from = await answerWith({ 'content-type': type, 'content-security-policy': policy });
      return (await passAnswer(from, 200, true, LONG)).headers.get('content-security-policy');
    };
    const html = 'text/html; charset=utf-8';
    const closed = "sandbox allow-same-origin; frame-ancestors 'self'";
    expect(await policyOf(html, own)).toBe(`${closed}, ${own}`);
    const still = `sandbox allow-same-origin; ${own}`;
    expect(await policyOf(html, still)).toBe(`${closed}, ${still}`);
    const withScripts = `sandbox allow-same-origin allow-scripts; ${own}; script-src 'sha256-x'`;
    expect(await policyOf(html, withScripts)).toBe(
      `sandbox allow-same-origin allow-scripts; script-src 'self'; frame-ancestors 'self', ${withScripts}`,
    );
    for (const other of ["script-src 'unsafe-inline'", 'img-src allow-scripts; sandbox allow-same-origin'])
      expect(await policyOf(html, other)).toBe(`${closed}, ${other}`);
    for (const type of ['text/csv', 'application/json'])
      expect(await policyOf(type, withScripts)).toBe(OWN['content-security-policy']);
  });
});

describe('a buffered response', () => {
  it('has the status and body of the API’s response', async () => {
    const big = Buffer.alloc(300_000, 'ñ');
    const answer = await passAnswer(await answerWith({}, big), 201, false, LONG);
    expect(answer.status).toBe(201);
    expect(Buffer.from(await answer.arrayBuffer()).equals(big)).toBe(true);
  });

  it('without content is drained', async () => {
    for (const status of [204, 205]) {
      const from = await answerWith({}, 'what nobody wants');
      const drained = once(from, 'end');
      const answer = await passAnswer(from, status, false, LONG);
      expect([answer.status, answer.body]).toEqual([status, null]);
      await drained;
    }
  });

  it('is limited to 32 MB', async () => {
    const answer = await passAnswer(await answerWith({}, Buffer.alloc(MAX_WHOLE)), 200, false, LONG);
    expect((await answer.arrayBuffer()).byteLength).toBe(MAX_WHOLE);
    const tooLong = passAnswer(await answerWith({}, Buffer.alloc(MAX_WHOLE + 1)), 200, false, LONG);
    await expect(tooLong).rejects.toThrow('answer too large');
  });

  it('that is cut off is an error, with a length or chunked, even in place of a file', async () => {
    await expect(passAnswer(await stuck('goes'), 200, false, LONG)).rejects.toThrow();
    await expect(passAnswer(await stuck('goes', {}), 200, false, LONG)).rejects.toThrow();
    await expect(passAnswer(await stuck('goes'), 404, true, LONG)).rejects.toThrow();
  });

  it('arrives in time or fails, and leaves no timer running', async () => {
    await expect(passAnswer(await stuck('hangs'), 200, false, 50)).rejects.toBeInstanceOf(TimeoutError);
    const from = await answerWith({});
    const before = timers();
    await passAnswer(from, 200, false, LONG);
    expect(timers()).toBeLessThanOrEqual(before);
  });
});

describe('a file', () => {
  it('is not read before it is requested, and then completely', async () => {
    const from = await answerWith({ 'content-type': 'image/png' }, Buffer.alloc(300_000));
    const answer = await passAnswer(from, 200, true, LONG);
    await new Promise((resolve) => setImmediate(resolve));
    expect(from.readableDidRead).toBe(false);
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBe(300_000);
  });

  it('may be larger than a buffered response', async () => {
    const answer = await passAnswer(await answerWith({}, Buffer.alloc(MAX_WHOLE + 1)), 200, true, LONG);
    expect((await answer.arrayBuffer()).byteLength).toBe(MAX_WHOLE + 1);
  });

  it('is aborted when the API is silent for the timeout of a call', async () => {
    const answer = await passAnswer(await stuck('hangs'), 200, true, 50);
    await expect(answer.arrayBuffer()).rejects.toBeInstanceOf(TimeoutError);
  });
});
