import { begunUpload, IncompleteError, TooLargeError, wholeBody } from './request-body';

/** Provides chunks of these sizes on demand, and counts those read. */
function source(...sizes: (number | Error)[]) {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = sizes[pulled];
        pulled += 1;
        if (next === undefined) controller.close();
        else if (next instanceof Error) controller.error(next);
        else controller.enqueue(new Uint8Array(next).fill(pulled));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, pulled: () => pulled };
}

async function lengthOf(chunks: AsyncIterable<Uint8Array>) {
  let length = 0;
  for await (const chunk of chunks) length += chunk.byteLength;
  return length;
}
const readWhole = (sizes: (number | Error)[], limit: number, announced: string | null = null) =>
  wholeBody(source(...sizes).body, { limit, announced });

describe('wholeBody', () => {
  it('concatenates the parts in order', async () => {
    expect([...(await readWhole([2, 1], 3))]).toEqual([1, 1, 2]);
    expect([...(await wholeBody(null, { limit: 3, announced: null }))]).toEqual([]);
  });

  it('accepts up to the limit, and stops reading at the first byte beyond', async () => {
    expect(await readWhole([6, 4], 10)).toHaveLength(10);
    const endless = source(6, 5, 5, 5);
    await expect(wholeBody(endless.body, { limit: 10, announced: null })).rejects.toBeInstanceOf(TooLargeError);
    expect(endless.pulled()).toBe(2);
  });

  it('requires the announced number of bytes', async () => {
    expect(await readWhole([6, 4], 20, '10')).toHaveLength(10);
    expect(await wholeBody(null, { limit: 20, announced: '0' })).toHaveLength(0);
    for (const announced of ['9', '11', 'ten', '0']) {
      await expect(readWhole([6, 4], 20, announced)).rejects.toBeInstanceOf(IncompleteError);
    }
    await expect(wholeBody(null, { limit: 20, announced: '1' })).rejects.toBeInstanceOf(IncompleteError);
  });

  it('reports a sender who disconnected, and why', async () => {
    const cause = new Error('gone');
    const failure = await readWhole([6, cause], 10).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(IncompleteError);
    expect(failure).toMatchObject({ message: 'the sender went away', cause });
  });
});

describe('begunUpload', () => {
  const bounds = { limit: 200_000, announced: null };

  it('begins with 65,536 bytes, and continues only when it is read', async () => {
    const { body, pulled } = source(65_535, 1, 10, 20);
    const upload = await begunUpload(body, bounds);
    expect(pulled()).toBe(2);
    expect(await lengthOf(upload)).toBe(65_566);
  });

  it('begins with a complete shorter body', async () => {
    const { body, pulled } = source(10, 20);
    const upload = await begunUpload(body, bounds);
    expect(pulled()).toBe(3);
    expect(await lengthOf(upload)).toBe(30);
    expect(await lengthOf(await begunUpload(null, bounds))).toBe(0);
  });

  it('fails at once if the beginning is wrong, and later if the rest is', async () => {
    const small = { limit: 100, announced: null };
    await expect(begunUpload(source(101).body, small)).rejects.toBeInstanceOf(TooLargeError);
    await expect(begunUpload(source(10).body, { limit: 100, announced: '11' })).rejects.toBeInstanceOf(IncompleteError);
    const oversized = await begunUpload(source(65_536, 150_000).body, bounds);
    await expect(lengthOf(oversized)).rejects.toBeInstanceOf(TooLargeError);
    const interrupted = await begunUpload(source(65_536, new Error('gone')).body, bounds);
    await expect(lengthOf(interrupted)).rejects.toBeInstanceOf(IncompleteError);
  });
});
