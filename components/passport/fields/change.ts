/** Fields that become others; as a function of what stands there where that may have changed since, as while a file uploads. */
export type Change<T extends object> = Partial<T> | ((now: T) => Partial<T>);

export const changedFields = <T extends object>(now: T, change: Change<T>): Partial<T> =>
  typeof change === 'function' ? change(now) : change;
