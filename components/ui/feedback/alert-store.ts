export type Alert = {
  id: number;
  kind: 'success' | 'error';
  message: string;
  undo?: () => void;
};

type Options = { undo?: () => void };

let alerts: readonly Alert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Alert[]) {
  alerts = next;
  for (const listener of listeners) listener();
}

function push(kind: Alert['kind'], message: string, options?: Options) {
  lastId += 1;
  // More than three at once is noise: the oldest gives way.
  publish([...alerts, { id: lastId, kind, message, undo: options?.undo }].slice(-3));
}

export const alertStore = {
  success: (message: string, options?: Options) => push('success', message, options),
  failure: (message: string) => push('error', message),
  dismiss: (id: number) => publish(alerts.filter((alert) => alert.id !== id)),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => alerts,
};
