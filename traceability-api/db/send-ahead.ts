import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Pipelines statements of one transaction: the database executes one while the next is built. They run in the order in
 * which they are added.
 */
export function sendAhead() {
  const statements: Promise<unknown>[] = [];
  return {
    /** Adds a statement. Failures are reported by `done`. */
    async add(statement: Promise<unknown>): Promise<void> {
      statement.catch(() => undefined);
      statements.push(statement);
      await nextTurn();
    },
    /** Waits for all statements. @throws the error of the first that failed */
    done: async (): Promise<void> => {
      await Promise.all(statements);
    },
  };
}
