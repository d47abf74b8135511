import { setUpTestApp } from '../testing/app';

const t = setUpTestApp();

const register = (language: string) =>
  t.anonymous.call<{ msg: string; path: string }[]>(
    'POST',
    '/auth/register',
    { businessName: '', email: 'x', password: 'short' },
    { 'accept-language': language },
  );

it('reports all findings at once, in plain words', async () => {
  const answer = await register('en');
  expect([answer.status, answer.code]).toEqual([400, 'INVALID_DATA']);
  expect(answer.message).toEqual(
    expect.arrayContaining([
      { path: 'businessName', msg: 'Fill in this field.' },
      { path: 'name', msg: 'Fill in this field.' },
      { path: 'email', msg: 'Enter a valid email, such as ana@company.com.' },
      { path: 'password', msg: 'Enter at least 8 characters.' },
    ]),
  );
});

it('reports in all four languages', async () => {
  const first = async (language: string) => (await register(language)).message.find(({ path }) => path === 'name')?.msg;
  expect(await Promise.all(['es', 'it', 'pr', 'pt-BR', 'de'].map(first))).toEqual([
    'Rellena este campo.',
    'Compila questo campo.',
    'Preencha este campo.',
    'Preencha este campo.',
    'Rellena este campo.',
  ]);
});

