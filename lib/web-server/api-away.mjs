const TIMEOUT = 1_000;

/**
 * Whether the API is unavailable: it does not respond, a proxy responds in its place, or its database is down or has no
 * free connection.
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
