/** Changed fields, or a function of the current ones for late changes, such as after an upload. */
export type Change<T extends object> = Partial<T> | ((now: T) => Partial<T>);

export const changedFields = <T extends object>(now: T, change: Change<T>): Partial<T> =>
  typeof change === 'function' ? change(now) : change;
