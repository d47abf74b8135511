import { useCallback, useRef } from 'react';
import { useAlerts } from '@/components/ui/alerts/use-alerts';

/** The alert of a failure, which must not stay beside the outcome of the next attempt: `retract` removes it. */
export function useFailureAlert() {
  const alerts = useAlerts();
  const last = useRef<number | null>(null);
  const fail = useCallback(
    (message: string) => {
      last.current = alerts.failure(message);
    },
    [alerts],
  );
  const retract = useCallback(() => {
    if (last.current !== null) alerts.dismiss(last.current);
    last.current = null;
  }, [alerts]);
  return { fail, retract };
}
