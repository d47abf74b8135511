const now = performance.now.bind(performance);
let ahead = 0;

/** Lets `milliseconds` pass for the caches, which take their ages from a clock that nobody sets. */
export function elapse(milliseconds: number): void {
  ahead += milliseconds;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
}
