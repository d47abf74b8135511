import { useIsShown } from '@/components/calls/use-is-shown';
import { useAlerts } from '@/components/ui/alerts/use-alerts';

/** Shows in an alert why a file was refused, if its form was closed meanwhile. */
export function useLateFailure(isOpen = true) {
  const alerts = useAlerts();
  const isShown = useIsShown(isOpen);
  return ({ name }: File, problem: string) => {
    if (!isShown.current) alerts.failure(`${name}: ${problem}`);
  };
}
