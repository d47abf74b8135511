import { createHashQueue, type HashLane } from './hash-queue';

/** A queue whose work ends when the test resolves it. */
function controlled(slots: number, mostWaiting: number) {
  const run = createHashQueue({ slots, mostWaiting });
  const started: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const add = (name: string, lane: HashLane) =>
    run(lane, () => {
      started.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
      );
    });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const end = async (name: string, failure?: Error) => {
    ends.get(name)?.(failure);
    await settle();
  };
  return { add, end, settle, started };
}

it('runs no more at once than it has slots, in the order of arrival', async () => {
  const { add, end, settle, started } = controlled(2, 10);
  const all = ['a', 'b', 'c', 'd'].map((name) => add(name, 'stranger'));
  await settle();
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('prefers known users to strangers who came first', async () => {
  const { add, end, settle, started } = controlled(1, 10);
  for (const name of ['stranger 1', 'stranger 2', 'stranger 3']) void add(name, 'stranger');
  void add('known', 'known');
  await settle();
  for (const name of ['stranger 1', 'known', 'stranger 2', 'stranger 3']) await end(name);
  expect(started).toEqual(['stranger 1', 'known', 'stranger 2', 'stranger 3']);
});

it('rejects at once if too many wait, counting strangers separately from known users', async () => {
  const { add, end, settle, started } = controlled(1, 2);
  for (const name of ['a', 'b', 'c']) void add(name, 'stranger');
  await settle();
  await expect(add('d', 'stranger')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  const knownUser = add('known', 'known');
  for (const name of ['a', 'known']) await end(name);
  await expect(knownUser).resolves.toBe('known');
  void add('e', 'stranger');
  for (const name of ['b', 'c', 'e']) await end(name);
  expect(started).toEqual(['a', 'known', 'b', 'c', 'e']);
});

it('continues after a failure', async () => {
  const { add, end, settle } = controlled(1, 2);
  const failing = add('a', 'stranger');
  const next = add('b', 'stranger');
  await settle();
  const refused = expect(failing).rejects.toThrow('broken');
  await end('a', new Error('broken'));
  await refused;
  await end('b');
  await expect(next).resolves.toBe('b');
});

it('lets a slot rest for as long as its work took, and starts at once after a pause', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    const run = createHashQueue({ slots: 1, mostWaiting: 10, rest: 1 });
    const starts: number[] = [];
    const begin = performance.now();
    const work = () =>
      run('stranger', () => {
        starts.push(Math.round(performance.now() - begin));
        return new Promise<void>((resolve) => setTimeout(resolve, 30));
      });
    void work();
    void work();
    await jest.advanceTimersByTimeAsync(500);
    void work();
    await jest.advanceTimersByTimeAsync(0);
    expect(starts).toEqual([0, 60, 500]);
  } finally {
    jest.useRealTimers();
  }
});
