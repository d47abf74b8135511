import { alerts } from './alert-store';

/**
 * What was done, in words: `success` says 'Congratulations!', `notice` says it plainly (what was taken away, ended or
 * undone is no success), `failure` says 'Opps!'. They close after 5 s. With an `undo` one stays 10 s, and on until the
 * next action.
 */
export function useAlerts() {
  return alerts;
}
