const TRIES = 3;
const LONGEST_WAIT_S = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Seconds after which a briefly unavailable server wants to be retried; null for every other response. */
function retryAfterSeconds(answer: Response | null): number | null {
  if (answer?.status !== 502 && answer?.status !== 503) return null;
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 && seconds <= LONGEST_WAIT_S ? seconds : null;
}

/**
 * Asks again while the API is away for a moment and says when it will be back, as it is while it is being restarted: three
 * times in all. For reads alone: whether a change was carried out is for a person to look at.
 */
export async function retryRead(
  ask: () => Promise<Response | null>,
  signal?: AbortSignal,
  wait = pause,
): Promise<Response | null> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const seconds = retryAfterSeconds(answer);
    if (seconds === null || tries === TRIES || signal?.aborted) return answer;
    await wait(seconds * 1000);
  }
}
