import { alertStore } from './alert-store';

const alerts = { success: alertStore.success, failure: alertStore.failure };

/** 'Congratulations!' and 'Opps!' messages. They close after 5 s; `undo` adds a button to a success. */
export function useAlerts() {
  return alerts;
}
