import { setUpTestApp, TEST_PASSWORD, type Client } from './app';

const PEOPLE = 20;
const ROUNDS = 4;
const STRANGERS = 150;

const t = setUpTestApp();
let reader: Client;
let people: Client[];

beforeAll(async () => {
  reader = await t.company();
  people = await Promise.all(Array.from({ length: PEOPLE }, () => t.company()));
  for (let at = 0; at < 30; at += 1) await reader.call('POST', '/articles', { name: `Camisa ${at}` });
}, 60_000);

const signIn = (email: string, password: string, at: number) =>
  t.from(`10.1.${at >> 8}.${at & 255}`).call('POST', '/auth/login', { email, password });
const signInAs = (person: Client, at: number) => signIn(`${person.userId}@example.test`, TEST_PASSWORD, at);

/** Reads the list repeatedly until `work` is done. */
async function readWhile(work: Promise<unknown>) {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  const read = [];
  while (!isOver) read.push(await reader.call<{ total: number }>('GET', '/articles?pageSize=50'));
  await done;
  return read;
}

it('answers every sign-in of a storm and every concurrent list', async () => {
  const answers: Awaited<ReturnType<typeof signInAs>>[] = [];
  const owners = people.map(async (person, at) => {
    for (let round = 0; round < ROUNDS; round += 1) answers.push(await signInAs(person, at));
  });
  const guesses = Array.from({ length: STRANGERS }, (_, at) =>
    signIn(`nobody-${at}@example.test`, 'a guess', 300 + at),
  );
  const lists = await readWhile(Promise.all([...owners, ...guesses]));

  expect(lists.length).toBeGreaterThan(3);
  expect(lists.filter(({ status, message }) => status !== 200 || message.total !== 30)).toEqual([]);
  expect(answers).toHaveLength(PEOPLE * ROUNDS);
  for (const { status, code, response } of [...answers, ...(await Promise.all(guesses))]) {
    expect(['200 undefined', '401 INVALID_PASS_OR_EMAIL', '503 UNAVAILABLE']).toContain(`${status} ${code}`);
    if (status === 503) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(answers.filter(({ status }) => status === 401)).toEqual([]);
  for (const person of people) expect((await signInAs(person, 900)).status).toBe(200);
}, 120_000);