it('reports an unreadable body', async () => {
  const broken = await t.anonymous.call('POST', '/auth/login', '{', { 'content-type': 'application/json' });
  expect(broken.code).toBe('INVALID_DATA');
  const form = await t.anonymous.call('POST', '/auth/login', 'a=b', { 'content-type': 'text/plain' });
  expect([form.status, form.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  const gzipped = await t.anonymous.call('POST', '/auth/login', '\u001f', {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'accept-language': 'en',
  });
  expect([gzipped.status, gzipped.message]).toEqual([
    415,
    'Compressed bodies are not read: send the body as it is, without Content-Encoding.',
  ]);
  const large = await t.anonymous.call('POST', '/auth/login', JSON.stringify({ email: 'x'.repeat(2_100_000) }), {
    'content-type': 'application/json',
  });
  expect(large.code).toBe('TOO_LARGE');
});

describe('a hostile body', () => {
  const login = (raw: string) =>
    t.anonymous.call('POST', '/auth/login', raw, { 'content-type': 'application/json', 'accept-language': 'en' });

  it('is refused for its depth before it is built in memory', async () => {
    const deep = await login(`{"email":${'['.repeat(900_000)}`);
    expect([deep.status, deep.code, deep.message]).toEqual([
      400,
      'INVALID_DATA',
      'The data sent is nested more than 32 levels deep. Put elements one after the other instead of inside each other.',
    ]);
  });

  it('is refused for its number of values', async () => {
    const wide = await login(`{"email":[${'0,'.repeat(200_000)}0]}`);
    expect([wide.status, wide.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('gets a limited number of findings, each of limited length', async () => {
    const admin = await t.company();
    const edits = Array.from({ length: 1000 }, () => ({ rowNumber: -1, column: 1_000_000_000, value: 3 }));
    const path = '/imports/0198f3a0-0000-7000-8000-000000000000/cells';
    const answer = await admin.call<{ msg: string; path: string }[]>('PUT', path, { edits });
    expect([answer.status, answer.message.length]).toEqual([400, 100]);
    const mapping = { [`x${'y'.repeat(100_000)}`]: 'name' };
    const long = await admin.call<{ path: string }[]>('PUT', path.replace('cells', 'mapping'), { mapping });
    expect(long.message[0]?.path.length).toBeLessThanOrEqual(200);
  });

  it('cannot replace a prototype', async () => {
    for (const key of ['__proto__', '\\u005f_proto__']) {
      expect((await login(`{"email":"a@b.test","password":"x","${key}":{"isAdmin":true}}`)).code).toBe('INVALID_DATA');
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    const admin = await t.company();
    const body = '{"name":"Wolle","constructor":{"prototype":{"isAdmin":true}}}';
    expect((await admin.call('POST', '/materials', body, { 'content-type': 'application/json' })).status).toBe(400);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

it('accepts each query parameter only once', async () => {
  const admin = await t.company();
  const answer = await admin.call('GET', '/articles?page=1&page=2');
  expect([answer.status, answer.code]).toEqual([400, 'INVALID_DATA']);
});

describe('an unknown parameter', () => {
  it('is refused by name: a misspelt filter would match everything', async () => {
    const admin = await t.company();
    const answer = await admin.call('GET', '/articles?sku=A-1&stat=published', undefined, { 'accept-language': 'it' });
    expect([answer.status, answer.message]).toEqual([
      400,
      [{ msg: 'Rimuovi ciò che questa chiamata non accetta: sku, stat.', path: '' }],
    ]);
  });

  it('is refused before anything is changed, even if the call has no parameters', async () => {
    const admin = await t.company();
    const { message: material } = await admin.call<{ id: string }>('POST', '/materials', { name: 'Wool' });
    expect((await admin.call('DELETE', `/materials/${material.id}?dryRun=true`)).code).toBe('INVALID_DATA');
    expect((await admin.call('GET', `/materials/${material.id}`)).status).toBe(200);
  });
});

describe('an unknown key in a body', () => {
  it('is refused by name: a misspelt optional key would be lost', async () => {
    const admin = await t.company();
    const answer = (language: string) =>
      admin.call('POST', '/materials', { name: 'Wool', isRecycle: true }, { 'accept-language': language });
    expect([(await answer('en')).status, (await answer('en')).message]).toEqual([
      400,
      [{ msg: 'Leave out what this call does not accept: isRecycle.', path: '' }],
    ]);
    expect((await answer('pr')).message).toEqual([
      { msg: 'Remova o que esta chamada não aceita: isRecycle.', path: '' },
    ]);
    const { message: materials } = await admin.call<{ total: number }>('GET', '/materials');
    expect(materials.total).toBe(0);
  });

  it('is refused at any depth, together with all other findings', async () => {
    const admin = await t.company();
    const article = {
      name: '',
      properties: [{ name: 'Colour', defaultValue: 'Sand', internal: true }],
      compositions: [{ materials: [{ name: 'Linen', percentage: 95 }] }],
    };
    const { message } = await admin.call<{ path: string }[]>('POST', '/articles', article);
    expect(message.map(({ path }) => path).sort()).toEqual(['compositions.0.materials.0', 'name', 'properties.0']);
    const units = { articleId: crypto.randomUUID(), quantity: 1, lot: { kind: 'new', code: 'L-1', expiryDate: 'x' } };
    expect((await admin.call('POST', '/units', units)).message).toEqual([
      { msg: 'Leave out what this call does not accept: expiryDate.', path: 'lot' },
    ]);
  });

  it('is refused before anything is changed, even if the call has no body', async () => {
    const admin = await t.company();
    const { message: material } = await admin.call<{ id: string }>('POST', '/materials', { name: 'Wool' });
    expect((await admin.call('DELETE', `/materials/${material.id}`, { dryRun: true })).code).toBe('INVALID_DATA');
    expect((await admin.call('GET', `/materials/${material.id}`)).status).toBe(200);
    expect((await admin.call('DELETE', `/materials/${material.id}`, {})).status).toBe(200);
  });

  it('is ignored in whole objects that the specification’s clients send: reordered pages', async () => {
    const admin = await t.company();
    const { message: article } = await admin.call<{ id: string }>('POST', '/articles', { name: 'Shirt' });
    const page = { name: 'Care', template_id: article.id };
    const { message } = await admin.call<object>('POST', '/editor/createTemplatePage', page);
    const answer = await admin.call('POST', '/editor/savePagesOrder', [{ ...message, order: 0 }]);
    expect([answer.status, answer.message]).toEqual([200, { count: 1 }]);
  });
});

describe('a text', () => {
  it('must be a single line if it is a name, and is refused in plain words', async () => {
    const admin = await t.company();
    const answer = await admin.call<unknown>('POST', '/materials', { name: 'Wool\nhttp://evil.test' });
    expect([answer.status, answer.message]).toEqual([
      400,
      [{ path: 'name', msg: 'Enter it on one line, without line breaks or hidden characters.' }],
    ]);
  });

  it.each(['\u0000', '\ud800'])('with %j is refused anywhere', async (sign) => {
    const admin = await t.company();
    const wrong = `a${sign}b`;
    const id = '0198f3a0-0000-7000-8000-000000000000';
    const query = encodeURIComponent('a\u0000b');
    const answers = await Promise.all([
      admin.call('POST', '/lots', { articleId: id, code: 'L1', properties: { [wrong]: 'x' } }),
      admin.call('POST', '/lots', { articleId: id, code: 'L1', properties: { x: wrong } }),
      admin.call('PUT', '/units/00000001', { properties: { x: wrong }, lotId: null }),
      admin.call('POST', '/saved-views', { list: 'units', name: 'x', query: wrong }),
      admin.call('PUT', `/imports/${id}/cells`, { edits: [{ rowNumber: 2, column: 0, value: wrong }] }),
      admin.call('PUT', `/imports/${id}/cells`, { replace: { column: 0, from: wrong, to: '' } }),
      admin.call('PUT', `/imports/${id}/layout`, { sheet: wrong, headerRow: null }),
      t.anonymous.call('POST', '/auth/login', { email: `${wrong}@b.test`, password: 'x' }),
      t.anonymous.call('POST', '/auth/login', { email: 'a@b.test', password: wrong }),
      admin.call('GET', `/units/${query}`),
      admin.call('GET', `/units?q=${query}`),
      admin.call('GET', `/units?cursor=${query}`),
      admin.call('GET', `/blocks?q=${query}`),
      admin.call('GET', `/labels/sheet?q=${query}`),
      admin.call('GET', `/search?q=${query}`),
      admin.call('GET', `/superadmin/company/${query}`),
    ]);
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(answers.map(() => '400 INVALID_DATA'));
  });
});

it('describes a header or a list position in plain words, never by its internal name', async () => {
  const admin = await t.company();
  const place = await admin.call('GET', '/articles?cursor=bm9uZQ', undefined, { 'accept-language': 'it' });
  expect([place.status, place.message]).toEqual([
    400,
    [{ msg: 'Questa posizione dell’elenco non è valida. Ricomincia dalla prima pagina.', path: 'cursor' }],
  ]);
  const key = await admin.call(
    'POST',
    '/lots',
    { articleId: crypto.randomUUID(), code: 'L-1' },
    { 'accept-language': 'en', 'idempotency-key': '?' },
  );
  expect(key.message).toEqual([
    { msg: 'An Idempotency-Key has 8 to 64 letters, digits, hyphens or underscores.', path: '' },
  ]);
});
