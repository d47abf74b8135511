import { readAhead } from './read-ahead';

const events: string[] = [];
async function* source(fails = false) {
  try {
    for (let at = 1; at <= 3; at += 1) {
      events.push(`read ${at}`);
      await Promise.resolve();
      if (fails && at === 2) throw new Error('broken');
      yield at;
    }
  } finally {
    events.push('closed');
  }
}
beforeEach(() => events.splice(0));

it('reads one item ahead of the work, in order', async () => {
  for await (const item of readAhead(source())) {
    await new Promise((done) => setImmediate(done));
    events.push(`work ${item}`);
  }
  expect(events).toEqual(['read 1', 'read 2', 'work 1', 'read 3', 'work 2', 'closed', 'work 3']);
});

it('reports a failure after the items before it', async () => {
  const work = async () => {
    for await (const item of readAhead(source(true))) {
      await new Promise((done) => setImmediate(done));
      events.push(`work ${item}`);
    }
  };
  await expect(work()).rejects.toThrow('broken');
  expect(events).toEqual(['read 1', 'read 2', 'closed', 'work 1']);
});

it('closes its source when the work stops', async () => {
  for await (const item of readAhead(source())) if (item === 1) break;
  expect(events.at(-1)).toBe('closed');
});
