/** Rows of one transaction. */
export const BATCH = 5_000;

/** Repeats work on at most `most` rows until fewer are left. Returns the number of rows. */
export async function inBatches(work: () => Promise<{ rowCount: number | null }>, most = BATCH): Promise<number> {
  for (let sum = 0; ;) {
    const count = (await work()).rowCount ?? 0;
    sum += count;
    if (count < most) return sum;
  }
}
