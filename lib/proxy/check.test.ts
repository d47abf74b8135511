import { z } from 'zod';
import { endpoint, type Endpoint } from '@/lib/contract/core/endpoint';
import { auth } from '@/lib/contract/auth';
import { files } from '@/lib/contract/files';
import { bodyLimit, checkHeaders, checkTarget as checkTargetOf, type Passed } from './check';

const SITE = 'https://trace.example';
const ENGLISH = { 'accept-language': 'en' };
const ID = '0198a0b2-0000-7000-8000-000000000001';

const checkTarget = (method: string, segments: readonly string[] | null, language = 'en') =>
  checkTargetOf(method, segments, new Headers({ 'accept-language': language }));

async function refusal(answer: Response | Passed | null) {
  if (!(answer instanceof Response)) throw new Error('was not refused');
  const { code, message } = (await answer.json()) as { code: string; message: unknown };
  return [answer.status, code, message];
}

describe('checkTarget', () => {
  it('finds the call and rebuilds its path', () => {
    expect(checkTarget('GET', ['auth', 'me'])).toEqual({ endpoint: auth.me, path: '/auth/me' });
    expect(checkTarget('GET', ['files', ID])).toEqual({ endpoint: files.get, path: `/files/${ID}` });
    const name = checkTarget('GET', ['superadmin', 'company', 'Nordic Wool A/S & Søn?']);
    expect(name).toMatchObject({ path: '/superadmin/company/Nordic%20Wool%20A%2FS%20%26%20S%C3%B8n%3F' });
  });

  it('refuses an unreadable address', async () => {
    expect(await refusal(checkTarget('GET', null))).toEqual([400, 'INVALID_DATA', 'This address is not valid.']);
  });

  it('refuses calls that are not in the contract, or reserved for this server', async () => {
    const unknown = [404, 'NOT_FOUND', 'This does not exist or is no longer available.'];
    expect(await refusal(checkTarget('GET', ['auth', 'you']))).toEqual(unknown);
    expect(await refusal(checkTarget('POST', ['auth', 'login']))).toEqual(unknown);
    expect(await refusal(checkTarget('GET', ['auth', 'refresh-token']))).toEqual(unknown);
  });

  it('lists the allowed methods of an address', async () => {
    const answer = checkTarget('PATCH', ['files', ID]) as Response;
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'PUT']);
    expect((checkTarget('DELETE', ['auth', 'me']) as Response).headers.get('allow')).toBe('GET');
    expect(await refusal(answer)).toEqual([405, 'METHOD_NOT_ALLOWED', 'This action is not available here.']);
  });

  it('refuses in the language of the page', async () => {
    const words = async (language: string) => (await refusal(checkTarget('PATCH', ['articles'], language)))[2];
    expect(await Promise.all(['es', 'it-IT, en;q=0.8', 'pr', 'fr'].map(words))).toEqual([
      'Esta acción no está disponible aquí.',
      'Questa azione non è disponibile qui.',
      'Esta ação não está disponível aqui.',
      'Esta acción no está disponible aquí.',
    ]);
    expect((await refusal(checkTarget('GET', ['files', 'not-an-id'], 'it')))[2]).toEqual([
      { msg: 'Il formato non è valido.', path: 'fileId' },
    ]);
  });

  it('names the invalid part of an address', async () => {
    const [status, code, message] = await refusal(checkTarget('GET', ['files', 'not-an-id']));
    expect([status, code]).toEqual([400, 'INVALID_DATA']);
    expect(message).toEqual([{ msg: 'The format is not valid.', path: 'fileId' }]);
  });
});

describe('checkHeaders', () => {
  const read = endpoint({ method: 'GET', path: '/x', level: 'public' });
  const bare = endpoint({ method: 'POST', path: '/x', level: 'public' });
  const withBody = endpoint({ method: 'POST', path: '/x', level: 'public', body: z.object({}), example: {} });
  const upload = endpoint({
    method: 'POST',
    path: '/x',
    level: 'public',
    upload: { types: ['image/png', 'image/webp'], maxBytes: 10 },
  });
  const own = { 'sec-fetch-site': 'same-origin' };
  const check = (called: Endpoint, headers: Record<string, string>) =>
    checkHeaders(called, new Headers({ ...ENGLISH, ...headers }), SITE);
  const notJson = [415, 'UNSUPPORTED_TYPE', 'Only these types of content are accepted here: application/json.'];

  it('accepts changes only from pages of this site, and reads from anywhere', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const forbidden = [
      403,
      'FORBIDDEN',
      'This is only done from a page of this site. Open it again and try once more.',
    ];
    for (const change of [bare, withBody, upload]) expect(await refusal(check(change, foreign))).toEqual(forbidden);
    expect(check(read, foreign)).toBeNull();
    const changingRead = endpoint({ method: 'GET', path: '/x', level: 'public', mutates: true });
    expect(await refusal(check(changingRead, foreign))).toEqual(forbidden);
    expect(check(bare, { origin: SITE })).toBeNull();
  });

  it('accepts JSON in any notation, and nothing else', async () => {
    for (const type of ['application/json', 'Application/JSON', 'application/json ;charset=utf-8']) {
      expect(check(withBody, { ...own, 'content-type': type })).toBeNull();
    }
    for (const type of ['text/plain', 'text/plain;application/json', 'application/jsonp', '', ';']) {
      expect(await refusal(check(withBody, { ...own, 'content-type': type }))).toEqual(notJson);
    }
    expect(await refusal(check(withBody, own))).toEqual(notJson);
  });

  it('requires a content type only if there is a body', async () => {
    expect(check(bare, own)).toBeNull();
    expect(check(bare, { ...own, 'content-length': '0' })).toBeNull();
    expect(check(bare, { ...own, 'content-length': '2', 'content-type': 'application/json' })).toBeNull();
    for (const bodyHeaders of [{ 'content-length': '1' }, { 'transfer-encoding': 'chunked' }] as Record<
      string,
      string
    >[]) {
      expect(await refusal(check(bare, { ...own, ...bodyHeaders }))).toEqual(notJson);
      expect(await refusal(check(read, { ...bodyHeaders, 'content-type': 'text/plain' }))).toEqual(notJson);
    }
  });

  it('accepts the upload types of the call', async () => {
    for (const type of ['image/png', 'IMAGE/WEBP', 'image/png; x=1']) {
      expect(check(upload, { ...own, 'content-type': type })).toBeNull();
    }
    for (const type of ['image/svg+xml', 'application/json', '']) {
      expect(await refusal(check(upload, { ...own, 'content-type': type }))).toEqual([
        415,
        'UNSUPPORTED_TYPE',
        'Only these types of content are accepted here: image/png, image/webp.',
      ]);
    }
  });

  it('returns the body limit', () => {
    expect([bodyLimit(upload), bodyLimit(withBody)]).toEqual([10, 2_000_000]);
  });
});
