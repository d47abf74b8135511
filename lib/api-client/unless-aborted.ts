/** What a call answers; null where its own signal has ended it. */
export async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
