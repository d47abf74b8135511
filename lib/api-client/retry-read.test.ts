import { retryRead } from './retry-read';

const away = (seconds?: string, status = 502) =>
  new Response('{}', { status, headers: seconds === undefined ? {} : { 'retry-after': seconds } });

async function run(...answers: (Response | null)[]) {
  const waits: number[] = [];
  let requests = 0;
  const answer = await retryRead(
    async () => answers[Math.min(requests++, answers.length - 1)] ?? null,
    undefined,
    async (ms) => void waits.push(ms),
  );
  return { status: answer?.status, requests, waits };
}

it('retries while the API is briefly unavailable', async () => {
  expect(await run(away('1'), away('2', 503), new Response())).toEqual({
    status: 200,
    requests: 3,
    waits: [1000, 2000],
  });
});

it('gives up after three tries', async () => {
  expect(await run(away('1'))).toMatchObject({ status: 502, requests: 3 });
});

it('does not retry unless the API sends a short Retry-After', async () => {
  for (const answer of [away(), away('60'), away('x'), away('1', 429), new Response(null, { status: 500 }), null]) {
    expect((await run(answer)).requests).toBe(1);
  }
});
