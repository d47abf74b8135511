import { createTestApp, type TestApp } from '../testing/app';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const register = (language: string) =>
  t.anonymous.call<{ msg: string; path: string }[]>(
    'POST',
    '/auth/register',
    { businessName: '', email: 'x', password: 'short' },
    { 'accept-language': language },
  );

it('names every finding at once, in the reader’s words', async () => {
  const answer = await register('en');
  expect([answer.status, answer.code]).toEqual([400, 'INVALID_DATA']);
  expect(answer.message).toEqual(
    expect.arrayContaining([
      { path: 'businessName', msg: 'Fill in this field.' },
      { path: 'name', msg: 'Fill in this field.' },
      { path: 'email', msg: 'Write a valid e-mail, such as ana@company.com.' },
      { path: 'password', msg: 'Write at least 8 characters.' },
    ]),
  );
});

it('speaks the four languages', async () => {
  const first = async (language: string) => (await register(language)).message.find(({ path }) => path === 'name')?.msg;
  expect(await Promise.all(['es', 'it', 'pr', 'pt-BR', 'de'].map(first))).toEqual([
    'Rellena este campo.',
    'Compila questo campo.',
    'Preencha este campo.',
    'Preencha este campo.',
    'Rellena este campo.',
  ]);
});

it('says what cannot be read at all', async () => {
  const broken = await t.anonymous.call('POST', '/auth/login', '{', { 'content-type': 'application/json' });
  expect(broken.code).toBe('INVALID_DATA');
  const form = await t.anonymous.call('POST', '/auth/login', 'a=b', { 'content-type': 'text/plain' });
  expect([form.status, form.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  const large = await t.anonymous.call('POST', '/auth/login', JSON.stringify({ email: 'x'.repeat(2_100_000) }), {
    'content-type': 'application/json',
  });
  expect(large.code).toBe('TOO_LARGE');
});
