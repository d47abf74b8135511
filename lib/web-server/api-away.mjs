const TIMEOUT = 1_000;

/**
 * Whether the API serves nothing at the moment: it does not answer, a proxy does in its place, or its database is away or has no
 * connection to spare.
 */
export const apiAway = (apiUrl) => async () => {
  try {
    const answer = await fetch(`${apiUrl}/ready`, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status >= 502;
  } catch {
    return true;
  }
};
