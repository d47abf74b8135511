import { createStore } from '../state/store';

export type AlertKind = 'success' | 'notice' | 'error';

export type Alert = {
  id: number;
  kind: AlertKind;
  message: string;
  undo?: () => void;
  /** Where the alert's link goes. */
  link?: AlertLink;
  /** Its time is over: it stays until the next action, so that it can still be undone. */
  isDue?: boolean;
  /** The user has moved on: it closes when its time is over. */
  isPassed?: boolean;
};

export interface AlertLink {
  href: string;
  label: string;
}

export interface AlertOptions {
  undo?: (() => void) | undefined;
  link?: AlertLink | undefined;
}

export const alertStore = createStore<readonly Alert[]>([]);

let lastId = 0;

const update = (change: (alert: Alert) => Alert | null) =>
  alertStore.set(alertStore.get().flatMap((alert) => change(alert) ?? []));

/** Another action succeeded: the undo of an earlier one need not outlast its own time. */
const acted = () =>
  update((alert) => (alert.undo === undefined ? alert : alert.isDue ? null : { ...alert, isPassed: true }));

function push(kind: AlertKind, message: string, { undo, link }: AlertOptions = {}) {
  acted();
  lastId += 1;
  const alert = { id: lastId, kind, message, ...(undo && { undo }), ...(link && { link }) };
  // More than three at once is noise: the oldest is dropped.
  alertStore.set([...alertStore.get(), alert].slice(-3));
  return lastId;
}

/**
 * What `useAlerts` returns; each method that adds an alert returns its id. `dismiss` closes one, `expire` marks one
 * whose time is over.
 */
export const alerts = {
  success: (message: string, options?: AlertOptions) => push('success', message, options),
  notice: (message: string, options?: AlertOptions) => push('notice', message, options),
  failure: (message: string, options?: Pick<AlertOptions, 'link'>) => push('error', message, options),
  acted,
  dismiss: (id: number) => update((alert) => (alert.id === id ? null : alert)),
  expire: (id: number) =>
    update((alert) => {
      if (alert.id !== id) return alert;
      return alert.undo === undefined || alert.isPassed ? null : { ...alert, isDue: true };
    }),
};
