const now = performance.now.bind(performance);
let ahead = 0;

/** Lets `milliseconds` pass for the caches, whose clock cannot be set otherwise. */
export function elapse(milliseconds: number): void {
  ahead += milliseconds;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
}
