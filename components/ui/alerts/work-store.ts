import { leaveGuard } from '../navigation/leave-guard';
import { createStore } from '../state/store';

/** A change in several calls that this page makes one after the other. */
export interface Work {
  id: number;
  done: number;
  total: number;
}

/** The work in progress, which outlives the dialog or page that started it. */
export const workStore = createStore<readonly Work[]>([]);

let lastId = 0;

/**
 * Shows `run` as work in progress until it settles, and lets the browser ask before the document is left, which would
 * stop it. `run` reports how many of `total` are processed.
 */
export async function showWork<Result>(
  total: number,
  run: (report: (done: number) => void) => Promise<Result>,
): Promise<Result> {
  lastId += 1;
  const id = lastId;
  const others = () => workStore.get().filter((work) => work.id !== id);
  const report = (done: number) => workStore.set([...others(), { id, done, total }]);
  report(0);
  try {
    return await leaveGuard.whileBusy(run(report));
  } finally {
    workStore.set(others());
  }
}
