/** The middle value; the upper one of the two in the middle. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The duration of `work` in milliseconds. */
export async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
