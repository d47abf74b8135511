import { useEffect, useRef } from 'react';
import { useAlerts } from '@/components/ui/alerts/use-alerts';

/** Says in an alert why a file was not taken, where the form that would say so was closed meanwhile. */
export function useLateFailure(isOpen = true) {
  const alerts = useAlerts();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);
  return ({ name }: File, problem: string) => {
    if (!isShown.current) alerts.failure(`${name}: ${problem}`);
  };
}
