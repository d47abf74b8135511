import { alerts } from './alert-store';

/**
 * Reports an outcome: `success` adds 'Congratulations!', `notice` states it plainly (a removal, end or undo is no
 * success), `failure` adds 'Opps!'. They close after 5 s; with an `undo` after at least 10 s, and only with the next
 * action.
 */
export function useAlerts() {
  return alerts;
}
