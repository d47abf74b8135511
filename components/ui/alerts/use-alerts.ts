import { alerts } from './alert-store';

/** 'Congratulations!' and 'Opps!' messages. They close after 5 s; `undo` adds a button to a success. */
export function useAlerts() {
  return alerts;
}
