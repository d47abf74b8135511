import { z } from 'zod';
import { noAnswer, type Failure } from '@/lib/api-client/result';
import { failureAnswer, readBody, refuseForeign } from './route';

const SITE = 'https://trace.example';
const schema = z.object({ name: z.string(), list: z.array(z.number()).optional() });

beforeAll(() => {
  Object.assign(process.env, {
    PUBLIC_BASE_URL: SITE,
    SESSION_SECRET: 'a secret of the tests that is long enough',
    INTERNAL_SECRET: 'the internal secret of the tests',
  });
});

const request = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request(`${SITE}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);

/** A stream, so that no length is announced. */
const streamOf = (text: string) => new Blob([text]).stream();
const text = (length: number) => JSON.stringify({ name: 'x'.repeat(length - '{"name":""}'.length) });
const envelope = (code: string, message: unknown) => ({ status: 'error', code, message });

async function refusal(answer: Response | object | null) {
  if (!(answer instanceof Response)) throw new Error('was not refused');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return [answer.status, await answer.json()];
}

describe('a session call', () => {
  it('must come from a page of this site', async () => {
    expect(refuseForeign(request('{}', { 'sec-fetch-site': 'same-origin' }))).toBeNull();
    expect(refuseForeign(request('{}', { origin: SITE }))).toBeNull();
    const forbidden = [
      403,
      envelope('FORBIDDEN', 'This is only done from a page of this site. Open it again and try once more.'),
    ];
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      {},
    ];
    for (const headers of foreign) {
      expect(await refusal(refuseForeign(request('{}', headers)))).toEqual(forbidden);
    }
  });

  it('must be JSON', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON ;x=1']) {
      expect(await readBody(request('{"name":"Inês"}', { 'content-type': type }), schema)).toEqual({ name: 'Inês' });
    }
    for (const type of ['text/plain', 'application/jsonp', 'text/plain; application/json', 'application/json x', '']) {
      const answer = await readBody(request('{"name":"a"}', { 'content-type': type }), schema);
      expect(await refusal(answer)).toEqual([
        415,
        envelope('UNSUPPORTED_TYPE', 'Only these types of content are accepted here: application/json.'),
      ]);
    }
    const untyped = request('{"name":"a"}');
    untyped.headers.delete('content-type');
    expect((await refusal(await readBody(untyped, schema)))[0]).toBe(415);
  });

  it('is limited to 10,000 bytes, announced or not', async () => {
    expect(await readBody(request(text(10_000), { 'content-length': '10000' }), schema)).toHaveProperty('name');
    expect(await readBody(request(streamOf(text(10_000))), schema)).toHaveProperty('name');
    const tooLarge = [413, envelope('TOO_LARGE', 'The file or data is too large.')];
    for (const oversizedRequest of [
      request(text(10_001), { 'content-length': '10001' }),
      request(streamOf(text(10_001))),
      request('{"name":"a"}', { 'content-length': '10001' }),
    ]) {
      expect(await refusal(await readBody(oversizedRequest, schema))).toEqual(tooLarge);
    }
  });

  it('must be complete', async () => {
    const cutOff = [400, envelope('INVALID_DATA', 'The data did not arrive complete. Send it again.')];
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) });
    expect(await refusal(await readBody(request(broken), schema))).toEqual(cutOff);
    for (const length of ['70', 'many']) {
      const answer = await readBody(request('{"name":"a"}', { 'content-length': length }), schema);
      expect(await refusal(answer)).toEqual(cutOff);
    }
  });

  it('has its faults reported with their place', async () => {
    const [status, answer] = await refusal(await readBody(request('{"name":1,"list":[1,"x"]}'), schema));
    expect(status).toBe(400);
    expect(answer).toMatchObject(
      envelope('INVALID_DATA', [
        { msg: 'The format is not valid.', path: 'name' },
        { msg: 'The format is not valid.', path: 'list.1' },
      ]),
    );
    for (const body of ['{"name":', '', null]) {
      expect(await refusal(await readBody(request(body), schema))).toMatchObject([400, { code: 'INVALID_DATA' }]);
    }
  });
});

describe('a failure of the API', () => {
  const failure: Failure = { ok: false, code: 'RATE_LIMITED', message: 'Wait.', status: 429, retryAfter: 7 };

  it('reaches the browser with its code, message and retry time', async () => {
    const answer = failureAnswer(failure);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(await refusal(answer)).toEqual([429, envelope('RATE_LIMITED', 'Wait.')]);
  });

  it('has no retry time if the API sends none', () => {
    expect(failureAnswer({ ok: false, code: 'FORBIDDEN', message: '', status: 403 }).headers.has('retry-after')).toBe(
      false,
    );
  });

  it('includes validation findings', async () => {
    const issues = [{ msg: 'too short', path: 'password' }];
    const answer = failureAnswer({ ok: false, code: 'INVALID_DATA', message: 'too short', issues, status: 400 });
    expect(await refusal(answer)).toEqual([400, envelope('INVALID_DATA', issues)]);
  });

  it('without a response is a bad gateway', async () => {
    expect(await refusal(failureAnswer(noAnswer()))).toEqual([502, envelope('ERR_NETWORK', '')]);
  });
});
