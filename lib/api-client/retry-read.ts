const TRIES = 3;
const LONGEST_WAIT_S = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Seconds after which a briefly unavailable server should be retried; null for all other responses. */
function retryAfterSeconds(answer: Response | null): number | null {
  if (answer?.status !== 502 && answer?.status !== 503) return null;
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 && seconds <= LONGEST_WAIT_S ? seconds : null;
}

/**
 * Tries up to three times while the API is briefly unavailable and sends Retry-After, as during a restart. Only for
 * reads: after a failed change, users must check whether it took effect.
 */
export async function retryRead(
  send: () => Promise<Response | null>,
  signal?: AbortSignal,
  wait = pause,
): Promise<Response | null> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    const seconds = retryAfterSeconds(answer);
    if (seconds === null || tries === TRIES || signal?.aborted) return answer;
    await wait(seconds * 1000);
  }
}
