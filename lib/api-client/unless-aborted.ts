/** The result of a call; null if its own signal aborted it. */
export async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
