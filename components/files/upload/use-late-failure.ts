import { useIsShown } from '@/components/calls/use-is-shown';
import { useAlerts } from '@/components/ui/alerts/use-alerts';

/** Says in an alert why a file was not taken, where the form that would say so was closed meanwhile. */
export function useLateFailure(isOpen = true) {
  const alerts = useAlerts();
  const isShown = useIsShown(isOpen);
  return ({ name }: File, problem: string) => {
    if (!isShown.current) alerts.failure(`${name}: ${problem}`);
  };
}
