import { createStore } from '../state/store';

export type Alert = {
  id: number;
  kind: 'success' | 'error';
  message: string;
  undo?: () => void;
};

type Options = { undo?: () => void };

export const alertStore = createStore<readonly Alert[]>([]);

let lastId = 0;

function push(kind: Alert['kind'], message: string, options?: Options) {
  lastId += 1;
  // More than three at once is noise: the oldest gives way.
  alertStore.set([...alertStore.get(), { id: lastId, kind, message, undo: options?.undo }].slice(-3));
}

/** What `useAlerts` hands out; `dismiss` closes one. */
export const alerts = {
  success: (message: string, options?: Options) => push('success', message, options),
  failure: (message: string) => push('error', message),
  dismiss: (id: number) => alertStore.set(alertStore.get().filter((alert) => alert.id !== id)),
};
