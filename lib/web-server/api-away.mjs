const TIMEOUT = 1_000;

/** Whether the API does not answer at the moment: not at all, or with what a proxy says in its place. */
export const apiAway = (apiUrl) => async () => {
  try {
    const answer = await fetch(`${apiUrl}/health`, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status >= 502;
  } catch {
    return true;
  }
};
